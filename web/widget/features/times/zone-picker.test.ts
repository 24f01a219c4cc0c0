// @vitest-environment happy-dom
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { happens, json } from '../../../shared/lib/mounted.fixture'
import { zoneOf } from '../../../shared/time/zone.fixture'
import { press } from '../../../shared/ui/control.fixture'
import { opened } from '../../booking/state.fixture'
import { shownOn } from './control.fixture'
import { ZonePicker } from './zone-picker'

const zones = [...'abcdefghij'].map(letter => zoneOf(`Europe/Mar${letter}`, 60, 'Markland'))

beforeEach(() => vi.stubGlobal('fetch', async () => json({ time_zones: zones })))
afterEach(() => void vi.unstubAllGlobals())

async function picker() {
  let done = 0
  const on = await shownOn(opened(), createElement(ZonePicker, { onDone: () => void ++done }))
  await happens(() => {})
  const field = on.find('#zone-search') as HTMLInputElement
  const type = (typed: string) =>
    happens(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const active = () => on.place.querySelector('[aria-selected=true] [data-city]')?.textContent
  const submit = () =>
    happens(() => on.find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  return { ...on, field, type, active, submit, done: () => done }
}

test('the zone that Enter takes is shown and told: the first that fits what is typed', async () => {
  const { field, type, active, find, submit, sent, done, close } = await picker()
  expect(document.activeElement).toBe(field)
  expect(active()).toBeUndefined()
  await submit()
  expect(sent).toEqual([])
  await type('mar')
  expect(active()).toBe('Mara')
  expect(find(`#${field.getAttribute('aria-activedescendant')}`).textContent).toContain('Mara')
  await submit()
  expect(sent).toEqual([{ type: 'zone_chosen', zone: 'Europe/Mara' }])
  expect(done()).toBe(1)
  await close()
})

test('arrows choose another, and stop at both ends; what is typed next begins anew', async () => {
  const { field, type, active, submit, sent, close } = await picker()
  await type('mar')
  await press(field, 'ArrowUp')
  expect(active()).toBe('Mara')
  for (let count = 0; count < 9; ++count) await press(field, 'ArrowDown')
  expect(active()).toBe('Marf')
  await press(field, 'ArrowUp')
  await submit()
  expect(sent).toEqual([{ type: 'zone_chosen', zone: 'Europe/Mare' }])
  await type('marb')
  expect(active()).toBe('Marb')
  await type('atlantis')
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await close()
})

test('Escape empties the field, and leaves an empty one', async () => {
  const { field, type, done, close } = await picker()
  await type('mar')
  await press(field, 'Escape')
  expect([field.value, done()]).toEqual(['', 0])
  await press(field, 'Escape')
  expect(done()).toBe(1)
  await close()
})
