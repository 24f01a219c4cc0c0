import type { Booking } from '../../shared/api/types'

/** Opens Google Calendar with the appointment filled in; carries nothing about the visitor. */
export function googleCalendarAddress(booking: Booking, business: string): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${booking.service_name} – ${business}`,
    dates: `${basicUtc(booking.starts_at)}/${basicUtc(booking.ends_at)}`,
    ctz: booking.time_zone,
  })
  if (booking.location) query.set('location', booking.location)
  return `https://calendar.google.com/calendar/render?${query}`
}

// 20260312T133000Z
function basicUtc(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
}
