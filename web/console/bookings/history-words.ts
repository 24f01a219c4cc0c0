// What a line of the history says was there before, and since, in the user's language.
import type { BookingStatus, HistoryEntry } from '../api/types'
import type { Texts } from '../i18n/texts'
import { standings } from '../parts/place'
import { type State, stateOf } from '../parts/states'

const roles = ['owner', 'manager', 'desk', 'staff', 'writer'] as const
const statuses: BookingStatus[] = [
  'held',
  'awaiting_confirmation',
  'awaiting_payment',
  'requested',
  'scheduled',
  'declined',
  'completed',
  'no_show',
  'cancelled',
  'expired',
]

// Of a status alone, without a time by which it would ask for an answer.
const timeless = '2000-01-01T00:00:00Z'
const stateOfStatus = (status: BookingStatus): State => stateOf({ status, ends_at: '2001-01-01T00:00:00Z' }, timeless)

const isMoment = (word: string | undefined) => word !== undefined && /^\d{4}-\d\d-\d\dT/.test(word)

type Say = (at: string) => string

/**
 * A time and a host, a time with its end and a host, several times, a status, a role, or a standing, as people say it;
 * anything else as it is.
 */
export function historyWords({ text }: Texts, { moment, time }: { moment: Say; time: Say }, words: string): string {
  const [first = '', ...rest] = words.split(' ')
  const [second = '', ...hosts] = rest
  if (isMoment(first) && rest.length > 0 && rest.every(isMoment)) return [first, ...rest].map(moment).join(' · ')
  if (isMoment(first) && isMoment(second)) return [`${moment(first)}–${time(second)}`, ...hosts].join(' ')
  if (isMoment(first)) return [moment(first), ...rest].join(' ')
  const status = statuses.find(status => status === words)
  if (status) return text(`word.${stateOfStatus(status)}`)
  const role = roles.find(role => role === words)
  if (role) return text(`role.${role}`)
  const standing = standings.find(standing => standing === words)
  return standing ? text(`customer.${standing}`) : words
}

const isOfProposal = (action: HistoryEntry['action']) => action === 'times_proposed' || action === 'proposal_withdrawn'

/** Who did what to a booking last, and that it was in the way; nothing where the history does not say. */
export function meanwhileText({ text }: Texts, history: readonly HistoryEntry[]): string | undefined {
  const last = history.find(({ action }) => action.startsWith('booking_') || isOfProposal(action))
  if (!last) return undefined
  const name = last.actor_name ?? text(`actor.${last.actor}`)
  return text('trouble.meanwhile', { did: text(`did.${last.action}`), name })
}
