import { api } from '../../../shared/api/client'
import { idempotentRequest } from '../../../shared/api/idempotent-request'
import type { Locale } from '../../../shared/api/types'
import { answersOf, type GuestAction, type GuestState } from './guest-state'

// Each is done once, however often it is sent.
const leaving = idempotentRequest()
const answering = idempotentRequest()

/** Says that the guest will not come. */
export async function leave(token: string, flow: GuestState): Promise<GuestAction> {
  const params = { path: { token }, query: dateOf(flow) }
  const answered = await leaving(header =>
    api.POST('/api/v1/guest-links/{token}/leave', { params: { ...params, header }, body: {} }),
  )
  if (answered.kind === 'ok') return { type: 'done', visit: answered.data }
  return { type: 'stopped', attempt: 'leave', problem: answered }
}

/** Hands in the answers to all that is asked. */
export async function handIn(token: string, flow: GuestState, locale: Locale): Promise<GuestAction> {
  const params = { path: { token }, query: dateOf(flow) }
  const body = { answers: answersOf(flow), locale }
  const answered = await answering(header =>
    api.POST('/api/v1/guest-links/{token}/answers', { params: { ...params, header }, body }),
  )
  if (answered.kind === 'ok') return { type: 'done', visit: answered.data }
  return { type: 'stopped', attempt: 'form', problem: answered }
}

// Of a series, the date that the page is about.
function dateOf({ visit: { booking } }: GuestState): { booking_id?: string } {
  return booking.series_id ? { booking_id: booking.id } : {}
}
