import type { MovedHosts, Order, Slots } from '../../shared/api/types'
import { lastDateOf, monthAfter, type YearMonth } from '../../shared/time/months'
import { dateOf, monthOf } from '../../shared/time/wall-clock'

/** One month as far as it is known. Nothing is kept of a month that was never asked for. */
export type Month = { kind: 'finding'; id: number } | { kind: 'found'; slots: Slots } | { kind: 'failed' }

/** Months by what they are free for, time zone and month: see monthKey. */
export type Months = Readonly<Record<string, Month>>

/** Of the booking that moves: with its hosts, with anyone or with one of the staff; and which of a series it is. */
export interface Move {
  readonly hosts?: MovedHosts
  readonly staff_id?: string
  readonly booking_id?: string
}

/** What has to be free, and in which zone its times are written. Without an order it is the booking that moves. */
export interface Wanted {
  readonly order?: Order
  readonly move?: Move
  readonly zone: string
}

/** One request for the free times of a month. No two have the same id. */
export interface MonthQuestion extends Wanted {
  readonly month: YearMonth
  readonly id: number
}

/** Where Months keeps a month. It ends with the month. */
export function monthKey({ order, move, zone }: Wanted, month: string): string {
  const what = order ?? move
  return `${zone} ${what ? `${JSON.stringify(what)} ` : ''}${month}`
}

/** Whether this is the request whose answer is waited for: not one made for another order, nor one made before. */
export function isAwaited(months: Months, asked: MonthQuestion): boolean {
  const month = months[monthKey(asked, asked.month)]
  return month?.kind === 'finding' && month.id === asked.id
}

/** Without the months that are on their way: their answers count for nothing any more. */
export function withoutQuestions(months: Months): Months {
  return Object.fromEntries(Object.entries(months).filter(([, month]) => month.kind !== 'finding'))
}

/** Starts by date, in order. */
export function startsByDate(slots: Slots): Map<string, string[]> {
  const days = new Map<string, string[]>()
  for (const start of slots.starts) {
    const date = dateOf(start)
    const day = days.get(date)
    if (day) day.push(start)
    else days.set(date, [start])
  }
  return days
}

/** How many seats are left at each start; nothing where visitors are not to know. */
export function seatsByStart({ starts, seats_left }: Slots): Map<string, number> | undefined {
  return seats_left?.length ? new Map(starts.map((start, index) => [start, seats_left[index] ?? 0])) : undefined
}

/** The first date of a month that has a start. */
export function firstDate(month: Month | undefined): string | undefined {
  const first = month?.kind === 'found' ? month.slots.starts[0] : undefined
  return first && dateOf(first)
}

/** The months that should be on their way now: the one shown, then, once that is there, the next. */
export function monthsToFind(months: Months, wanted: Wanted, month: YearMonth): YearMonth[] {
  const shown = months[monthKey(wanted, month)]
  if (!shown) return [month]
  if (shown.kind !== 'found') return []
  const next = monthAfter(month)
  const last = lastDateIn(months, wanted)
  if (last && monthOf(last) < next) return []
  return months[monthKey(wanted, next)] ? [] : [next]
}

/**
 * The last day worth a look, as far as the answers told: the last one that can be booked, or, where the
 * server cannot say, the end of the first month that has no start and none after it.
 */
export function lastDateIn(months: Months, wanted: Wanted): string | undefined {
  const answers = foundIn(months, wanted)
  const told = answers.find(slots => slots.last_date)?.last_date
  if (told) return told
  const ends = answers.filter(({ starts, next_available }) => starts.length === 0 && !next_available)
  return ends.map(slots => lastDateOf(monthOf(slots.from_date))).sort()[0]
}

const monthIn = (key: string) => key.slice(-'2026-03'.length)

export function foundIn(months: Months, wanted: Wanted): Slots[] {
  return Object.entries(months).flatMap(([key, month]) =>
    month.kind === 'found' && key === monthKey(wanted, monthIn(key)) ? [month.slots] : [],
  )
}
