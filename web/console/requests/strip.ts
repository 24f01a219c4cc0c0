// The day of a host in one line.
import { minutesBetween } from '../parts/use-times'

export interface Span {
  starts_at: string
  ends_at: string
}

export interface Strip {
  from: string
  to: string
}

/** From the first to the last of what is on a day, in whole hours; nothing if nothing is. */
export function stripOf(spans: readonly Span[]): Strip | undefined {
  if (spans.length === 0) return undefined
  const first = spans.map(({ starts_at }) => starts_at).reduce((a, b) => (Date.parse(b) < Date.parse(a) ? b : a))
  const last = spans.map(({ ends_at }) => ends_at).reduce((a, b) => (Date.parse(b) > Date.parse(a) ? b : a))
  const before = Number(first.slice(14, 16))
  const after = (60 - Number(last.slice(14, 16))) % 60
  return { from: shifted(first, -before), to: shifted(last, after) }
}

/** Where a span lies on the strip, in hundredths of it; what juts out is cut off. */
export function placeOn({ from, to }: Strip, { starts_at, ends_at }: Span): { begin: number; length: number } {
  const whole = minutesBetween(from, to)
  const begin = Math.min(Math.max(minutesBetween(from, starts_at), 0), whole)
  const end = Math.min(Math.max(minutesBetween(from, ends_at), begin), whole)
  return { begin: (begin / whole) * 100, length: ((end - begin) / whole) * 100 }
}

/** Some of its whole hours: the first, and as far from each other as their words need, however narrow it is. */
export function hoursOn({ from, to }: Strip): string[] {
  const count = minutesBetween(from, to) / 60
  const step = Math.max(1, Math.ceil(count / 4))
  return Array.from({ length: Math.floor(count / step) || 1 }, (_, index) => shifted(from, index * step * 60))
}

/** What ends before a span last, and what begins after it first. */
export function neighboursOf<One extends Span>(span: Span, all: readonly One[]): { before?: One; after?: One } {
  const [from, to] = [Date.parse(span.starts_at), Date.parse(span.ends_at)]
  const [before] = all
    .filter(({ ends_at }) => Date.parse(ends_at) <= from)
    .sort((a, b) => Date.parse(b.ends_at) - Date.parse(a.ends_at))
  const [after] = all
    .filter(({ starts_at }) => Date.parse(starts_at) >= to)
    .sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
  return { ...(before && { before }), ...(after && { after }) }
}

// By the clock of the same offset: a strip is a picture, and the one hour in a year does not matter to it.
function shifted(at: string, minutes: number): string {
  const offset = at.slice(19)
  return `${new Date(Date.parse(`${at.slice(0, 19)}Z`) + minutes * 60_000).toISOString().slice(0, 19)}${offset}`
}
