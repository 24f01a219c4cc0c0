// Where things stand in the grid, in minutes of a day on the wall clock; pure. A booking that ends after midnight ends
// at more than 1440.
import { daysBetween } from '../../shared/time/days'
import { dateOf, hourOf } from '../../shared/time/wall-clock'
import type { DeskColumn, DeskEntry, DeskSpan } from '../api/types'

export const dayLength = 24 * 60

/** Minutes of one day. */
export interface Span {
  from: number
  to: number
}

/** Minutes from the midnight that a date begins with. */
export const minuteOf = (at: string, date: string) =>
  daysBetween(date, dateOf(at)) * dayLength + hourOf(at) * 60 + Number(at.slice(14, 16))

/** The time of a minute of a day, without an offset. */
export function timeAt(minute: number, date: string): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date}T${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
}

export function spanOf({ starts_at, ends_at }: Pick<DeskSpan, 'starts_at' | 'ends_at'>, date: string): Span {
  return { from: Math.max(0, minuteOf(starts_at, date)), to: Math.min(dayLength, minuteOf(ends_at, date)) }
}

/** Unlike that of all others of its column, of which several may begin or end at one time. */
export const keyOfSpan = ({ starts_at, ends_at, note, id }: DeskSpan) => [starts_at, ends_at, note, id].join(' ')

/** With the buffers around it. */
export function blockedSpanOf(entry: DeskEntry, date: string): Span {
  const { starts_at, ends_at, blocked_from, blocked_to } = entry
  return spanOf({ starts_at: blocked_from ?? starts_at, ends_at: blocked_to ?? ends_at }, date)
}

const before = 30
const usual: Span = { from: 9 * 60, to: 17 * 60 }

/** What the grid shows: all that is open or booked in any column, with half an hour around it, on half hours. */
export function rangeOf(columns: readonly DeskColumn[], more: readonly Span[] = []): Span {
  const known = columns.flatMap(({ date, open, entries }) => [...open, ...entries].map(one => spanOf(one, date)))
  const spans = [...known, ...more]
  const all = spans.length > 0 ? spans : [usual]
  const from = Math.min(...all.map(span => span.from)) - before
  const to = Math.max(...all.map(span => span.to)) + before
  return { from: Math.max(0, Math.floor(from / 30) * 30), to: Math.min(dayLength, Math.ceil(to / 30) * 30) }
}

/** Pixels of a minute, of which five minutes are always whole pixels. */
export const densities = [2.4, 2, 1.6, 1.2] as const

/** How wide a column is at least, and what stands before the first, in rem. */
export const narrowest = { people: 10.5, days: 8.5 } as const
export const gutter = 3.75

/** The most that fits into so many pixels. */
export const densityFor = (minutes: number, pixels: number) => densities.find(one => minutes * one <= pixels) ?? 1.2

export type BlockSize = 'xs' | 's' | 'm' | 'l' | 'xl' | 'tall'

/** How much a block of so many pixels shows. */
export function sizeOf(pixels: number): BlockSize {
  if (pixels < 22) return 'xs'
  if (pixels < 34) return 's'
  if (pixels < 50) return 'm'
  if (pixels < 66) return 'l'
  return pixels < 100 ? 'xl' : 'tall'
}

/** What of some time is left without other times; in order. */
export function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  let left = [...spans].sort((a, b) => a.from - b.from)
  for (const { from, to } of taken)
    left = left.flatMap(span => {
      if (to <= span.from || from >= span.to) return [span]
      const rest = [
        { from: span.from, to: from },
        { from: to, to: span.to },
      ]
      return rest.filter(one => one.to > one.from)
    })
  return left
}

export interface Shut extends Span {
  kind: 'all' | 'until' | 'break' | 'from'
}

/** When a host does not work, but for time off, which says so itself. */
export function shutSpans({ date, open, time_off }: DeskColumn, range: Span): Shut[] {
  const working = open.map(span => spanOf(span, date))
  const known = [...working, ...time_off.map(span => spanOf(span, date))]
  if (known.length === 0) return [{ ...range, kind: 'all' }]
  const [first, last] = [Math.min(...known.map(({ from }) => from)), Math.max(...known.map(({ to }) => to))]
  return without([range], known).map(span => {
    const kind = span.to <= first ? 'until' : span.from >= last ? 'from' : 'break'
    return { ...span, kind }
  })
}

/** What is open and not taken. */
export function freeSpans(column: DeskColumn): Span[] {
  const { date, open, entries, busy } = column
  const taken = [...entries.map(entry => blockedSpanOf(entry, date)), ...busy.map(span => spanOf(span, date))]
  return without(
    open.map(span => spanOf(span, date)),
    taken,
  )
}

/** The end of the free time that a minute is in; nothing where it is in none. */
export const freeUntil = (column: DeskColumn, minute: number) =>
  freeSpans(column).find(({ from, to }) => from <= minute && minute < to)?.to
