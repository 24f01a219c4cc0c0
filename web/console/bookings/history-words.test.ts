import { expect, test } from 'vitest'
import type { HistoryEntry } from '../api/types'
import type { Texts } from '../i18n/texts'
import { historySubject, historyWords, meanwhileText } from './history-words'

const texts = { tag: 'en-GB', text: (key: string) => `<${key}>` } as unknown as Texts

test.each<[HistoryEntry['action'], string, string]>([
  ['booking_completed', 'scheduled', '<word.booked>'],
  ['booking_missed', 'no_show', '<word.missed>'],
  ['booking_cancelled', 'requested', '<word.request>'],
  ['user_invited', 'desk', '<role.desk>'],
  ['booking_moved', '2026-03-12T14:20:00+01:00 Lukas Maier', 'Thu 12 Mar, 14:20 Lukas Maier'],
  ['time_off_added', '2026-03-12T14:20:00+01:00', 'Thu 12 Mar, 14:20'],
  ['times_proposed', '2026-03-12T14:20:00Z 2026-03-13T09:00:00Z', 'Thu 12 Mar, 14:20 · Fri 13 Mar, 09:00'],
  ['booking_moved', '2026-03-12T14:20:00Z 2026-03-12T15:00:00Z Lukas Maier', 'Thu 12 Mar, 14:20–15:00 Lukas Maier'],
  ['customer_standing_changed', 'asks_first', '<customer.asks_first>'],
  ['customer_changed', 'Ada Brandt', 'Ada Brandt'],
  ['payment_recorded', '4200 EUR cash', '€42.00 · <pay.cash>'],
  ['payment_given_back', '4200 EUR', '€42.00'],
  ['refund_retried', '4200 EUR', '€42.00'],
  ['booking_price_changed', '1500 JPY', 'JP¥1,500'],
  ['payment_recorded', '€42.00, cash', '€42.00, cash'],
  ['booking_edited', 'Ada Brandt, ada@example.com, de', 'Ada Brandt, ada@example.com, Deutsch'],
  ['booking_edited', 'pt-br', 'Português (Brasil)'],
  ['booking_edited', 'scheduled', 'scheduled'],
  ['hours_changed', '–', '<calendar.closed>'],
  ['hours_changed', '09:00–12:30, 13:00–24:00', '09:00–12:30, 13:00–00:00'],
  ['user_changed', 'manager, active, Ada Brandt, MA', '<role.manager>, Ada Brandt, MA'],
  ['user_changed', 'desk, active, Nora Falk', '<role.desk>'],
  ['user_disabled', 'Ada', 'Ada'],
])('after %s, %s is told as %s', (action, words, told) => {
  expect(historyWords(texts, { action, subject: 'Nora Falk' }, words)).toBe(told)
})

test.each<[HistoryEntry['action'], string, string]>([
  ['change_refused', 'users.change', '<permission.users.change>'],
  ['change_refused', 'toString', 'toString'],
  ['customer_changed', 'users.change', 'users.change'],
])('what %s of %s was done to', (action, subject, told) => {
  expect(historySubject(texts, { action, subject })).toBe(told)
})

const saying = {
  text: (key: string, values: object = {}) => [`<${key}>`, ...Object.values(values)].join(' '),
} as unknown as Texts
const line = (action: HistoryEntry['action'], more: Partial<HistoryEntry> = {}): HistoryEntry => {
  return { id: action, at: '2026-03-12T14:20:00+01:00', actor: 'user', action, ...more }
}

test.each([
  [[line('booking_approved', { actor_name: 'Olga' })], '<trouble.meanwhile> <did.booking_approved> Olga'],
  [
    [line('note_added', { actor_name: 'Dora' }), line('booking_cancelled', { actor: 'visitor' }), line('booking_made')],
    '<trouble.meanwhile> <did.booking_cancelled> <actor.visitor>',
  ],
  [
    [line('booking_moved', { actor: 'api_key', actor_name: 'Till' })],
    '<trouble.meanwhile> <did.booking_moved> <history.by_key> Till',
  ],
  [[line('times_proposed', { actor_name: 'Dora' })], '<trouble.meanwhile> <did.times_proposed> Dora'],
  [[line('mail_sent_again')], undefined],
  [[], undefined],
])('what was done to the booking last is told, with who did it', (history, told) => {
  expect(meanwhileText(saying, history)).toBe(told)
})
