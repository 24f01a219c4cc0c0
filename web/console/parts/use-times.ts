import { useMemo } from 'react'
import { formatMoney, moneyFormat } from '../../shared/i18n/money'
import { addDays } from '../../shared/time/days'
import { dateOf, formatDistance, formatWallClock, momentOf } from '../../shared/time/wall-clock'
import type { Money } from '../api/types'
import { type Texts, useTexts } from '../i18n/texts'
import { useCityOf } from './cities'
import { formatHour } from './values/hour'

/** Whole minutes from one time to another. */
export const minutesBetween = (from: string, to: string) => Math.round((momentOf(to) - momentOf(from)) / 60_000)

/** Without seconds, at the same offset: it changes once a minute. */
export const toMinute = (at: string) => `${at.slice(0, 16)}:00${at.slice(19)}`

const formats = new Map<string, Intl.NumberFormat>()

/** Made once for each: a day has hundreds of amounts. */
function formatOf(currency: string, tag: string): Intl.NumberFormat {
  const key = `${currency} ${tag}`
  const format = formats.get(key) ?? moneyFormat(currency, tag)
  formats.set(key, format)
  return format
}

function durationIn({ text }: Texts, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours >= 48) return text('duration.days', { count: Math.floor(hours / 24) })
  if (hours === 0) return text('duration.minutes', { count: rest })
  if (rest === 0 || hours >= 24) return text('duration.hours', { hours })
  return text('duration.hours_minutes', { hours, minutes: rest })
}

/** Times, dates and amounts in the words of the user's language. */
export function timesIn(texts: Texts) {
  const { tag } = texts
  const time = (at: string) => formatWallClock(at, 'time', tag)
  const day = (date: string) => formatWallClock(date, 'day', tag)
  return {
    time,
    /** Of a scale: "10 AM", "10:00". */
    hour: (at: string) => formatHour(at, tag),
    /** "14:30–15:30". */
    times: (from: string, to: string) => `${time(from)}–${time(to)}`,
    day,
    shortDay: (date: string) => formatWallClock(date, 'shortDay', tag),
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
    money: (amount: Money) => formatMoney(amount, tag, formatOf(amount.currency, tag)),
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
