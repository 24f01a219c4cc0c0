// Apart from the other requests (booking-api.ts): the only one of a visitor who does no more than look.
import { api, toResult } from '../../shared/api/client'
import type { Order } from '../../shared/api/types'
import { firstDateOf, lastDateOf } from '../../shared/time/months'
import type { MonthQuestion } from '../booking/availability'
import type { BookingAction } from '../booking/state'

/** The free times of a month. `token` is that of a reschedule link; `signal` ends the request. */
export async function findMonth(asked: MonthQuestion, token: string, signal: AbortSignal): Promise<BookingAction> {
  const found = await toResult(api.GET('/api/v1/slots', { params: { query: slotsQuery(asked, token) }, signal }))
  if (found.kind === 'ok') return { type: 'found', asked, slots: found.data }
  return { type: 'not_found', asked, problem: found }
}

/** What to ask for the starts of a month. A booking that moves is known to the server, with all that is in it. */
export function slotsQuery({ order, move, zone, month }: MonthQuestion, token: string) {
  return {
    from_date: firstDateOf(month),
    to_date: lastDateOf(month),
    time_zone: zone,
    ...(order ? chosen(order) : { reschedule_token: token, ...move }),
  }
}

// What most visitors want is asked for in the way that the server keeps answers of.
function chosen(order: Order) {
  const { service_id, staff_id, ...others } = order.items[0]!
  const isPlain = order.items.length === 1 && !order.calendar_id && !order.menu_id && !order.guest_count
  if (!isPlain || Object.keys(others).length > 0) return { order: JSON.stringify(order) }
  return { service_id, ...(staff_id && { staff_id }) }
}
