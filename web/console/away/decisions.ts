// What becomes of the bookings of someone who is away: a choice for each, and how many of which; pure.
import type { components } from '../api/schema.gen'
import type { AwayBooking, AwayChoice, AwayPlace } from '../api/types'

type Decision = components['schemas']['AwayDecision']

/** The choice of a booking: the number of one of its places, to cancel or to keep it. */
export type Choice = number | 'cancel' | 'keep'

/** The first place there is, which is the best. Where there is none it stays until someone says what. */
export const proposed = ({ places }: AwayBooking): Choice => (places.length > 0 ? 0 : 'keep')

/** The choices of all, those that were made in the place of what is proposed. */
export const choicesOf = (bookings: readonly AwayBooking[], made: ReadonlyMap<string, Choice>): Choice[] =>
  bookings.map(one => made.get(one.booking.id) ?? proposed(one))

const placeOf = ({ places }: AwayBooking, choice: Choice): AwayPlace | undefined =>
  typeof choice === 'number' ? places[choice] : undefined

const kindOf = (one: AwayBooking, choice: Choice): AwayChoice =>
  typeof choice === 'number' ? (placeOf(one, choice)?.choice ?? 'keep') : choice

export function decisionOf(one: AwayBooking, choice: Choice): Decision {
  const { booking, version } = one
  const place = placeOf(one, choice)
  return {
    booking_id: booking.id,
    version,
    choice: kindOf(one, choice),
    ...(place?.staff_id && { staff_id: place.staff_id }),
    ...(place?.choice === 'move' && { starts_at: place.starts_at }),
  }
}

/** How many are handed over, moved, cancelled and kept. */
export function countOf(bookings: readonly AwayBooking[], choices: readonly Choice[]): Record<AwayChoice, number> {
  const counts = { hand_over: 0, move: 0, cancel: 0, keep: 0 }
  for (const [at, one] of bookings.entries()) counts[kindOf(one, choices[at] ?? 'keep')] += 1
  return counts
}
