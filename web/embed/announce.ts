import type { EventDetail } from '../shared/embed/protocol'

type Detail = Partial<EventDetail> & { code?: string; screen?: string }

/** Tells the host page what happened: as an event of the element, and as its attributes want it besides. */
export function announce(element: Element, name: string, detail: Detail = {}) {
  element.dispatchEvent(new CustomEvent(`booking:${name}`, { bubbles: true, composed: true, detail }))
  const layer = element.getAttribute('data-layer')
  if (layer) {
    const page = window as unknown as Record<string, object[] | undefined>
    page[layer] ??= []
    // The layer's own field comes last: what happened may have one of that name.
    page[layer].push({ ...detail, event: `booking_${name.replaceAll('-', '_')}` })
  }
  const message = compatible[element.getAttribute('compat') ?? '']?.(name, detail, element.getAttribute('calendar'))
  if (message) tell(message)
}

// To listeners of this page alone.
const tell = (message: unknown) => postMessage(message, '/')

/** How high the frame is now, for pages made for Calendly. */
export function announceHeight(element: Element, height: number) {
  if (element.getAttribute('compat') === 'calendly')
    tell({ event: 'calendly.page_height', payload: { height: `${height}px` } })
}

const uri = (kind: string, id: string | undefined) => ({ uri: `${location.origin}/${kind}/${id ?? ''}` })

/** The same in the words of another product, for tag managers that were set up for it. */
const compatible: Record<string, (name: string, detail: Detail, calendar: string | null) => unknown> = {
  calendly: (name, { booking_id, screen }) => {
    if (name === 'ready')
      return { event: `calendly.${screen === 'times' ? 'event_type' : 'profile_page'}_viewed`, payload: {} }
    if (name === 'service-selected') return { event: 'calendly.event_type_viewed', payload: {} }
    if (name === 'slot-selected') return { event: 'calendly.date_and_time_selected', payload: {} }
    if (name !== 'scheduled') return undefined
    return {
      event: 'calendly.event_scheduled',
      payload: { event: uri('scheduled_events', booking_id), invitee: uri('invitees', booking_id) },
    }
  },
  highlevel: (name, detail, calendar) =>
    name === 'scheduled' && [
      'msgsndr-booking-complete',
      {
        calendarId: detail.calendar ?? calendar,
        appointmentId: detail.booking_id,
        startTime: detail.starts_at,
        endTime: detail.ends_at,
        timezone: detail.time_zone,
      },
    ],
}
