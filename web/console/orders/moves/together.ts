// Which bookings move together with one: others of its class, or of its series; pure.
import type { RelatedBooking, RelatedBookings } from '../../api/types'

/** Of a series: this one alone, those that do not begin before it too, or all that can still be moved. */
export type Scope = 'one' | 'following' | 'all'

const canMove = ({ actions }: RelatedBooking) => actions.includes('move')

/** The others of the class that can be moved. */
export const classmates = ({ of_class }: RelatedBookings, id: string) =>
  of_class.filter(one => one.booking.id !== id && canMove(one))

/** The others of the series that can be moved, in a scope. */
export function inScope({ series }: RelatedBookings, id: string, scope: Scope): RelatedBooking[] {
  if (scope === 'one') return []
  const own = series.find(one => one.booking.id === id)
  const start = own ? Date.parse(own.booking.starts_at) : 0
  const others = series.filter(one => one.booking.id !== id && canMove(one))
  return scope === 'all' ? others : others.filter(one => Date.parse(one.booking.starts_at) >= start)
}

/** The scopes that differ from each other. */
export function scopesOf(related: RelatedBookings, id: string): Scope[] {
  const following = inScope(related, id, 'following').length
  const all = inScope(related, id, 'all').length
  const scopes: Scope[] = ['one']
  if (following > 0) scopes.push('following')
  if (all > following) scopes.push('all')
  return scopes
}
