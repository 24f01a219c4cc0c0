// @vitest-environment happy-dom
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { loadMessages } from '../../i18n/messages'
import { createTexts, TextsProvider } from '../../i18n/texts'
import { happens } from '../../lib/mounted.fixture'
import { Select } from './select'
import { SelectField } from './select-field'

const texts = createTexts('en', await loadMessages('en'))
const root = createRoot(document.body.appendChild(document.createElement('div')))
const options = [
  { value: '', text: 'None' },
  { value: 'a', text: 'First' },
  { value: 'b', text: 'Zweite', language: 'de' },
] as const
type Chosen = (typeof options)[number]['value']
let told: Chosen[] = []

interface Given {
  hint?: string
  error?: string
  isRequired?: boolean
  describedBy?: string
}

function Field(given: Given) {
  const [value, setValue] = useState<Chosen>('a')
  const onChoose = (chosen: Chosen) => {
    told.push(chosen)
    setValue(chosen)
  }
  return createElement(SelectField<Chosen>, { label: 'Which one', ...given, options, value, onChoose })
}

const show = (given: Given = {}) => {
  told = []
  return happens(() => root.render(createElement(TextsProvider, { value: texts }, createElement(Field, given))))
}
const field = () => document.querySelector('select')!
const label = () => document.querySelector('label')!
const described = () => field().getAttribute('aria-describedby')?.split(' ') ?? []
const textOf = (id: string) => document.getElementById(id)?.textContent
const choose = (value: string) =>
  happens(() => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field(), value)
    field().dispatchEvent(new Event('change', { bubbles: true }))
  })

afterEach(() => happens(() => root.render(null)))

test('shows what is chosen and reports what is chosen next, no choice too', async () => {
  await show()
  expect(field().value).toBe('a')
  await choose('b')
  await choose('')
  expect(told).toEqual(['b', ''])
  expect(field().value).toBe('')
})

test('its label names it, and each option has its language', async () => {
  await show()
  expect(label().htmlFor).toBe(field().id)
  expect(label().textContent).toBe('Which one')
  expect([...field().options].map(({ text, lang }) => [text, lang])).toEqual([
    ['None', ''],
    ['First', ''],
    ['Zweite', 'de'],
  ])
  expect(field().hasAttribute('aria-describedby')).toBe(false)
  expect(field().hasAttribute('aria-invalid')).toBe(false)
  expect(field().hasAttribute('aria-required')).toBe(false)
})

test('hint, error and what else describes it are read out with it', async () => {
  await show({ hint: 'Ask us', error: 'Choose one', describedBy: 'other' })
  expect(described()[0]).toBe('other')
  expect(described().slice(1).map(textOf)).toEqual(['Ask us', 'Choose one'])
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test('says whether it has to be chosen, where nothing is chosen for a start', async () => {
  await show({ isRequired: true })
  expect(field().getAttribute('aria-required')).toBe('true')
  expect(label().textContent).toBe('Which one')
  await show({ isRequired: false })
  expect(field().hasAttribute('aria-required')).toBe(false)
  expect(label().textContent).toBe('Which one (optional)')
})

test('without a label of its own it has the name it is given, and an icon for those who see', async () => {
  const props = { options, value: 'a' as Chosen, onChoose: () => undefined, icon: 'M0 0h1', 'aria-label': 'Which one' }
  await happens(() => root.render(createElement(Select<Chosen>, props)))
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect(field().getAttribute('aria-label')).toBe('Which one')
})
