import { useMemo } from 'react'
import { formatMoney, moneyFormat } from '../../shared/i18n/money'
import { addDays } from '../../shared/time/days'
import { dateOf, formatDistance, formatWallClock, momentOf } from '../../shared/time/wall-clock'
import type { Money } from '../api/types'
import { type Texts, useTexts } from '../i18n/texts'
import { useCityOf } from './values/cities'
import { formatHour } from './values/hour'

/** Whole minutes from one time to another. */
export const minutesBetween = (from: string, to: string) => Math.round((momentOf(to) - momentOf(from)) / 60_000)

/** Without seconds, at the same offset: it changes once a minute. */
export const toMinute = (at: string) => `${at.slice(0, 16)}:00${at.slice(19)}`

/** What is made by `make` of a text, once for each: a day has hundreds of amounts and times, of which few differ. */
function once<T>(make: (...parts: string[]) => T): (...parts: string[]) => T {
  const made = new Map<string, T>()
  return (...parts) => {
    const key = parts.join(' ')
    const known = made.get(key) ?? make(...parts)
    made.set(key, known)
    return known
  }
}

const formatOf = once((currency, tag) => moneyFormat(currency!, tag!))
const moneyIn = once((amount, currency, tag) =>
  formatMoney({ amount_minor: Number(amount), currency: currency! }, tag!, formatOf(currency!, tag!)),
)
const dayIn = once((date, tag) => formatWallClock(date!, 'day', tag!))
/** Of an hour and minute, whatever the day. */
const clockIn = once((clock, tag) => formatWallClock(`1970-01-01T${clock}`, 'time', tag!))

function durationIn({ text }: Texts, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours >= 48) return text('duration.days', { count: Math.floor(hours / 24) })
  if (hours === 0) return text('duration.minutes', { count: rest })
  if (rest === 0 || hours >= 24) return text('duration.hours', { hours })
  return text('duration.hours_minutes', { hours, minutes: rest })
}

const made = new WeakMap<Texts, ReturnType<typeof makeTimes>>()

/** Times, dates and amounts in the words of the user's language. */
export function timesIn(texts: Texts) {
  const times = made.get(texts) ?? makeTimes(texts)
  made.set(texts, times)
  return times
}

function makeTimes(texts: Texts) {
  const { tag } = texts
  const time = (at: string) => clockIn(at.slice(11, 16), tag)
  const day = (date: string) => dayIn(dateOf(date), tag)
  return {
    time,
    /** Of a scale: "10 AM", "10:00". */
    hour: (at: string) => formatHour(at, tag),
    /** "14:30–15:30". */
    times: (from: string, to: string) => `${time(from)}–${time(to)}`,
    day,
    shortDay: (date: string) => formatWallClock(date, 'shortDay', tag),
    /** "12 Mar 2026". */
    shortDate: (at: string) => formatWallClock(at, 'shortDate', tag),
    /** "March 2026". */
    month: (at: string) => formatWallClock(at, 'month', tag),
    moment: (at: string) => formatWallClock(at, 'moment', tag),
    /** "today" and "tomorrow" where it is so, else the day. */
    nearDay: (date: string, now: string) => {
      const today = dateOf(now)
      if (date === today) return formatDistance(0, 'day', tag)
      return date === addDays(today, 1) ? formatDistance(1, 'day', tag) : day(date)
    },
    /** A time of today as its time alone, any other with its day. */
    nearTime: (at: string, now: string) => (dateOf(at) === dateOf(now) ? time(at) : formatWallClock(at, 'moment', tag)),
    duration: (minutes: number) => durationIn(texts, Math.max(0, minutes)),
    money: ({ amount_minor, currency }: Money) => moneyIn(String(amount_minor), currency, tag),
  }
}

export function useTimes() {
  const texts = useTexts()
  const city = useCityOf()
  return useMemo(
    () => ({ ...timesIn(texts), city, zone: (name: string) => texts.text('zone.time', { city: city(name) }) }),
    [texts, city],
  )
}
