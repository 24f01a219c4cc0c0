// @vitest-environment happy-dom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { happens } from '../../../shared/lib/mounted.fixture'
import { useChosenInView } from './use-chosen-in-view'

// A window of 300 pixels before a row of cards of 140, one every 150. The row begins at 20.
const names = ['anna', 'ben', 'cleo', 'dora', 'wide']
const width = (name: string) => (name === 'wide' ? 500 : 140)

function Row({ chosen }: { chosen: string | undefined }) {
  const row = useChosenInView(chosen)
  const card = (name: string) => {
    const radio = { type: 'radio', name: 'host', value: name, checked: name === chosen, readOnly: true }
    return createElement('label', { key: name, 'data-name': name }, createElement('input', radio))
  }
  return createElement('div', { ref: row, 'data-row': true }, names.map(card))
}

vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
  const { name } = this.dataset
  if (name === undefined) return new DOMRect(20, 0, 300, 100)
  return new DOMRect(20 + names.indexOf(name) * 150 - row().scrollLeft, 0, width(name), 100)
})

const root = createRoot(document.body.appendChild(document.createElement('div')))
const row = () => document.querySelector<HTMLElement>('[data-row]')!
const choose = (chosen: string | undefined) => happens(() => root.render(createElement(Row, { chosen })))

afterEach(() => happens(() => root.render(null)))

test('a card in sight moves nothing', async () => {
  await choose('anna')
  await choose('ben')
  expect(row().scrollLeft).toBe(0)
})

test('a card after the window comes into it, with a margin, as does one before it', async () => {
  await choose('cleo')
  expect(row().scrollLeft).toBe(440 - 300 + 16)
  await choose('dora')
  expect(row().scrollLeft).toBe(590 - 300 + 16)
  await choose('ben')
  expect(row().scrollLeft).toBe(150 - 16)
})

test('of one that is wider than the window the beginning is shown', async () => {
  await choose('wide')
  expect(row().scrollLeft).toBe(600 + 16)
})

test('where nothing is chosen the row stays where it was scrolled to', async () => {
  await choose('dora')
  const before = row().scrollLeft
  await choose(undefined)
  expect(row().scrollLeft).toBe(before)
  row().scrollLeft = 40
  await choose('none of these')
  expect(row().scrollLeft).toBe(40)
})
