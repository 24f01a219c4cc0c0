import { parse } from '@formatjs/icu-messageformat-parser'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createTexts } from './texts'

const messages = Object.fromEntries(
  Object.entries({
    plain: 'Plain',
    'with.count': '{count, plural, one {# place} other {# places}}',
    'with.value': 'Ask us: {contactMethod}',
  }).map(([id, text]) => [id, parse(text)]),
)

/** The same for any key. */
interface AnyTexts {
  has: (id: string) => boolean
  text: (id: string, values?: object) => string
  richText: (id: string, values: object) => ReactNode
}
const textsOf = (tag: string) => createTexts(tag, messages) as unknown as AnyTexts
const texts = textsOf('en')

afterEach(() => vi.restoreAllMocks())

test('texts come by key, with values and plurals', () => {
  expect(texts.text('plain')).toBe('Plain')
  expect([1, 1200].map(count => texts.text('with.count', { count }))).toEqual(['1 place', '1,200 places'])
  expect(textsOf('de').text('with.count', { count: 1200 })).toBe('1.200 places')
})

test('a value may be an element', () => {
  const contactMethod = createElement('a', { href: 'tel:1' }, '1')
  const shown = renderToStaticMarkup(createElement('p', null, texts.richText('with.value', { contactMethod })))
  expect(shown).toBe('<p>Ask us: <a href="tel:1">1</a></p>')
  expect(renderToStaticMarkup(createElement('p', null, texts.richText('plain', {})))).toBe('<p>Plain</p>')
})

test.each([
  ['a text that is not there', 'absent', {}],
  ['a value that is not there', 'with.value', {}],
])('%s leaves its key and a word in the console, not a broken page', (_, id, values) => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(texts.text(id, values)).toBe(id)
  expect(complain).toHaveBeenCalledOnce()
})

test('a key that is not there and a value that is missing do not compile', () => {
  const { text } = createTexts('en', {})
  const wrong = [
    // @ts-expect-error: no such text.
    () => text('no.such.key'),
    // @ts-expect-error: the text says how many.
    () => text('error.seats_taken'),
    // @ts-expect-error: it counts.
    () => text('error.seats_taken', { count: 'two' }),
    // @ts-expect-error: it is about seats.
    () => text('error.seats_taken', { seats: 2 }),
    // @ts-expect-error: nothing stands in it.
    () => text('error.page_not_found', { count: 2 }),
    // @ts-expect-error: of some words there is no such text.
    (step: 'menu' | 'times') => text(`${step}.heading`),
  ]
  const right = [
    () => text('error.page_not_found'),
    () => text('error.seats_taken', { count: 2 }),
    (part: 'morning' | 'evening') => text(`times.${part}`),
  ]
  expect([...wrong, ...right]).toHaveLength(9)
})

test('a text can be asked for', () => {
  expect([texts.has('plain'), texts.has('absent')]).toEqual([true, false])
})
