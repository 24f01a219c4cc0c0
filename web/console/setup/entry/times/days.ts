// Objects that are about days: when they are, in words, and in which order they stand.
import { addMonths } from '../../../../shared/time/days'
import { isDate } from '../../../../shared/time/months'
import { formatDays, formatWallClock } from '../../../../shared/time/wall-clock'
import type { Dated, Plain } from '../table'
import { clockWords } from './week'
import { type Day, dayOf } from './zone'

/** The first and the last day of an object; nothing as long as one of them is missing. */
export function daysOf(object: Plain, { from, until }: Dated, zone: string): [Day, Day] | undefined {
  const [first, last] = [object[from], object[until]]
  if (typeof first !== 'string' || typeof last !== 'string') return undefined
  const days: [Day, Day] = [dayOf(first, zone, false), dayOf(last, zone, true)]
  return days.every(({ date }) => isDate(date)) ? days : undefined
}

/** "Thu 24 Dec", "25 – 26 Dec", "Tue 16 Mar, 10–14", "Sat 6 Feb, 14 – Sat 13 Feb". */
export function daysInWords([first, last]: readonly [Day, Day], tag: string): string {
  const day = ({ date, time }: Day) => {
    const words = formatWallClock(date, 'shortDay', tag)
    return time ? `${words}, ${clockWords(time, tag)}` : words
  }
  if (first.date !== last.date) {
    return first.time || last.time ? `${day(first)} – ${day(last)}` : formatDays(first.date, last.date, tag)
  }
  if (!first.time && !last.time) return day(first)
  const [from, to] = [first.time ?? '00:00', last.time ?? '24:00'].map(time => clockWords(time, tag))
  return `${day({ date: first.date })}, ${from}–${to}`
}

export interface Placed {
  object: Plain
  /** Where it is in the list. */
  at: number
  /** What it stands by: its first day; nothing where that is not known yet. */
  key: string
}

export interface Year {
  year: string
  rows: readonly Placed[]
}

const last = '9999-12-31~'

/** By year; those without a day come last, as a year without a name. */
export function byYear(rows: readonly Placed[]): Year[] {
  const place = ({ key }: Placed) => key || last
  const sorted = rows.toSorted((one, other) => (place(one) < place(other) ? -1 : place(one) > place(other) ? 1 : 0))
  const years = new Set(sorted.map(({ key }) => key.slice(0, 4)))
  return [...years].map(year => ({ year, rows: sorted.filter(({ key }) => key.slice(0, 4) === year) }))
}

/** The same objects a year later, without those that are there already. */
export function nextYearOf(rows: readonly Placed[], all: readonly Plain[], { from, until }: Dated): Plain[] {
  return rows
    .map(({ object }) => ({
      ...object,
      ...Object.fromEntries([from, until].map(path => [path, addMonths(String(object[path]), 12)])),
    }))
    .filter((object: Plain) => !all.some(other => other[from] === object[from]))
}
