// Hours drawn on a week.
import {
  clockOf,
  type Minutes,
  openMinutes,
  type Span,
  spansOf,
  type Week,
  type Weekday,
  weekdays,
} from '../../setup/entry/times/week'

export const step = 30
const hour = 60
const endOfDay = 24 * hour

/** The part of the day that is drawn: what shops are open in, and all that is open. */
export function drawnFrame(week: Week): Minutes {
  const open = weekdays.flatMap(day => openMinutes(spansOf(week[day])))
  const from = Math.min(7 * hour, ...open.map(([from]) => Math.floor(from / hour) * hour))
  const to = Math.max(21 * hour, ...open.map(([, to]) => Math.ceil(to / hour) * hour))
  return [from, to]
}

/** The step in which a place lies, from 0 at the beginning of what is drawn to 1 at its end. */
export function stepAt(share: number, [first, last]: Minutes): number {
  const minute = first + Math.min(Math.max(share, 0), 1) * (last - first)
  return Math.min(Math.floor(minute / step) * step, last - step)
}

export const isOpenIn = (spans: readonly Span[], minute: number) =>
  openMinutes(spans).some(([from, to]) => from <= minute && minute < to)

const spansFrom = (minutes: readonly Minutes[]): Span[] =>
  minutes.map(([from, to]) => ({ opens: clockOf(from), closes: clockOf(to) }))

/** The hours of a day, open or closed in these minutes. */
export function drawnOn(spans: readonly Span[], [from, to]: Minutes, isOpen: boolean): Span[] {
  const others = openMinutes(spans).flatMap(([opens, closes]): Minutes[] =>
    [[opens, Math.min(closes, from)] as const, [Math.max(opens, to), closes] as const].filter(
      ([begins, ends]) => begins < ends,
    ),
  )
  const all = isOpen ? [...openMinutes(spans), [from, Math.min(to, endOfDay)] as const] : others
  return spansFrom(openMinutes(spansFrom(all)))
}

export interface Stroke {
  from: Weekday
  to: Weekday
  /** Steps at which it began, and where it is. */
  began: number
  now: number
  isOpen: boolean
}

/** The week with a stroke drawn on it, over days in this order. */
export function drawn(week: Week, days: readonly Weekday[], { from, to, began, now, isOpen }: Stroke): Week {
  const [first, last] = [days.indexOf(from), days.indexOf(to)].toSorted((one, other) => one - other)
  const minutes = [Math.min(began, now), Math.max(began, now) + step] as const
  const touched = days.slice(first, last! + 1)
  return { ...week, ...Object.fromEntries(touched.map(day => [day, drawnOn(spansOf(week[day]), minutes, isOpen)])) }
}
