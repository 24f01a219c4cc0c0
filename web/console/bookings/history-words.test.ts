import { expect, test } from 'vitest'
import type { HistoryEntry } from '../api/types'
import type { Texts } from '../i18n/texts'
import { historyWords, meanwhileText } from './history-words'

const texts = { text: (key: string) => `<${key}>` } as unknown as Texts
const times = { moment: (at: string) => `at ${at.slice(11, 16)}`, time: (at: string) => at.slice(11, 16) }

test.each([
  ['scheduled', '<word.booked>'],
  ['no_show', '<word.missed>'],
  ['requested', '<word.request>'],
  ['desk', '<role.desk>'],
  ['2026-03-12T14:20:00+01:00 Lukas Maier', 'at 14:20 Lukas Maier'],
  ['2026-03-12T14:20:00+01:00', 'at 14:20'],
  ['2026-03-12T14:20:00Z 2026-03-13T09:00:00Z', 'at 14:20 · at 09:00'],
  ['2026-03-12T14:20:00Z 2026-03-12T15:00:00Z Lukas Maier', 'at 14:20–15:00 Lukas Maier'],
  ['asks_first', '<customer.asks_first>'],
  ['Ada Brandt', 'Ada Brandt'],
])('%s is told as %s', (words, told) => {
  expect(historyWords(texts, times, words)).toBe(told)
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
  [[line('times_proposed', { actor_name: 'Dora' })], '<trouble.meanwhile> <did.times_proposed> Dora'],
  [[line('mail_sent_again')], undefined],
  [[], undefined],
])('what was done to the booking last is told, with who did it', (history, told) => {
  expect(meanwhileText(saying, history)).toBe(told)
})
