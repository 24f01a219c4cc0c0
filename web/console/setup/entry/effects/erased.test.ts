import { expect, test } from 'vitest'
import { loadMessages } from '../../../i18n/messages'
import { createTexts } from '../../../i18n/texts'
import { retention } from '../../business/retention'
import { isAny, keepsShorter, retentionPaths, wordsOfErased } from './erased'

const { text } = createTexts('en', await loadMessages('en', true))
const none = { bookings: 0, submissions: 0, messages: 0 }

test('only what would be erased is named', () => {
  const all = { bookings: 132, submissions: 12, messages: 1 }
  expect(wordsOfErased(text, all)).toBe('12 answered forms, 1 message, personal data of 132 bookings')
  expect(wordsOfErased(text, { ...none, bookings: 1 })).toBe('personal data of 1 booking')
  expect([wordsOfErased(text, none), wordsOfErased(text, undefined)]).toEqual(['', ''])
  expect([isAny({ ...none, messages: 1 }), isAny(none), isAny(undefined)]).toEqual([true, false, false])
})

test('months are at the paths of the fields of the business', () => {
  expect(retention.map(({ path }) => path)).toEqual(retentionPaths)
})

test.each([
  [undefined, 24, true],
  [24, 12, true],
  [24, 24, false],
  [12, 24, false],
  [24, undefined, false],
  // The server refuses it.
  [24, 'long', false],
])('from %s months to %s something is erased earlier: %s', (was, is, isShorter) => {
  const [path] = retentionPaths
  expect(keepsShorter({ name: 'Salon', [path]: was }, { name: 'Barber', [path]: is })).toBe(isShorter)
})
