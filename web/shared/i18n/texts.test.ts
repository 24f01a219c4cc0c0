import { parse } from '@formatjs/icu-messageformat-parser'
import { createElement } from 'react'
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
const texts = createTexts('en', messages)

afterEach(() => vi.restoreAllMocks())

test('texts come by key, with values and plurals', () => {
  expect(texts.text('plain')).toBe('Plain')
  expect([1, 1200].map(count => texts.text('with.count', { count }))).toEqual(['1 place', '1,200 places'])
  expect(createTexts('de', messages).text('with.count', { count: 1200 })).toBe('1.200 places')
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

test('a text can be asked for', () => {
  expect([texts.has('plain'), texts.has('absent')]).toEqual([true, false])
})
