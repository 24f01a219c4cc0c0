import { expect, test } from 'vitest'
import type { Texts } from '../../i18n/texts'
import { answerWords } from './answer-words'

const text = ((key: string, values?: { status: string }) =>
  [key, values?.status].filter(Boolean).join(' ')) as Texts['text']

test.each([
  ['status 500', 'setup.webhooks.answered 500'],
  ['no answer', 'setup.webhooks.no_answer'],
  ['inactive', 'setup.webhooks.inactive'],
  ['no secret', 'setup.webhooks.no_secret'],
  ['asleep', 'asleep'],
])('an answer "%s" is told in words', (answer, words) => {
  expect(answerWords(text, answer)).toBe(words)
})
