// Hours as they are drawn in a day, in minutes on its wall clock; pure.
import type { DayHours, DeskColumn } from '../../api/types'
import { dayLength, type Span, spanOf, without } from '../geometry'

/** What is drawn goes by so many minutes. */
export const step = 15

/** Spans in order, those that touch as one. */
export function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

/**
 * When someone works on a day as far as the calendar says: what is open, and time off that lies between open times.
 * Time off at an end of the day hides where the hours end.
 */
export function hoursIn({ date, open, time_off }: Pick<DeskColumn, 'date' | 'open' | 'time_off'>): Span[] {
  const spans = open.map(span => spanOf(span, date))
  const between = time_off
    .map(span => spanOf(span, date))
    .filter(({ from, to }) => spans.some(one => one.to === from) && spans.some(one => one.from === to))
  return merged([...spans, ...between])
}

export const withOpen = (hours: readonly Span[], span: Span): Span[] => merged([...hours, span])

/** From one time to another with the breaks that lie between them. */
export function withEnds(hours: readonly Span[], { from, to }: Span): Span[] {
  const inside = merged(hours).filter(one => one.from < to && one.to > from)
  if (inside.length === 0) return [{ from, to }]
  return inside.map((one, index) => ({
    from: index === 0 ? from : one.from,
    to: index === inside.length - 1 ? to : one.to,
  }))
}

export const withoutOpen = (hours: readonly Span[], span: Span): Span[] => without(merged(hours), [span])

export const asHours = (spans: readonly Span[]): DayHours[] =>
  spans.map(({ from, to }) => ({ opens: from, closes: to }))

const onStep = (minute: number) => Math.floor(minute / step) * step

/** What is drawn from one minute to another, whichever is earlier: whole steps, at least one, within a day. */
export function drawnSpan(anchor: number, minute: number): Span {
  const [first, last] = [Math.min(anchor, minute), Math.max(anchor, minute)]
  const from = Math.min(Math.max(onStep(first), 0), dayLength - step)
  return { from, to: Math.min(Math.max(onStep(last) + step, from + step), dayLength) }
}

/** "09:05" as minutes. An end at midnight is that of the day. */
export function minuteIn(time: string, isEnd = false): number | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? []
  if (hour === undefined || minute === undefined) return undefined
  const at = Number(hour) * 60 + Number(minute)
  return isEnd && at === 0 ? dayLength : at
}

/** Minutes as a field for times has them. */
export function asTime(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
}
