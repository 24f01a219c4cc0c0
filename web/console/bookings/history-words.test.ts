import { expect, test } from 'vitest'
import type { Texts } from '../i18n/texts'
import { historyWords } from './history-words'

const texts = { text: (key: string) => `<${key}>` } as unknown as Texts
const moment = (at: string) => `at ${at.slice(11, 16)}`

test.each([
  ['scheduled', '<word.booked>'],
  ['no_show', '<word.missed>'],
  ['requested', '<word.request>'],
  ['desk', '<role.desk>'],
  ['2026-03-12T14:20:00+01:00 Lukas Maier', 'at 14:20 Lukas Maier'],
  ['2026-03-12T14:20:00+01:00', 'at 14:20'],
  ['Ada Brandt', 'Ada Brandt'],
])('%s is told as %s', (words, told) => {
  expect(historyWords(texts, moment, words)).toBe(told)
})
