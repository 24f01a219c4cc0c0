import { type CalendarDate, endOfMonth, startOfMonth, startOfWeek } from '@internationalized/date'

/** A month has four to six weeks, and what is left of the present one as little as one: so many are always shown. */
const leastWeeks = 5

/**
 * The first days of the weeks to show with a month: without those that are over before `first`, and with following ones
 * in the rows that are left. `tag` says on which day a week begins.
 */
export function weeksShown(month: CalendarDate, first: CalendarDate, tag: string): CalendarDate[] {
  const [begin, end] = [startOfMonth(month), endOfMonth(month)]
  const from = startOfWeek(first.compare(begin) > 0 && first.compare(end) <= 0 ? first : begin, tag)
  const count = Math.floor(end.compare(from) / 7) + 1
  return Array.from({ length: Math.max(count, leastWeeks) }, (_, weeks) => from.add({ weeks }))
}

export function daysOfWeek(start: CalendarDate): CalendarDate[] {
  return Array.from({ length: 7 }, (_, days) => start.add({ days }))
}
