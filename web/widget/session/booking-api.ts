import { type ApiResult, api } from '../../shared/api/client'
import { idempotentRequest } from '../../shared/api/idempotent-request'
import type { PagePayload } from '../../shared/api/types'
import { omit } from '../../shared/lib/omit'
import { stopped } from '../booking/contact-fields'
import type { BookingAction, BookingState } from '../booking/state'
import { visitorOf, wanted } from './request-body'

// The widget's requests to the server. Each call that is for the flow resolves to the event that it handles next.

// A page has one thing to do. Whatever the visitor changes before it is done, it is done once.
const change = idempotentRequest()

/** The token of the hold, if the time is kept, and until when there has to be an answer (milliseconds since 1970). */
export interface Press {
  hold: string | undefined
  until: number
}

/** Books the time, by its hold if it is kept. Where the hold is over the time may still be free. */
export async function book(flow: BookingState, payload: PagePayload, { hold, until }: Press): Promise<BookingAction> {
  if (flow.series?.isChosen) return (await import('./series-api')).bookSeries(flow, payload, change)
  const visitor = await visitorOf(flow, payload)
  if (hold) {
    const confirmed = await change(
      header => api.POST('/api/v1/holds/{token}/confirm', { params: { path: { token: hold }, header }, body: visitor }),
      limits(until),
    )
    const isOver = confirmed.kind === 'refused' && confirmed.refusal.code === 'hold_expired'
    if (!isOver) return outcome(flow, confirmed, booked => ({ type: 'booked', booked }))
  }
  const body = { ...wanted(flow, payload), ...visitor }
  const answered = await change(header => api.POST('/api/v1/bookings', { params: { header }, body }), limits(until))
  return outcome(flow, answered, booked => ({ type: 'booked', booked }))
}

// What is left of the time, but enough for an answer that is quick.
const limits = (until: number) => ({ within: Math.max(until - Date.now(), 4000) })

export async function cancel(flow: BookingState, token: string): Promise<BookingAction> {
  const reason = flow.reason.trim()
  const answered = await change(header =>
    api.POST('/api/v1/manage-links/{token}/cancel', {
      params: { path: { token }, query: ofSeries(flow), header },
      body: { ...(reason && { reason }), ...scopeOf(flow) },
    }),
  )
  return outcome(flow, answered, managed => ({ type: 'cancelled', managed }))
}

export async function reschedule(flow: BookingState, token: string): Promise<BookingAction> {
  const hosts = omit(flow.move ?? {}, 'booking_id')
  const answered = await change(header =>
    api.POST('/api/v1/manage-links/{token}/reschedule', {
      params: { path: { token }, query: ofSeries(flow), header },
      body: { starts_at: flow.startsAt!, time_zone: flow.zone, ...hosts, ...scopeOf(flow) },
    }),
  )
  return outcome(flow, answered, booked => ({ type: 'booked', booked }))
}

// The link of one date of a series serves for each of them.
const ofSeries = ({ managed }: BookingState) => (managed?.booking.series_id ? { booking_id: managed.booking.id } : {})

// Of a booking that was never one of several the server takes no scope.
const scopeOf = ({ scope }: BookingState) => (scope && scope !== 'one' ? { scope } : {})

function outcome<T>(flow: BookingState, answered: ApiResult<T>, event: (data: T) => BookingAction): BookingAction {
  return answered.kind === 'ok' ? event(answered.data) : stopped(answered, flow)
}

// With what else asks the server, so that it is no file of its own.
export { loadCities } from '../../shared/api/time-zones'
