// The gaps of a day that are long enough for a customer; pure.
import type { DeskCalendar, DeskStaff } from '../api/types'
import { freeSpans, minuteOf, type Span } from '../calendar/geometry'

/** The shortest one, in minutes. */
const shortest = 30

export interface Gap extends Span {
  host: DeskStaff
  isNow: boolean
}

/** What is left of them after `now`, the earliest first. */
export function gapsOfDay({ columns, staff, now }: DeskCalendar): Gap[] {
  return columns
    .flatMap(column => {
      const host = staff.find(({ id }) => id === column.staff_id)
      if (!host) return []
      const moment = minuteOf(now, column.date)
      return freeSpans(column).map(
        ({ from, to }): Gap => ({ host, from: Math.max(from, moment), to, isNow: from <= moment }),
      )
    })
    .filter(({ from, to }) => to - from >= shortest)
    .sort((a, b) => a.from - b.from || a.to - b.to)
}
