import { parse } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { change, changed, inPseudoLocale, speak } from './pseudo-locale'

const say = (text: string, language: keyof typeof change, values: Record<string, unknown> = {}) =>
  new IntlMessageFormat(changed(parse(text), change[language]) as never, 'en').format(values as never)

test('texts become longer and stay readable', () => {
  expect(say('Time zone', 'long')).toBe('Tïmë zønë und')
  expect(say('Next: {time}', 'long', { time: '9:00' })).toMatch(/^Nëxt: und? ?9:00$/)
  expect(say('{count, plural, one {# day} other {# days}}', 'long', { count: 2 })).toMatch(/^2 dåys/)
})

test('texts run the other way, what is filled in does not', () => {
  expect(say('{time} is free', 'mirrored', { time: '9:00' })).toBe('9:00\u202e is free\u202c')
})

test('messages keep their keys, and come in the language that is spoken', () => {
  const messages = { a: parse('Hello') }
  expect(inPseudoLocale(messages)).toBe(messages)
  speak('mirrored')
  expect(inPseudoLocale(messages)).toMatchObject({ a: [{ type: 0, value: '\u202eHello\u202c' }] })
  speak('en')
  expect(inPseudoLocale(messages)).toBe(messages)
})
