// Who takes part in a class, and what else is of a series.
import type { Booking, RelatedBooking, RelatedBookings, SeenBooking, StaffQuote } from '../../../console/api/types.ts'
import { addDays } from '../../../shared/time/days.ts'
import { bookingOf, rows } from './desk.ts'
import { columnOf, date, now } from './salon.ts'

const entries = () => [0, 1, 2, 3, 4, 5].flatMap(index => columnOf(index, date).entries)

function related(id: string, attendees = 1): RelatedBooking {
  const booking = bookingOf(id)!
  const row = rows(one => one.id === id)[0]!
  return { booking: row, version: booking.version, attendees, actions: booking.actions }
}

/** Of a series each week, two of them over. */
const seriesOf = (booking: Booking): RelatedBooking[] =>
  [-14, -7, 0, 7, 14].map(days => {
    const one = related(booking.id)
    const later = (time: string) => addDays(time.slice(0, 10), days) + time.slice(10)
    const { starts_at, ends_at } = one.booking
    if (days === 0) return one
    const times = { id: `${booking.id}${days}`, starts_at: later(starts_at), ends_at: later(ends_at) }
    const isOver = days < 0
    const { arrived_at: _, ...row } = one.booking
    return {
      ...one,
      booking: { ...row, ...times, status: isOver ? 'completed' : 'scheduled' },
      actions: isOver ? ['reopen'] : ['move', 'cancel'],
    }
  })

export function relatedOf(id: string): RelatedBookings | undefined {
  const entry = entries().find(({ booking_id }) => booking_id === id)
  const booking = bookingOf(id)
  if (!entry || !booking) return undefined
  const { session, seats } = entry
  const of_class = session
    ? entries()
        .filter(one => one.session === session)
        .map((one, index) => related(one.booking_id, index === 2 ? 2 : 1))
    : []
  return { now, ...(session && { seats }), of_class, series: entry.is_series ? seriesOf(booking) : [] }
}

/** The quote of a move, with those that move along by as much. */
export function withTogether(quote: StaffQuote, booking: Booking, together: readonly SeenBooking[] = []): StaffQuote {
  const all = relatedOf(booking.id)
  const known = [...(all?.of_class ?? []), ...(all?.series ?? [])]
  const days = (to: string, from: string) => (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000
  const later = days(quote.starts_at, booking.starts_at)
  const moved = together.flatMap(({ booking_id }) => {
    const one = known.find(other => other.booking.id === booking_id)
    if (!one) return []
    const day = addDays(one.booking.starts_at.slice(0, 10), later)
    const { staff_name } = quote.items[0]!
    const times = { starts_at: day + quote.starts_at.slice(10), ends_at: day + quote.ends_at.slice(10) }
    return [{ booking_id, ...times, staff_name, rules: [] }]
  })
  return moved.length > 0 ? { ...quote, together: moved } : quote
}
