// @vitest-environment happy-dom
import { createElement, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { happens } from '../../lib/mounted.fixture'
import { heightIfSticky, useBottomInset } from './use-bottom-inset'

let watches: Watch[] = []

/** Tells of a change of size when the test says so. */
class Watch {
  readonly seen: Element[] = []
  readonly tell: () => void
  constructor(tell: () => void) {
    this.tell = tell
    watches.push(this)
  }
  observe(element: Element) {
    this.seen.push(element)
  }
  disconnect() {
    this.seen.length = 0
  }
}

const root = createRoot(document.body.appendChild(document.createElement('div')))
let height = 48
const roomOf = () => height

function Bar({ property, isEmpty = false }: { property: '--foot' | '--bar' | '--news'; isEmpty?: boolean }) {
  const bar = useRef<HTMLDivElement>(null)
  useBottomInset(bar, property, roomOf)
  return isEmpty ? null : createElement('div', { ref: bar, 'data-bar': true })
}

const show = (...bars: Parameters<typeof Bar>[0][]) =>
  happens(() => root.render(bars.map(bar => createElement(Bar, { key: bar.property, ...bar }))))
const inset = (property: string) => document.documentElement.style.getPropertyValue(property)

beforeEach(() => {
  height = 48
  watches = []
  vi.stubGlobal('ResizeObserver', Watch)
})
afterEach(async () => {
  await happens(() => root.render(null))
  vi.unstubAllGlobals()
})

test('the page knows how much of the foot an element takes, as long as it is there', async () => {
  await show({ property: '--bar' }, { property: '--foot' })
  expect([inset('--bar'), inset('--foot'), inset('--news')]).toEqual(['48px', '48px', ''])
  await show({ property: '--foot' })
  expect([inset('--bar'), inset('--foot')]).toEqual(['', '48px'])
  await show()
  expect(inset('--foot')).toBe('')
})

test('it is measured anew when the element or the window has another size, and not once it is gone', async () => {
  await show({ property: '--bar' })
  const [watch] = watches
  expect(watch?.seen).toEqual([document.querySelector('[data-bar]'), document.documentElement])
  height = 96
  watch?.tell()
  expect(inset('--bar')).toBe('96px')
  await show()
  expect(watch?.seen).toEqual([])
})

test('an element that is not drawn takes nothing', async () => {
  await show({ property: '--bar', isEmpty: true })
  expect(inset('--bar')).toBe('')
  expect(watches).toEqual([])
})

test.each([
  ['sticky', 72],
  ['static', 0],
  ['relative', 0],
])('one that is %s takes %i', (position, room) => {
  const box = document.body.appendChild(document.createElement('div'))
  box.style.position = position
  Object.defineProperty(box, 'offsetHeight', { value: 72 })
  expect(heightIfSticky(box)).toBe(room)
  box.remove()
})
