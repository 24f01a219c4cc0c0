import type { Texts } from '../../../i18n/texts'

const day = 1440
const hour = 60

const forms: readonly [form: RegExp, minutes: (first: number, second: number) => number][] = [
  [/^(\d{1,6})(?:m|min)?\.?$/, first => first],
  [/^(\d{1,4}):([0-5]\d)$/, (first, second) => first * hour + second],
  [/^(\d{1,4})h(?:(\d{1,2})(?:m|min)?)?$/, (first, second) => first * hour + second],
  [/^(\d{1,3})d$/, first => first * day],
]

/** What was typed, in minutes: "75", "1:15", "1 h 15", "2 d"; nothing where it is no length of time. */
export function minutesOf(typed: string): number | undefined {
  const plain = typed.toLowerCase().replaceAll(/\s/g, '')
  for (const [form, minutes] of forms) {
    const match = form.exec(plain)
    if (match) return minutes(Number(match[1]), Number(match[2] ?? 0))
  }
  return undefined
}

/** "45 min", "1 h 15", "14 days": exact, whatever the length. */
export function lengthInWords({ text }: Texts, minutes: number): string {
  if (minutes >= 2 * day && minutes % day === 0) return text('duration.days', { count: minutes / day })
  const [hours, rest] = [Math.floor(minutes / hour), minutes % hour]
  if (hours === 0) return text('duration.minutes', { count: rest })
  return rest === 0 ? text('duration.hours', { hours }) : text('duration.hours_minutes', { hours, minutes: rest })
}
