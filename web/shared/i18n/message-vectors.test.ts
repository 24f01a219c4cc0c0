// Every vector of test-vectors/messages.json, which the server's test of the same name reads too.
import { readFileSync } from 'node:fs'
import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import type { Money } from '../api/types'
import { formatWallClock } from '../time/wall-clock'
import { languageTag } from './language-tag'
import { formatMoney } from './money'
import { createTexts } from './texts'

/** What both write, or what each of them does and why. */
type Text = string | { server: string; browser: string; why: string }

interface Vectors {
  messages: Record<string, Record<string, string>>
  vectors: { locale: string; message: string; arguments: Record<string, string | number>; text: Text }[]
  dates: { locale: string; at: string; offset_minutes: number; shown: string; date: Text; time: Text }[]
  money: (Money & { locale: string; text: string })[]
}

const file: Vectors = JSON.parse(readFileSync(new URL('../../../test-vectors/messages.json', import.meta.url), 'utf8'))

const expected = (text: Text) => (typeof text === 'string' ? text : text.browser)

test('there are vectors of every language, and more than a hundred', () => {
  const all = [...new Set(file.vectors.map(vector => vector.locale))].sort()
  expect(all).toEqual(['da', 'de', 'en', 'es', 'fr', 'hu', 'it', 'nl', 'pl', 'pt', 'pt-br'])
  expect([...new Set(file.dates.map(row => row.locale))].sort()).toEqual(all)
  expect([...new Set(file.money.map(row => row.locale))].sort()).toEqual(all)
  expect(file.vectors.length).toBeGreaterThanOrEqual(200)
})

test.each(file.vectors)(
  '$message in $locale with $arguments is $text',
  ({ locale, message, arguments: args, text }) => {
    const messages = { [message]: parse(file.messages[message]![locale]!) }
    const texts = createTexts(languageTag(locale), messages) as unknown as {
      text: (id: string, values: object) => string
    }
    expect(texts.text(message, args)).toBe(expected(text))
  },
)

test.each(file.dates)('$shown in $locale is $date, $time', ({ locale, at, shown, offset_minutes, date, time }) => {
  expect(Date.parse(shown)).toBe(Date.parse(at))
  expect(shown.slice(0, 16)).toBe(new Date(Date.parse(at) + offset_minutes * 60_000).toISOString().slice(0, 16))
  expect(formatWallClock(shown, 'date', languageTag(locale))).toBe(expected(date))
  expect(formatWallClock(shown, 'time', languageTag(locale))).toBe(expected(time))
})

test.each(file.money)('$amount_minor $currency in $locale is $text', ({ locale, text, ...money }) => {
  expect(formatMoney(money, languageTag(locale))).toBe(text)
})
