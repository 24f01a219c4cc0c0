// What a booking is to staff at a moment, and in which words and signs it is shown.
import type { BookingStatus } from '../api/types'
import type { IconName } from './icon'

export type State =
  | 'booked'
  | 'here'
  | 'came'
  | 'asked'
  | 'missed'
  | 'request'
  | 'cancelled'
  | 'declined'
  | 'expired'
  | 'held'
  | 'unconfirmed'
  | 'unpaid'

interface Shown {
  status: BookingStatus
  ends_at: string
  arrived_at?: string | undefined
}

const fixed: Partial<Record<BookingStatus, State>> = {
  held: 'held',
  awaiting_confirmation: 'unconfirmed',
  awaiting_payment: 'unpaid',
  requested: 'request',
  declined: 'declined',
  completed: 'came',
  no_show: 'missed',
  cancelled: 'cancelled',
  expired: 'expired',
}

/** `now` is a time of the server, such as it tells with each answer. */
export function stateOf({ status, ends_at, arrived_at }: Shown, now: string): State {
  const known = fixed[status]
  if (known) return known
  // Over, and not answered whether the customer came.
  if (Date.parse(ends_at) <= Date.parse(now)) return 'asked'
  return arrived_at ? 'here' : 'booked'
}

const icons: Partial<Record<State, IconName>> = {
  booked: 'booked',
  here: 'here',
  came: 'came',
  asked: 'asked',
  missed: 'missed',
  request: 'request',
  held: 'request',
  unconfirmed: 'request',
  unpaid: 'request',
}

export const iconOf = (state: State): IconName => icons[state] ?? 'cancelled'

/** Whether it takes no time any more. */
export const isGone = ({ status }: Pick<Shown, 'status'>) =>
  status === 'cancelled' || status === 'declined' || status === 'expired'

/** The word for a name alone: "Ada" of "Ada Lovelace". */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** "AL" of "Ada Lovelace". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(word => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}
