import type { EventDetail, ToHost } from '../../../shared/embed/protocol'

// What tag managers and pages listen for that were set up for another product: messages in that product's shape, which
// the host page sends to itself.

/** A message for listeners of another product that says the same as one of ours; nothing where it has none. */
export function compatible(compat: string | null | undefined, message: ToHost, calendar: string | undefined): unknown {
  if (compat === 'calendly') return forCalendly(message)
  if (compat !== 'highlevel' || message.type !== 'event' || message.data.name !== 'scheduled') return undefined
  const { booking_id, starts_at, ends_at, time_zone } = message.data.detail
  const booked = { calendarId: calendar, appointmentId: booking_id, startTime: starts_at, endTime: ends_at }
  return ['msgsndr-booking-complete', { ...booked, timezone: time_zone }]
}

function forCalendly({ type, data }: ToHost): unknown {
  if (type === 'ready') return said(data.screen === 'times' ? 'event_type_viewed' : 'profile_page_viewed')
  if (type === 'height') return said('page_height', { height: `${data}px` })
  if (type !== 'event') return undefined
  if (data.name === 'service-selected') return said('event_type_viewed')
  if (data.name === 'slot-selected') return said('date_and_time_selected')
  return data.name === 'scheduled' ? said('event_scheduled', scheduled(data.detail)) : undefined
}

const said = (name: string, payload: object = {}) => ({ event: `calendly.${name}`, payload })

// Addresses there; listeners take them apart at the slashes.
function scheduled({ booking_id }: EventDetail) {
  const uri = (kind: string) => ({ uri: `${location.origin}/${kind}/${booking_id}` })
  return { event: uri('scheduled_events'), invitee: uri('invitees') }
}
