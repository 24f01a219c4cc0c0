// @vitest-environment happy-dom
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadMessages } from '../../i18n/messages'
import { createTexts, TextsProvider } from '../../i18n/texts'
import { happens } from '../../lib/mounted.fixture'
import { NumberField } from './number-field'

const texts = createTexts('en', await loadMessages('en'))
const root = createRoot(document.body.appendChild(document.createElement('div')))
let told: number[] = []
let mistakes: (string | undefined)[] = []

function Guests() {
  const [value, setValue] = useState(1)
  const onChange = (number: number) => {
    told.push(number)
    setValue(number)
  }
  const onMistake = (mistake: string | undefined) => void mistakes.push(mistake)
  const words = { label: 'Guests', tooMany: 'Too many', wrong: 'No number' }
  return createElement(NumberField, { ...words, value, least: 1, most: 3, onChange, onMistake })
}

const field = () => document.querySelector('input')!
const button = (at: number) => document.querySelectorAll('button')[at]!
const alert = () => document.querySelector('[role=alert]')?.textContent
const type = (typed: string) =>
  happens(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), typed)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = (at: number) => happens(() => button(at).click())

beforeEach(() => {
  told = []
  mistakes = []
  return happens(() => root.render(createElement(TextsProvider, { value: texts }, createElement(Guests))))
})
afterEach(() => happens(() => root.render(null)))

test('the buttons count within what is allowed', async () => {
  await press(0)
  expect(told).toEqual([])
  expect(button(0).getAttribute('aria-disabled')).toBe('true')
  await press(1)
  await press(1)
  expect(told).toEqual([2, 3])
})

test('one beyond the most says why there can be no more', async () => {
  await type('3')
  await press(1)
  expect(told).toEqual([3])
  expect(alert()).toBe('Too many')
})

test.each([
  ['4', 'Too many'],
  ['120', 'No number'],
  ['two', 'No number'],
  ['-1', 'No number'],
  ['1.5', 'No number'],
])('"%s" is reported to nobody, and said to be wrong', async (typed, mistake) => {
  await type(typed)
  expect(told).toEqual([])
  expect(alert()).toBe(mistake)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(field().value).toBe(typed)
  expect(mistakes).toEqual([mistake])
})

test('what is right again is said no more to be wrong', async () => {
  await type('9')
  await type('2')
  expect(told).toEqual([2])
  expect(alert()).toBeUndefined()
  expect(mistakes).toEqual(['Too many', undefined])
})

test('what is not finished waits, and is wrong once the field is left', async () => {
  await type('0')
  expect(alert()).toBeUndefined()
  await happens(() => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(alert()).toBe('No number')
})
