import { addDays, daysBetween, startOfWeek } from '../../../../shared/time/days'
import { firstDateOf, lastDateOf } from '../../../../shared/time/months'

/** A month has four to six weeks, and what is left of the present one as little as one: so many are always shown. */
const leastWeeks = 5

/**
 * The first days of the weeks to show with a month: without those that are over before `first`, and with following ones
 * in the rows that are left. `tag` says on which day a week begins.
 */
export function weeksShown(month: string, first: string, tag: string): string[] {
  const [begin, end] = [firstDateOf(month), lastDateOf(month)]
  const from = startOfWeek(first > begin && first <= end ? first : begin, tag)
  const count = Math.floor(daysBetween(from, end) / 7) + 1
  return Array.from({ length: Math.max(count, leastWeeks) }, (_, weeks) => addDays(from, 7 * weeks))
}

export function daysOfWeek(start: string): string[] {
  return Array.from({ length: 7 }, (_, days) => addDays(start, days))
}
