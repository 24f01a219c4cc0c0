// The hours of a week, as a business file has them: what they come to, and how one day's become another's.
import { firstWeekday } from '../../../../shared/time/days'
import { formatWallClock } from '../../../../shared/time/wall-clock'
import type { Texts } from '../../../i18n/texts'
import { formatHour } from '../../../parts/values/hour'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

export interface Span {
  opens: string
  closes: string
}

/** A day that is not in it is closed. */
export type Week = Partial<Record<Weekday, readonly Span[]>>

const hour = 60
const day = 24 * hour

export const spansOf = (value: unknown): readonly Span[] => (Array.isArray(value) ? value : [])

/** The minute of the day; nothing for half a time. 24:00 is the end of the day. */
export function minuteOf(clock: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):([0-5]\d)$/.exec(clock) ?? []
  const minute = Number(hours) * hour + Number(minutes)
  return minute <= day ? minute : undefined
}

const two = (number: number) => String(number).padStart(2, '0')
export const clockOf = (minute: number) => `${two(Math.floor(minute / hour))}:${two(minute % hour)}`

export type Minutes = readonly [from: number, to: number]

/** What is open of a day, in minutes: hours that overlap or touch count as one, those that make no sense as none. */
export function openMinutes(spans: readonly Span[]): Minutes[] {
  const known = spans.flatMap(({ opens, closes }) => {
    const [from, to] = [minuteOf(opens), minuteOf(closes)]
    return from !== undefined && to !== undefined && from < to ? [[from, to] as const] : []
  })
  const made: Minutes[] = []
  for (const [from, to] of known.toSorted(([one], [other]) => one - other)) {
    const last = made.at(-1)
    if (!last || last[1] < from) made.push([from, to])
    else made[made.length - 1] = [last[0], Math.max(last[1], to)]
  }
  return made
}

export const minutesIn = (spans: readonly Span[]) => openMinutes(spans).reduce((sum, [from, to]) => sum + to - from, 0)

export const minutesOfWeek = (week: Week) => weekdays.reduce((sum, day) => sum + minutesIn(week[day] ?? []), 0)

export const hasHours = (week: Week) => weekdays.some(day => spansOf(week[day]).length > 0)

/** What is open in any of these weeks. */
export const joinedWeek = (weeks: readonly Week[]): Week =>
  Object.fromEntries(
    weekdays.flatMap(day => {
      const open = openMinutes(weeks.flatMap(week => spansOf(week[day])))
      const spans = open.map(([from, to]): Span => ({ opens: clockOf(from), closes: clockOf(to) }))
      return spans.length > 0 ? [[day, spans]] : []
    }),
  )

/** Monday to Friday. */
export const usualWeek: Week = Object.fromEntries(
  weekdays.slice(0, 5).map(day => [day, [{ opens: '09:00', closes: '17:00' }]]),
)

/** After those that are there, as long as the day has room. */
export function nextSpan(spans: readonly Span[]): Span {
  const last = spans.at(-1)
  if (!last) return { opens: '09:00', closes: '17:00' }
  const from = Math.min((Math.floor((minuteOf(last.closes) ?? 0) / hour) + 1) * hour, 22 * hour)
  return { opens: clockOf(from), closes: clockOf(from + 2 * hour) }
}

const usualBreak = 30
const noon = 12.5 * hour

/** With a break in the longest hours, at noon if they go on long enough before and after; nothing where none fits. */
export function withBreak(spans: readonly Span[]): Span[] | undefined {
  const lengths = spans.map(span => minutesIn([span]))
  const longest = lengths.indexOf(Math.max(...lengths))
  const span = spans[longest]
  if (!span || lengths[longest]! < 2 * hour) return undefined
  const [from, to] = openMinutes([span])[0]!
  const isAroundNoon = from + hour <= noon && noon + usualBreak + hour <= to
  const middle = Math.floor((from + to - usualBreak) / 2 / 15) * 15
  const at = isAroundNoon ? noon : middle
  const halves = [
    { opens: span.opens, closes: clockOf(at) },
    { opens: clockOf(at + usualBreak), closes: span.closes },
  ]
  return spans.flatMap((other, index) => (index === longest ? halves : [other]))
}

