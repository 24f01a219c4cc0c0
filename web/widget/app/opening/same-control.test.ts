// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { sameControl } from './same-control'

function page(html: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}

const time = (start: string, words = '09:00') => `<button data-starts-at="${start}">${words}</button>`

const found = (before: string, after: string) =>
  sameControl(page(after), page(before).querySelector<HTMLElement>('button, input, label')!)

test('a control is found again by what it says and means', () => {
  const after = page(time('8') + time('9', '10:00'))
  expect(sameControl(after, page(time('9', '10:00')).querySelector('button')!)).toBe(after.lastChild)
})

test('it is not where it says or means something else by now', () => {
  expect(found(time('9'), time('9', '04:00'))).toBeUndefined()
  expect(found(time('9'), time('10'))).toBeUndefined()
  expect(found(time('9'), '<p>09:00</p>')).toBeUndefined()
  expect(found('<button aria-label="Next month"></button>', '<button aria-label="Back"></button>')).toBeUndefined()
})

test('fields are told apart by their labels', () => {
  const fields = '<label><input value="a">Anna</label><label><input value="b">Ben</label>'
  expect(found('<label>Ben<input></label>', fields)?.textContent).toBe('Ben')
  const field = page('<label><input>Ben</label>').querySelector('input')!
  expect(sameControl(page(fields), field)?.getAttribute('value')).toBe('b')
})

test('of two that are the same, none is', () => {
  expect(found(time('9'), time('9') + time('9'))).toBeUndefined()
})
