// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { happens } from '../../lib/mounted.fixture'
import { shown, texts } from '../control.fixture'
import { CheckboxField } from './checkbox-field'
import { DateField } from './date-field'
import { ErrorSummary } from './error-summary'

const frame = { id: 'birthday', label: 'Birthday', isRequired: true, error: undefined }

test('a date is told as it is typed, and what is typed of it stays when it is shown anew', async () => {
  const told: string[] = []
  const dateField = (value: string) =>
    createElement(DateField, { ...frame, path: 'contact.birthday', value, onType: date => void told.push(date) })
  const { find, show, close } = await shown(dateField(''))
  const input = find('#birthday') as HTMLInputElement
  await happens(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '1990-02-28')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(told).toEqual(['1990-02-28'])
  await show(dateField(''))
  expect(input.value).toBe('1990-02-28')
  expect(input.dataset.path).toBe('contact.birthday')
  await close()
})

test('a field is read out with its help and its error, and is known to be required or optional', async () => {
  const dateField = (more: object) =>
    createElement(DateField, { ...frame, path: 'a', value: '', onType: () => {}, help: 'Of your child', ...more })
  const { find, show, close } = await shown(dateField({ error: 'Enter a date' }))
  const ids = find('#birthday').getAttribute('aria-describedby')!.split(' ')
  expect(ids.map(id => find(`#${id}`).textContent)).toEqual(['Of your child', 'Enter a date'])
  expect(find('#birthday').getAttribute('aria-invalid')).toBe('true')
  expect(find('#birthday').getAttribute('aria-required')).toBe('true')
  expect(find('label').textContent).toBe('Birthday')
  await show(dateField({ isRequired: false }))
  expect(find('#birthday').hasAttribute('aria-invalid')).toBe(false)
  expect(find('#birthday').hasAttribute('aria-required')).toBe(false)
  expect(find('label').textContent).toBe(`Birthday (${texts.text('details.optional')})`)
  await close()
})

test('a box is ticked and unticked by its words too, with what is agreed to above it', async () => {
  const told: boolean[] = []
  const box = (isChecked: boolean) =>
    createElement(
      CheckboxField,
      { ...frame, label: 'I agree', title: 'Terms', isChecked, onCheck: checked => void told.push(checked) },
      'Who does not come pays half.',
    )
  const { place, find, show, click, close } = await shown(box(false))
  expect(place.textContent).toBe('TermsWho does not come pays half.I agree')
  await click('label')
  await show(box(true))
  expect((find('input') as HTMLInputElement).checked).toBe(true)
  await click('input')
  expect(told).toEqual([true, false])
  await close()
})

const wrong = [
  { id: 'first', label: 'First name', error: 'This field is required.' },
  { id: 'shoes', label: 'What size?', error: 'Enter a number.' },
]

test('all mistakes are counted in an alert, each with a link that moves the focus and not the history', async () => {
  const summary = createElement(ErrorSummary, { fields: wrong, isLate: false })
  const fields = createElement('input', { id: 'shoes' })
  const { find, place, close } = await shown(createElement('div', null, summary, fields))
  expect(find('[role=alert] strong').textContent).toBe(texts.text('details.check', { count: 2 }))
  const links = [...place.querySelectorAll('a')]
  expect(links.map(link => link.textContent)).toEqual([
    'First name: This field is required.',
    'What size? Enter a number.',
  ])
  const { length } = history
  await happens(() => links[1]!.click())
  expect(document.activeElement).toBe(find('#shoes'))
  expect(history.length).toBe(length)
  expect(location.hash).toBe('')
  await close()
})

test('without mistakes there is no summary', async () => {
  const { place, close } = await shown(createElement(ErrorSummary, { fields: [], isLate: false }))
  expect(place.innerHTML).toBe('')
  await close()
})