/** The hours of a day that begins to be open: those of the nearest one, the day before first. */
export function hoursToBegin(week: Week, day: Weekday): readonly Span[] {
  const at = weekdays.indexOf(day)
  const near = weekdays.map((_, step) => week[weekdays[(at - 1 - step + 14) % 7]!] ?? [])
  return near.find(spans => spans.length > 0) ?? [nextSpan([])]
}

/** The week with the hours of one day on others too. */
export const copied = (week: Week, from: Weekday, to: readonly Weekday[]): Week => ({
  ...week,
  ...Object.fromEntries(to.map(day => [day, week[from]])),
})

const least = 8 * hour

/** The part of the day in which all hours of the week are, in full hours, with room for eight. */
export function frameOf(week: Week): Minutes {
  const open = weekdays.flatMap(day => openMinutes(week[day] ?? []))
  if (open.length === 0) return [8 * hour, 18 * hour]
  const from = Math.floor(Math.min(...open.map(([from]) => from)) / hour) * hour
  const to = Math.ceil(Math.max(...open.map(([, to]) => to)) / hour) * hour
  const missing = Math.max(0, least - (to - from))
  const early = Math.max(0, from - Math.floor(missing / 2 / hour) * hour)
  return [early, Math.min(day, Math.max(to, early + least))]
}

/** Weekdays in the order of the user's region. */
export function weekdaysIn(tag: string): Weekday[] {
  const first = (firstWeekday(tag) + 6) % 7
  return weekdays.map((_, at) => weekdays[(first + at) % 7]!)
}

// 1 January 2024 was a Monday.
const dateOf = (day: Weekday) => `2024-01-0${weekdays.indexOf(day) + 1}T00:00`
export const nameOfDay = (day: Weekday, tag: string) => formatWallClock(dateOf(day), 'weekday', tag)
export const shortDay = (day: Weekday, tag: string) => formatWallClock(dateOf(day), 'shortWeekday', tag)

/** A time as short as can be: "9", "13:15", "9 AM". */
export function clockWords(clock: string, tag: string): string {
  const at = `1970-01-01T${clock === '24:00' ? '00:00' : clock}`
  const isTwelve = /\p{L}/u.test(formatHour('1970-01-01T09:00', tag))
  if (isTwelve) return clock.endsWith(':00') ? formatHour(at, tag) : formatWallClock(at, 'time', tag)
  if (clock.endsWith(':00')) return String(Number(clock.slice(0, 2)))
  return formatWallClock(at, 'time', tag).replace(/^0(?=\d)/, '')
}

/** "9–12:30, 13:15–18"; nothing for a day that is closed. */
export const hoursWords = (spans: readonly Span[], tag: string) =>
  spans.map(({ opens, closes }) => `${clockWords(opens, tag)}–${clockWords(closes, tag)}`).join(', ')

/** The days that are open: "Tue–Sat". */
export const daysWords = (week: Week, tag: string) =>
  dayNames(
    weekdays.filter(day => minutesIn(week[day] ?? []) > 0),
    tag,
  )

/** "Tue–Sat", "Mon, Wed–Fri". */
export function dayNames(days: readonly Weekday[], tag: string): string {
  const runs: Weekday[][] = []
  let isRunning = false
  for (const day of weekdaysIn(tag)) {
    const isIn = days.includes(day)
    if (isIn && isRunning) runs.at(-1)!.push(day)
    else if (isIn) runs.push([day])
    isRunning = isIn
  }
  return runs
    .flatMap(days => (days.length > 2 ? [[days[0]!, days.at(-1)!]] : days.map(day => [day])))
    .map(days => days.map(day => shortDay(day, tag)).join('–'))
    .join(', ')
}

/** "34 h", "34 h 30". Never in days. */
export function totalWords({ text }: Texts, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / hour), minutes % hour]
  return rest === 0 ? text('duration.hours', { hours }) : text('duration.hours_minutes', { hours, minutes: rest })
}
