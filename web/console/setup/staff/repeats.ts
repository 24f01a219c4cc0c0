// Time off that repeats: what a row says of it.
import { formatWallClock } from '../../../shared/time/wall-clock'
import type { Line, Plain, Words } from '../entry/table'
import { clockWords, dayNames, type Weekday } from '../entry/times/week'

/** "Wed, Fri, 13–17:30" and "every 2 weeks · from 4 March 2026 · School run". */
export function repeatLine(object: Plain, { texts }: Words): Line {
  const { text, tag } = texts
  const date = (day: unknown) => formatWallClock(`${day}T00:00`, 'shortDate', tag)
  const { weekdays, starts, ends, every_weeks = 1, first_date, last_date, reason } = object
  const days = dayNames((weekdays ?? []) as readonly Weekday[], tag)
  const hours =
    (starts || ends) && [starts ?? '00:00', ends ?? '24:00'].map(at => clockWords(String(at), tag)).join('–')
  const weeks = Number(every_weeks) > 1 && text('setup.repeats.every', { count: Number(every_weeks) })
  const from = first_date ? date(first_date) : ''
  const span = last_date ? `${from} – ${date(last_date)}` : from && text('setup.repeats.from', { date: from })
  return {
    title: [days || '–', hours].filter(Boolean).join(', '),
    more: [weeks, span, reason].filter(Boolean).join(' · '),
  }
}
