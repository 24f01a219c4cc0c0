// What can be done with a quote: which rules are in the way, which of them are ticked, and whether one may book; pure.
import type { BookingRule, DeskColumn, RuleInTheWay, StaffQuote } from '../api/types'
import { freeSpans, minuteOf, type Span, spanOf, without } from '../calendar/geometry'

/** A rule in the way of the booking, or of one that moves together with it and begins at another time. */
export type FoundRule = RuleInTheWay & { starts_at?: string }

/** A rule in the way, with every place at which it is. */
export interface Obstacle {
  rule: BookingRule
  places: readonly FoundRule[]
  /** The user may not break it at one of them. */
  isFixed: boolean
}

/** All that is in the way: once, where those who move together are in the same place. */
export function rulesOf({ rules, starts_at, together = [] }: StaffQuote): FoundRule[] {
  const found: FoundRule[] = [...rules]
  const add = (rule: FoundRule) => {
    const isKnown = found.some(one => names(one) === names(rule))
    if (!isKnown) found.push(rule)
  }
  for (const other of together)
    for (const rule of other.rules) add(other.starts_at === starts_at ? rule : { ...rule, starts_at: other.starts_at })
  return found
}

const names = ({ rule, staff_id, from, to, starts_at }: FoundRule) => [rule, staff_id, from, to, starts_at].join(' ')

/** One of each rule, in the order of the server: exceptions are made by rule. */
export function obstaclesOf(rules: readonly FoundRule[]): Obstacle[] {
  const words = [...new Set(rules.map(({ rule }) => rule))]
  return words.map(rule => {
    const places = rules.filter(one => one.rule === rule)
    return { rule, places, isFixed: places.some(({ may_break }) => !may_break) }
  })
}

/** What stays ticked when the rules are others: what comes back later is to be ticked anew. */
export const stillTicked = (ticked: readonly BookingRule[], rules: readonly RuleInTheWay[]) =>
  ticked.filter(rule => rules.some(one => one.rule === rule))

export interface Quoted {
  quote: StaffQuote | undefined
  /** The no of the server, or that no answer came. */
  error: unknown
  /** The quote is of what is typed now, and not of something before. */
  isFresh: boolean
}

/**
 * missing: something is not chosen yet. waiting: for the answer. refused: no exception helps. fixed: a rule is in the
 * way that the user may not break. unticked: one is not ticked. anyway: all are. free: none is in the way.
 */
export type Standing = 'missing' | 'waiting' | 'refused' | 'fixed' | 'unticked' | 'anyway' | 'free'

export function standingOf(
  isComplete: boolean,
  { quote, error, isFresh }: Quoted,
  ticked: readonly BookingRule[],
): Standing {
  if (!isComplete) return 'missing'
  if (error) return 'refused'
  if (!quote || !isFresh) return 'waiting'
  const obstacles = obstaclesOf(rulesOf(quote))
  if (obstacles.some(({ isFixed }) => isFixed)) return 'fixed'
  if (obstacles.some(({ rule }) => !ticked.includes(rule))) return 'unticked'
  return obstacles.length > 0 ? 'anyway' : 'free'
}

export const canBook = (standing: Standing) => standing === 'anyway' || standing === 'free'

const minutesIn = (spans: readonly Span[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0)

/**
 * By how many minutes the rule is broken: what lies outside the hours, or in the time off or the other booking; of a
 * short notice, how soon it is. Nothing where that is no length of time, and for others that move along on another day.
 */
export function measureOf(place: FoundRule, quote: StaffQuote, columns: readonly DeskColumn[], now: string) {
  const item = quote.items[place.position - 1]
  if (!item || place.starts_at) return undefined
  const date = item.starts_at.slice(0, 10)
  const own = spanOf(item, date)
  if (place.rule === 'notice')
    return Math.max(0, minuteOf(item.starts_at, now.slice(0, 10)) - minuteOf(now, now.slice(0, 10)))
  if (place.rule === 'outside_hours') {
    const column = columns.find(one => one.staff_id === place.staff_id && one.date === date)
    if (!column) return undefined
    // Time off is a rule of its own.
    const open = [...column.open, ...column.time_off].map(span => spanOf(span, date))
    return minutesIn(without([own], open)) || undefined
  }
  const hasLength = place.rule === 'overlap' || place.rule === 'time_off'
  if (!hasLength || !place.from || !place.to) return undefined
  const other = spanOf({ starts_at: place.from, ends_at: place.to }, date)
  return Math.max(0, Math.min(own.to, other.to) - Math.max(own.from, other.from)) || undefined
}

/** How a service of so many minutes fits at a minute of a host's day, before the server is asked. */
export function fitOf(column: DeskColumn | undefined, minute: number, length: number) {
  if (!column || length === 0) return undefined
  const { date, entries, open } = column
  const free = freeSpans(column).find(({ from, to }) => from <= minute && minute < to)
  const end = minute + length
  if (free && end <= free.to) return { kind: 'fits' } as const
  const next = entries.filter(entry => !gone.includes(entry.status) && minuteOf(entry.ends_at, date) > minute)
  const other = next.find(entry => minuteOf(entry.starts_at, date) < end)
  if (other) {
    const into = Math.min(end, minuteOf(other.ends_at, date)) - Math.max(minute, minuteOf(other.starts_at, date))
    return { kind: 'into', minutes: into, title: other.customer_name ?? other.service_name ?? '' } as const
  }
  const over = minutesIn(
    without(
      [{ from: minute, to: end }],
      open.map(span => spanOf(span, date)),
    ),
  )
  return over > 0 ? ({ kind: 'over', minutes: over } as const) : undefined
}

const gone = ['cancelled', 'declined', 'expired']
