// What signing in begins with, and what comes next.
import type { Session } from '../api/types'

/** What an address brings behind its #, where no server and no other page sees it. */
export type Secret = { kind: 'set_up'; code: string } | { kind: 'link' | 'answer'; token: string }

export function readSecret(hash: string): Secret | undefined {
  const [, kind, secret = ''] = /^#(set-up|link|answer)=([^&]+)$/.exec(hash) ?? []
  if (!secret) return undefined
  return kind === 'link' || kind === 'answer' ? { kind, token: secret } : { kind: 'set_up', code: plainCode(secret) }
}

/** A code without what people put between its letters. */
export const plainCode = (code: string) => code.replaceAll(/[\s-]/g, '')

/** A key or code in groups of four, as people read it out. */
export const inGroups = (code: string) => plainCode(code).replaceAll(/(.{4})(?=.)/g, '$1 ')

export type Step = 'link' | 'set_up' | 'who' | 'password' | 'code' | 'recovery' | 'factor' | 'done'

/** The step that a session asks for. `secret` is what the address brought, as long as it was not used. */
export function stepOf({ state, is_set_up_open, demo_roles }: Session, secret?: Secret): Step {
  if (secret?.kind === 'link') return 'link'
  if (state === 'signed_in') return 'done'
  if (state === 'factor_needed') return 'factor'
  if (state === 'code_needed') return 'code'
  if (!is_set_up_open) return 'password'
  if (secret?.kind === 'set_up') return 'who'
  return demo_roles.length > 0 ? 'password' : 'set_up'
}
