import { type Answer, answer, api } from '../shared/api/client'
import { once } from '../shared/api/once'
import type { Contact, PagePayload } from '../shared/api/words'
import { firstDateOf, lastDateOf } from '../shared/time/months'
import type { Event, Flow } from './flow'

// What the widget asks of the server. Each call ends in the event that tells the flow what came of it.

// A page has one thing to do. Whatever the visitor changes before it is done, it is done once.
const change = once()

export async function findMonth(flow: Flow, { month, token }: { month: string; token: string }): Promise<Event> {
  const { zone } = flow
  const query = slotsQuery(flow, month, token)
  const found = await answer(api.GET('/api/v1/slots', { params: { query } }))
  if (found.kind === 'ok') return { type: 'found', zone, month, slots: found.data }
  return { type: 'not_found', zone, month, trouble: found }
}

/** What to ask for the starts of a month. A booking that moves is known to the server, with all that is in it. */
export function slotsQuery(flow: Flow, month: string, token: string) {
  return {
    from_date: firstDateOf(month),
    to_date: lastDateOf(month),
    time_zone: flow.zone,
    ...(flow.purpose === 'reschedule' ? { reschedule_token: token } : chosen(flow)),
  }
}

/** The service, and its host if one was chosen. */
function chosen(flow: Flow) {
  return { service_id: flow.service!.id, ...(flow.staff && { staff_id: flow.staff.id }) }
}

export async function book(flow: Flow, locale: PagePayload['locale']): Promise<Event> {
  const body = {
    order: { items: [chosen(flow)] },
    starts_at: flow.startsAt!,
    time_zone: flow.zone,
    locale,
    contact: contactToSend(flow),
  }
  const answered = await change(header => api.POST('/api/v1/bookings', { params: { header }, body }))
  return outcome(answered, booked => ({ type: 'booked', booked }))
}

export async function cancel(flow: Flow, token: string): Promise<Event> {
  const reason = flow.reason.trim()
  const answered = await change(header =>
    api.POST('/api/v1/manage-links/{token}/cancel', {
      params: { path: { token }, header },
      body: reason ? { reason } : {},
    }),
  )
  return outcome(answered, managed => ({ type: 'cancelled', managed }))
}

export async function reschedule(flow: Flow, token: string): Promise<Event> {
  const answered = await change(header =>
    api.POST('/api/v1/manage-links/{token}/reschedule', {
      params: { path: { token }, header },
      body: { starts_at: flow.startsAt!, time_zone: flow.zone },
    }),
  )
  return outcome(answered, booked => ({ type: 'booked', booked }))
}

function outcome<T>(answered: Answer<T>, event: (data: T) => Event): Event {
  return answered.kind === 'ok' ? event(answered.data) : { type: 'stopped', trouble: answered }
}

/** What was typed, without surrounding space, and only what this service asks for. */
export function contactToSend(flow: Flow): Contact {
  const rules = flow.service?.details
  const typed = Object.entries(flow.contact).map(([name, text]) => [name, text.trim()] as const)
  return Object.fromEntries(typed.filter(([name, text]) => text && rules?.[name as keyof Contact] !== 'off'))
}
