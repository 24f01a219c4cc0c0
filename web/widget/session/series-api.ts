import { api, toResult } from '../../shared/api/client'
import type { idempotentRequest } from '../../shared/api/idempotent-request'
import type { PagePayload } from '../../shared/api/types'
import { stopped } from '../booking/contact-fields'
import { recoveryFor } from '../booking/reducer'
import {
  afterConflict,
  bookedAll,
  type DatesQuestion,
  readWish,
  wantedStarts,
  withDates,
  withoutDates,
} from '../booking/series'
import type { BookingAction, BookingState } from '../booking/state'
import { visitorOf, wanted } from './request-body'

/** Which dates of the wish can be had. `signal` ends a request whose answer is no longer wanted. */
export async function findDates(flow: BookingState, signal: AbortSignal): Promise<BookingAction> {
  const { order, startsAt, zone } = flow
  const wish = flow.series?.wish ?? ''
  const asked: DatesQuestion = { wish, zone, ...(order && { order }), ...(startsAt && { startsAt }) }
  const body = {
    order: flow.order!,
    starts_at: flow.startsAt!,
    time_zone: flow.zone,
    recurrence: readWish(wish),
  }
  const found = await toResult(api.POST('/api/v1/series/preview', { body, signal }))
  if (found.kind === 'ok') return { type: 'changed', by: now => withDates(now, asked, found.data) }
  const isHopeless = ['leave', 'link_over', 'change_order'].includes(recoveryFor(found))
  return isHopeless ? { type: 'stopped', problem: found } : { type: 'changed', by: now => withoutDates(now, asked) }
}

/** Books all dates, or none. */
export async function bookSeries(
  flow: BookingState,
  payload: PagePayload,
  change: ReturnType<typeof idempotentRequest>,
): Promise<BookingAction> {
  const { starts_at: _, ...order } = wanted(flow, payload)
  const body = { ...order, ...(await visitorOf(flow, payload)), starts: wantedStarts(flow.series!) }
  const answered = await change(header => api.POST('/api/v1/series', { params: { header }, body }))
  if (answered.kind === 'ok') return { type: 'changed', by: now => bookedAll(now, answered.data) }
  if (answered.kind === 'refused' && answered.refusal.code === 'series_conflict')
    return { type: 'changed', by: now => afterConflict(now, answered.refusal) }
  return stopped(answered, flow)
}
