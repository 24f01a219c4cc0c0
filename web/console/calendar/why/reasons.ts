// Why a host is not offered at a time, in words, and what helps; pure.
import type { StartExplanation } from '../../api/types'
import type { Texts } from '../../i18n/texts'
import type { IconName } from '../../parts/icon'
import { timesIn } from '../../parts/use-times'

export interface Reason {
  icon: IconName
  words: string
  /** More about it: times, numbers. */
  facts: string | undefined
}

const icons: Partial<Record<StartExplanation['reason'], IconName>> = {
  offered: 'came',
  closed: 'moon',
  time_off: 'moon',
  busy: 'calendar',
  buffer: 'calendar',
  seats: 'class',
  other_host: 'class',
}

export function reasonOf(texts: Texts, one: StartExplanation): Reason {
  const { text } = texts
  const key = one.reason === 'busy' && one.is_held_by_request ? 'held' : one.reason
  return {
    icon: one.is_held_by_request ? 'request' : (icons[one.reason] ?? 'lock'),
    words: text(`why.${key}`),
    facts: factsOf(texts, one),
  }
}

function factsOf(texts: Texts, one: StartExplanation): string | undefined {
  const { text } = texts
  const { times, duration, day } = timesIn(texts)
  const span = one.from && one.to ? times(one.from, one.to) : undefined
  switch (one.reason) {
    case 'past_notice':
      return one.notice_minutes === undefined ? undefined : text('why.at_least', { time: duration(one.notice_minutes) })
    case 'beyond_horizon':
      return one.horizon_date && text('why.last_day', { date: day(one.horizon_date) })
    case 'seats':
      return one.seats_left === undefined ? undefined : text('why.seats_left', { count: one.seats_left })
    case 'resources':
      return [one.pool_name, span].filter(Boolean).join(', ') || undefined
    case 'limit':
      return one.limit_max === undefined ? undefined : text('why.at_most', { count: one.limit_max })
    default:
      return span
  }
}

/** What helps against a reason: the booking in the way, an answer to a request, longer hours. Else nothing does. */
export type Mend = 'show' | 'answer' | 'extend' | 'book'

interface May {
  seeBookings: boolean
  answer: boolean
  setHours: boolean
  book: boolean
}

export function mendOf(one: StartExplanation, may: May): Mend | undefined {
  if (one.reason === 'offered') return may.book ? 'book' : undefined
  if (one.is_held_by_request && may.answer) return 'answer'
  if (one.booking_id) return may.seeBookings ? 'show' : undefined
  return one.reason === 'closed' && may.setHours ? 'extend' : undefined
}

/** The wanted host first, then those who are offered, then in their order. */
export function inOrder(hosts: readonly StartExplanation[], host: string | undefined): StartExplanation[] {
  const rank = ({ staff_id, reason }: StartExplanation) => (staff_id === host ? 0 : reason === 'offered' ? 1 : 2)
  return [...hosts].sort((a, b) => rank(a) - rank(b))
}
