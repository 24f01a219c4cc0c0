import type { Booking } from '../../shared/api/types'
import { joinWaysOf } from './join-ways'

/** Opens Google Calendar with the appointment filled in; carries nothing about the visitor. */
export function googleCalendarAddress(booking: Booking, business: string): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${booking.service_name} – ${business}`,
    dates: `${basicUtc(booking.starts_at)}/${basicUtc(booking.ends_at)}`,
    ctz: booking.time_zone,
  })
  // What can be joined is of more use there than what is said about it.
  const ways = joinWaysOf(booking).map(({ shown }) => shown)
  const where = ways.join(', ') || booking.location
  if (where) query.set('location', where)
  return `https://calendar.google.com/calendar/render?${query}`
}

// 20260312T133000Z
function basicUtc(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
}
