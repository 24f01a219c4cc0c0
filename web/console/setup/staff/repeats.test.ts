import { expect, test } from 'vitest'
import type { Setup } from '../../api/types'
import { loadMessages } from '../../i18n/messages'
import { createTexts } from '../../i18n/texts'
import { wordsIn } from '../entry/words'
import { repeatLine } from './repeats'

const wordsOf = async (locale: 'en' | 'de' | 'pl', tag: string = locale) =>
  wordsIn(createTexts(tag, await loadMessages(locale, true)), { business: { currency: 'EUR' } } as Setup)

const english = await wordsOf('en', 'en-GB')
const line = (object: object, words = english) => {
  const { title, more } = repeatLine({ first_date: '2026-03-04', ...object }, words)
  return [title, more]
}

test('a row says on which days, at what times, how often, from when and why', async () => {
  expect(line({ weekdays: ['wednesday'] })).toEqual(['Wed', 'from 4 Mar 2026'])
  expect(line({ weekdays: ['friday'], starts: '13:00', every_weeks: 2, reason: 'School run' })).toEqual([
    'Fri, 13–24',
    'every 2 weeks · from 4 Mar 2026 · School run',
  ])
  expect(line({ weekdays: ['monday', 'tuesday', 'wednesday', 'friday'], ends: '09:30' })[0]).toBe(
    'Mon–Wed, Fri, 0–9:30',
  )
  expect(line({ weekdays: ['sunday'], last_date: '2026-12-27' })[1]).toBe('4 Mar 2026 – 27 Dec 2026')
  expect(line({ weekdays: ['sunday'], every_weeks: 3 }, await wordsOf('de'))[1]).toBe('alle 3 Wochen · ab 4. März 2026')
  expect(line({ weekdays: ['sunday'], every_weeks: 5 }, await wordsOf('pl'))[1]).toContain('co 5 tygodni')
})

test('what is not entered yet leaves no gap', () => {
  expect(line({ weekdays: [], first_date: undefined })).toEqual(['–', ''])
})
