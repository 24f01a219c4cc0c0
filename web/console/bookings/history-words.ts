// What a line of the history says was there before, and since, in the user's language.
import type { BookingStatus, HistoryEntry } from '../api/types'
import { languages } from '../i18n/messages'
import type { Texts } from '../i18n/texts'
import { standings } from '../parts/place'
import { type State, stateOf } from '../parts/states'
import { timesIn } from '../parts/use-times'
import { isPermission } from '../parts/values/permissions'
import { roleOfSwitch, roleSwitches } from '../parts/values/role-switches'

const roles = ['owner', 'manager', 'desk', 'staff', 'writer'] as const
const kinds = ['cash', 'card', 'transfer'] as const
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

type Action = HistoryEntry['action']

/** What it was done to, as people say it. */
export function historySubject({ text }: Texts, { action, subject }: Pick<HistoryEntry, 'action' | 'subject'>) {
  if (action === 'change_refused' && isPermission(subject)) return text(`permission.${subject}`)
  const known = action === 'role_switch_changed' ? roleSwitches.find(one => one === subject) : undefined
  return known ? `${text(`role.${roleOfSwitch(known)}`)}: ${text(`switch.${known}`)}` : subject
}

/** What stands in a line of the history as before or after, as people say it. */
export function historyWords(texts: Texts, line: Pick<HistoryEntry, 'action' | 'subject'>, words: string): string {
  switch (line.action) {
    case 'booking_price_changed':
    case 'payment_recorded':
    case 'payment_given_back':
    case 'refund_retried':
    case 'refund_settled':
      return amountWords(texts, words)
    case 'booking_edited':
      return editedWords(words)
    case 'hours_changed':
      return hoursWords(texts, words)
    case 'user_changed':
    case 'user_disabled':
    case 'user_enabled':
      return userWords(texts, words, line.subject)
    case 'role_switch_changed':
      return texts.text(words === 'on' ? 'switch.on' : 'switch.off')
    default:
      return plainWords(texts, words)
  }
}

/** `4200 EUR cash`: an amount in minor units, and how it was paid at the desk. */
function amountWords(texts: Texts, words: string): string {
  const [, amount_minor, currency = '', kind] = /^(\d+) ([A-Z]{3})(?: (\w+))?$/.exec(words) ?? []
  if (amount_minor === undefined) return words
  const amount = timesIn(texts).money({ amount_minor: Number(amount_minor), currency })
  const known = kinds.find(one => one === kind)
  return known ? `${amount} · ${texts.text(`pay.${known}`)}` : amount
}

/** What was changed, the language last. */
function editedWords(words: string): string {
  const parts = words.split(', ')
  const last = parts.at(-1)
  const language = Object.entries(languages).find(([locale]) => locale === last)?.[1]
  return language ? [...parts.slice(0, -1), language].join(', ') : words
}

/** `09:00–12:30, 13:00–17:00`, or `–` where nothing is open. */
function hoursWords(texts: Texts, words: string): string {
  if (words === '–') return texts.text('calendar.closed')
  const { times } = timesIn(texts)
  return words.replaceAll(/(\d\d:\d\d)–(\d\d:\d\d)/g, (_, opens, closes) => times(onAnyDay(opens), onAnyDay(closes)))
}

/** A day ends at 24:00, which a clock shows as 00:00. */
const onAnyDay = (time: string) => (time === '24:00' ? '2001-01-02T00:00' : `2001-01-01T${time}`)

/** `manager, active, Ada Brandt`: the state is what the action says, and the name may stand there already. */
function userWords({ text }: Texts, words: string, subject: string | undefined): string {
  const [first, , ...names] = words.split(', ')
  const role = roles.find(role => role === first)
  const name = names.join(', ')
  if (!role || !name) return words
  return name === subject ? text(`role.${role}`) : `${text(`role.${role}`)}, ${name}`
}

/**
 * A time and a host, a time with its end and a host, several times, a status, a role, or a standing; anything else is
 * as it is.
 */
function plainWords(texts: Texts, words: string): string {
  const { text } = texts
  const { moment, time } = timesIn(texts)
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

/** Who did it, a program by the name of its key. */
export function actorWords({ text }: Texts, { actor, actor_name: name }: HistoryEntry): string {
  if (!name) return text(`actor.${actor}`)
  return actor === 'api_key' ? text('history.by_key', { name }) : name
}

const isOfProposal = (action: Action) => action === 'times_proposed' || action === 'proposal_withdrawn'

/** Who did what to a booking last, and that it was in the way; nothing where the history does not say. */
export function meanwhileText(texts: Texts, history: readonly HistoryEntry[]): string | undefined {
  const last = history.find(({ action }) => action.startsWith('booking_') || isOfProposal(action))
  if (!last) return undefined
  const did = texts.text(`did.${last.action}`)
  return texts.text('trouble.meanwhile', { did, name: actorWords(texts, last) })
}
