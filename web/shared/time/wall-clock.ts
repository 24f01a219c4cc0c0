// A time from the server is RFC 3339 with the offset of the zone it is shown in, so its digits are what a clock on the
// wall there says. They are formatted as if they were UTC: the browser's own idea of zones, which may be years old, is
// never asked.

import type { YearMonth } from './months'

/** The date part: 2026-03-12. */
export const dateOf = (start: string) => start.slice(0, 10)

/** The month part of a date or time: 2026-03. */
export const monthOf = (start: string) => start.slice(0, 7) as YearMonth

/** The hour on the wall, 0–23. */
export const hourOf = (start: string) => Number(start.slice(11, 13))

/** Minutes east of UTC at that moment, as the server says. */
export function offsetOf(start: string): number {
  const match = /([+-])(\d\d):(\d\d)$/.exec(start)
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
}

/** The offset as people write it: GMT+1, GMT−3:30, GMT. */
export function formatOffset(minutes: number): string {
  if (minutes === 0) return 'GMT'
  const size = Math.abs(minutes)
  const rest = size % 60 ? `:${String(size % 60).padStart(2, '0')}` : ''
  return `GMT${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`
}

/** Milliseconds since 1970: for comparing moments, never for showing them. */
export const momentOf = (start: string) => Date.parse(start)

const clock = { hour: 'numeric', minute: '2-digit' } as const
const styles = {
  time: clock,
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  dayOfMonth: { day: 'numeric', month: 'short' },
  shortDate: { day: 'numeric', month: 'short', year: 'numeric' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  date: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  moment: { weekday: 'short', day: 'numeric', month: 'short', ...clock },
  month: { month: 'long', year: 'numeric' },
  monthName: { month: 'long' },
  shortMonth: { month: 'short' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

// Releases of the data behind Intl disagree about narrow spaces, and so would the server's drawing and the browser.
const evenSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, ' ')

/** Writes a time, date (2026-03-12) or month (2026-03) of the server in a language. */
export function formatWallClock(start: string, style: keyof typeof styles, tag: string): string {
  return evenSpaces(formatter(style, tag).format(wallClockAsUtc(start)))
}

/** From one time to another, on the same day ("14:30 – 15:15") or the next ("23:00 – 01:00"), which is not named. */
export function formatTimes(start: string, end: string, tag: string): string {
  if (dateOf(start) !== dateOf(end)) return [start, end].map(time => formatWallClock(time, 'time', tag)).join(' – ')
  return evenSpaces(formatter('time', tag).formatRange(wallClockAsUtc(start), wallClockAsUtc(end)))
}

/** From one date to another: "23 – 29 Nov", "30 Nov – 6 Dec". */
export function formatDays(first: string, last: string, tag: string): string {
  return evenSpaces(formatter('dayOfMonth', tag).formatRange(wallClockAsUtc(first), wallClockAsUtc(last)))
}

/** How far it is from now, in words where a language has them: "this week", "today", "tomorrow", "in 3 days". */
export function formatDistance(count: number, unit: 'week' | 'day', tag: string): string {
  return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(count, unit)
}

/** What the same clock shows so many minutes later, unless it is changed meanwhile. Without an offset. */
export function minutesAfter(start: string, minutes: number): string {
  return new Date(wallClockAsUtc(start).getTime() + minutes * 60_000).toISOString().slice(0, 16)
}

function wallClockAsUtc(start: string): Date {
  const [year = 1970, month = 1, day = 1, hour = 0, minute = 0] = start.slice(0, 16).split(/[-T:]/).map(Number)
  return new Date(Date.UTC(year, month - 1, day, hour, minute))
}

const made = new Map<string, Intl.DateTimeFormat>()

function formatter(style: keyof typeof styles, tag: string): Intl.DateTimeFormat {
  const key = `${tag} ${style}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(tag, { ...inHoursOf(tag, styles[style]), timeZone: 'UTC' })
  made.set(key, format)
  return format
}

// Nine o'clock is 9:00 to some and 09:00 to others. Asked for an hour among other fields, Intl does not look that up.
function inHoursOf(tag: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  if (!style.hour) return style
  const nine = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' }).format(9 * 60 * 60 * 1000)
  return { ...style, hour: nine.startsWith('0') ? '2-digit' : 'numeric' }
}
