import type { MadeLink } from '../../api/types'

export type LinkState = 'open' | 'used_up' | 'expired' | 'ended'

/** Whether a link still books, and if not, why. `now` is in milliseconds since 1970. */
export function stateOfLink({ is_over, uses, max_uses, expires_at }: MadeLink, now: number): LinkState {
  if (!is_over) return 'open'
  if (uses >= max_uses) return 'used_up'
  return expires_at && Date.parse(expires_at) <= now ? 'expired' : 'ended'
}
