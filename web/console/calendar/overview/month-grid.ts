// The weeks of a month, and how full days are; pure.
import { addDays, daysBetween, startOfWeek } from '../../../shared/time/days'
import { firstDateOf, lastDateOf } from '../../../shared/time/months'
import type { DeskOverviewDay, DeskSpan } from '../../api/types'

/** The whole weeks that a month is in: the first date, and how many days. */
export function monthOf(date: string, tag: string): { from: string; days: number } {
  const month = date.slice(0, 7)
  const from = startOfWeek(firstDateOf(month), tag)
  return { from, days: daysBetween(from, addDays(startOfWeek(lastDateOf(month), tag), 7)) }
}

/** So many days from a date on, in weeks. */
export function weeksFrom(from: string, days: number): string[][] {
  const weeks: string[][] = []
  for (let day = 0; day < days; day += 7) weeks.push(Array.from({ length: 7 }, (_, at) => addDays(from, day + at)))
  return weeks
}

export interface Fill {
  bookings: number
  open: number
  /** Of the open time, in hundredths; nothing where none is open. */
  percent: number | undefined
  came: number | undefined
}

/** Days or people together. */
export function fillOf(days: readonly DeskOverviewDay[]): Fill {
  const sum = (of: (day: DeskOverviewDay) => number) => days.reduce((all, day) => all + of(day), 0)
  const open = sum(({ open_minutes }) => open_minutes)
  const booked = sum(({ booked_minutes }) => booked_minutes)
  return {
    bookings: sum(({ bookings }) => bookings),
    open,
    percent: open > 0 ? Math.round((100 * booked) / open) : undefined,
    came: days.some(({ came }) => came !== undefined) ? sum(({ came }) => came ?? 0) : undefined,
  }
}

/** Why the whole business is closed on a day: nothing where it is not, an empty text where no reason is known. */
export function closedOn(closures: readonly DeskSpan[], date: string): string | undefined {
  const noon = `${date}T12:00`
  const closure = closures.find(
    ({ starts_at, ends_at }) => starts_at.slice(0, 16) <= noon && noon < ends_at.slice(0, 16),
  )
  return closure && (closure.note ?? '')
}
