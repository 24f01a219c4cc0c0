// @vitest-environment happy-dom
import { createElement, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { columnOf, date, now } from '../../gallery/fakes/console/salon'
import { happens } from '../../shared/lib/mounted.fixture'
import { blocksOf } from './blocks'
import { canMove, type Held, useDrag } from './use-drag'

const blocks = blocksOf(columnOf(0, date), now)
const block = blocks.find(canMove)!
const range = { from: 0, to: 1440 }
const root = createRoot(document.body.appendChild(document.createElement('div')))
const put = vi.fn<(held: Held) => void>()

/** A column whose minutes are a pixel high, with one booking in it. */
function Calendar() {
  const scroller = useRef<HTMLDivElement>(null)
  const { held } = useDrag({ scroller, blocks: [blocks], range, minute: 1, isOn: true, onFree: () => {}, onPut: put })
  const column = createElement(
    'div',
    { 'data-column': '' },
    createElement('a', { 'data-block': block.key, 'data-held': held?.minute }),
  )
  return createElement('div', { ref: scroller }, column)
}

const shown = () => document.querySelector('a')!

function send(name: string, y: number) {
  const event = new PointerEvent(name, { bubbles: true, button: 0, pointerType: 'mouse', clientX: 50, clientY: y })
  shown().dispatchEvent(event)
}

beforeEach(async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: 0, bottom: 1440, left: 0, right: 100, width: 100, height: 1440 }) as DOMRect,
  )
  Element.prototype.setPointerCapture = () => {}
  Element.prototype.scrollBy = () => {}
  await happens(() => root.render(createElement(Calendar)))
})
afterEach(async () => {
  await happens(() => root.render(null))
  vi.restoreAllMocks()
  put.mockReset()
})

test('a booking is put where the pointer let it go, though that was not drawn yet', async () => {
  const at = block.from + 5
  await happens(() => {
    send('pointerdown', at)
    send('pointermove', at + 30)
    send('pointermove', at + 60)
    send('pointerup', at + 60)
  })
  expect(put.mock.calls.map(([{ column, minute }]) => [column, minute])).toEqual([[0, block.from + 60]])
  expect(shown().dataset.held).toBeUndefined()
})

test('what Escape leaves is not put anywhere, though it was not drawn yet', async () => {
  await happens(() => {
    send('pointerdown', block.from + 5)
    send('pointermove', block.from + 65)
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    send('pointerup', block.from + 65)
  })
  expect(put).not.toHaveBeenCalled()
  expect(shown().dataset.held).toBeUndefined()
})

test('what is held is drawn where the pointer is', async () => {
  await happens(() => send('pointerdown', block.from + 5))
  await happens(() => send('pointermove', block.from + 35))
  expect(shown().dataset.held).toBe(String(block.from + 30))
})
