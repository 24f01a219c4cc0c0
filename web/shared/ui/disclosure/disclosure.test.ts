// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { happens } from '../../lib/mounted.fixture'
import { press, shown } from '../control.fixture'
import { Disclosure } from './disclosure'

const inside = createElement('input', { id: 'inside', key: 'inside' })
const disclosure = (isOver: boolean) =>
  createElement(
    'div',
    null,
    createElement(Disclosure, { summary: 'More', isOver } as Parameters<typeof Disclosure>[0], inside),
  )

test('its button unfolds and folds what it names', async () => {
  const { find, click, close } = await shown(disclosure(false))
  const folded = () => document.getElementById(find('button').getAttribute('aria-controls')!)!.dataset.open
  expect([find('button').getAttribute('aria-expanded'), folded()]).toEqual(['false', 'false'])
  await click('button')
  expect([find('button').getAttribute('aria-expanded'), folded()]).toEqual(['true', 'true'])
  await press(find('#inside'), 'Escape')
  expect(folded()).toBe('true')
  await click('button')
  expect(folded()).toBe('false')
  await close()
})

test('what lies over the page is folded by Escape, with the focus on its button, and by a focus outside', async () => {
  const { find, click, close } = await shown(disclosure(true))
  const isOpen = () => find('button').getAttribute('aria-expanded')
  await click('button')
  await happens(() => find('#inside').focus())
  expect(isOpen()).toBe('true')
  await press(find('#inside'), 'Escape')
  expect(isOpen()).toBe('false')
  expect(document.activeElement).toBe(find('button'))
  await click('button')
  const other = document.body.appendChild(document.createElement('button'))
  await happens(() => other.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  expect(isOpen()).toBe('false')
  other.remove()
  await close()
})
