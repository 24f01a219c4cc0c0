// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { happens } from '../lib/mounted.fixture'
import { shown } from './control.fixture'
import { InlineConfirm } from './inline-confirm'

const words = { start: 'Cancel', sure: 'Are you sure?', yes: 'Yes', no: 'No' }

async function confirm(more: object = {}) {
  let done = 0
  const control = (progress: string | false = false) =>
    createElement(InlineConfirm, { words, progress, onYes: () => void ++done, ...more })
  const on = await shown(control())
  const buttons = () => [...on.place.querySelectorAll('button')]
  const press = (name: string) =>
    happens(() =>
      buttons()
        .find(one => one.textContent === name)!
        .click(),
    )
  const names = () => buttons().map(one => one.textContent)
  return { ...on, control, press, names, done: () => done }
}

test('it asks before it does anything, with the focus on the question', async () => {
  const { find, names, press, done, close } = await confirm()
  expect(names()).toEqual(['Cancel'])
  await press('Cancel')
  expect(done()).toBe(0)
  expect(document.activeElement).toBe(find('p'))
  expect(document.activeElement?.textContent).toBe('Are you sure?')
  await press('Yes')
  expect(done()).toBe(1)
  await close()
})

test('who says no is back at the button that began', async () => {
  const { names, press, done, find, close } = await confirm()
  await press('Cancel')
  await press('No')
  expect(names()).toEqual(['Cancel'])
  expect(document.activeElement).toBe(find('button'))
  expect(done()).toBe(0)
  await close()
})

test('what may not begin does not ask, and what is being done cannot be left', async () => {
  const refused = await confirm({ mayStart: () => false })
  await refused.press('Cancel')
  expect(refused.names()).toEqual(['Cancel'])
  await refused.close()
  const { press, show, control, names, place, close } = await confirm()
  await press('Cancel')
  await show(control('Cancelling…'))
  expect(names()).toHaveLength(1)
  expect(place.textContent).toContain('Cancelling…')
  await close()
})
