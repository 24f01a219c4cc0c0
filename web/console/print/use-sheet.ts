import { answerOf, api } from '../api/client'
import type { Booking, DeskCalendar } from '../api/types'
import { type Asked, useAskOnce } from '../parts/ask'
import { toldOf } from './sheet-rows'

/** A day, and of each booking what the calendar does not say. */
export interface SheetOfDay {
  calendar: DeskCalendar
  bookings: ReadonlyMap<string, Booking>
}

/** How many bookings are asked for at a time. */
const atOnce = 6

async function bookingsOf(ids: readonly string[], signal: AbortSignal): Promise<Map<string, Booking>> {
  const found = new Map<string, Booking>()
  const left = [...ids]
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const params = { path: { booking_id: id } }
      found.set(id, await answerOf(api.GET('/api/v1/console/bookings/{booking_id}', { params, signal })))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return found
}

async function sheetOf(date: string, signal: AbortSignal): Promise<SheetOfDay> {
  const query = { from_date: date, to_date: date }
  const calendar = await answerOf(api.GET('/api/v1/console/calendar', { params: { query }, signal }))
  return { calendar, bookings: await bookingsOf(toldOf(calendar.columns), signal) }
}

/** Asked for once. */
export const useSheet = (date: string): Asked<SheetOfDay> =>
  useAskOnce(['sheet', date], signal => sheetOf(date, signal))
