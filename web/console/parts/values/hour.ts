import { formatWallClock } from '../../../shared/time/wall-clock'

const made = new Map<string, Intl.DateTimeFormat>()

/** A full hour as a scale has it: "10 AM" where a clock has twelve hours, else as any time. */
export function formatHour(start: string, tag: string): string {
  const format = made.get(tag) ?? new Intl.DateTimeFormat(tag, { hour: 'numeric', timeZone: 'UTC' })
  made.set(tag, format)
  if (!format.resolvedOptions().hour12) return formatWallClock(start, 'time', tag)
  return format.format(Date.parse(`${start.slice(0, 13)}:00Z`)).replace(/\u202f/g, ' ')
}
