// What is worth knowing of a customer at a glance: all else is usual, and not said.
import type { CustomerRow } from '../api/types'

export type Unusual = { kind: 'kept_out' | 'asks_first' | 'unbooked' | 'new' } | { kind: 'missed'; count: number }

/** What is unusual of a customer, the most important first. */
export function unusualOf({ standing, missed, bookings, last_at, next_at }: CustomerRow): Unusual[] {
  const found: Unusual[] = []
  if (standing !== 'normal') found.push({ kind: standing })
  if (missed > 0) found.push({ kind: 'missed', count: missed })
  if (bookings === 0 && !last_at && !next_at) found.push({ kind: 'unbooked' })
  else if (!last_at) found.push({ kind: 'new' })
  return found
}
