import type { Slots } from '../../shared/api/types'
import { lastDateOf, monthAfter } from '../../shared/time/months'
import { dateOf, monthOf } from '../../shared/time/wall-clock'

/** One month as far as it is known. Nothing is kept of a month that was never asked for. */
export type Month = { kind: 'finding' } | { kind: 'found'; slots: Slots } | { kind: 'failed' }

/** Months by time zone and month. */
export type Months = Readonly<Record<string, Month>>

export const monthKey = (zone: string, month: string) => `${zone} ${month}`

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
export function monthsToFind(months: Months, zone: string, month: string): string[] {
  const shown = months[monthKey(zone, month)]
  if (!shown) return [month]
  if (shown.kind !== 'found') return []
  const next = monthAfter(month)
  const last = lastDateIn(months, zone)
  if (last && monthOf(last) < next) return []
  return months[monthKey(zone, next)] ? [] : [next]
}

/**
 * The last day worth a look, as far as the answers for a zone told: the last one that can be booked, or, where the
 * server cannot say, the end of the first month that has no start and none after it.
 */
export function lastDateIn(months: Months, zone: string): string | undefined {
  const answers = foundIn(months, zone)
  const told = answers.find(slots => slots.last_date)?.last_date
  if (told) return told
  const ends = answers.filter(({ starts, next_available }) => starts.length === 0 && !next_available)
  return ends.map(slots => lastDateOf(monthOf(slots.from_date))).sort()[0]
}

export function foundIn(months: Months, zone: string): Slots[] {
  return Object.entries(months).flatMap(([key, month]) =>
    month.kind === 'found' && key.startsWith(`${zone} `) ? [month.slots] : [],
  )
}
