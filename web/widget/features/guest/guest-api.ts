import { api } from '../../../shared/api/client'
import { idempotentRequest } from '../../../shared/api/idempotent-request'
import type { Locale } from '../../../shared/api/types'
import { answersOf, type GuestAction, type GuestState } from './guest-state'

// Each is done once, however often it is sent.
const leaving = idempotentRequest()
const answering = idempotentRequest()

/** Says that the guest will not come. */
export async function leave(token: string): Promise<GuestAction> {
  const path = { token }
  const answered = await leaving(header =>
    api.POST('/api/v1/guest-links/{token}/leave', { params: { path, header }, body: {} }),
  )
  if (answered.kind === 'ok') return { type: 'done', visit: answered.data }
  return { type: 'stopped', attempt: 'leave', problem: answered }
}

/** Hands in the answers to all that is asked. */
export async function handIn(token: string, flow: GuestState, locale: Locale): Promise<GuestAction> {
  const path = { token }
  const body = { answers: answersOf(flow), locale }
  const answered = await answering(header =>
    api.POST('/api/v1/guest-links/{token}/answers', { params: { path, header }, body }),
  )
  if (answered.kind === 'ok') return { type: 'done', visit: answered.data }
  return { type: 'stopped', attempt: 'form', problem: answered }
}
