import { parse } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { change, pseudoChunk, spoken } from './pseudo-locale'

const say = (text: string, language: keyof typeof change, values: Record<string, unknown> = {}) =>
  new IntlMessageFormat(spoken(parse(text), change[language]) as never, 'en').format(values as never)

test('texts become longer and stay readable', () => {
  expect(say('Time zone', 'long')).toBe('Tïmë zønë und')
  expect(say('Next: {time}', 'long', { time: '9:00' })).toMatch(/^Nëxt: und? ?9:00$/)
  expect(say('{count, plural, one {# day} other {# days}}', 'long', { count: 2 })).toMatch(/^2 dåys/)
})

test('texts run the other way, what is filled in does not', () => {
  expect(say('{time} is free', 'mirrored', { time: '9:00' })).toBe('9:00\u202e is free\u202c')
})

test('a chunk keeps its shape', async () => {
  const chunk = { messages: { a: parse('Hello') }, calendar: { next: 'x' } }
  const text = pseudoChunk(chunk, 'mirrored')
  expect(JSON.parse(text.replace('export default ', ''))).toMatchObject({
    messages: { a: [{ type: 0, value: '\u202eHello\u202c' }] },
    calendar: { next: 'x' },
  })
})
