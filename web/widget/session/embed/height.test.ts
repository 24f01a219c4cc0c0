// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchHeight } from './height'

let resized: () => void
let height: number
let told: number[]
let end: () => void
const root = document.createElement('div')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => setTimeout(call, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  root.replaceChildren(document.createElement('main'))
  root.getBoundingClientRect = () => ({ bottom: height }) as DOMRect
  told = []
  end = watchHeight(root, now => told.push(now))
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function grow(to: number) {
  height = to
  resized()
}

test('what is added before the visitor does anything is told once, when nothing follows', () => {
  for (const to of [900, 984, 1068]) {
    grow(to)
    vi.advanceTimersByTime(500)
  }
  expect(told).toEqual([])
  vi.advanceTimersByTime(400)
  expect(told).toEqual([1068])
})

test.each(['pointerdown', 'keydown'])('after %s each change is told with the next frame', sign => {
  grow(900)
  window.dispatchEvent(new Event(sign))
  expect(told).toEqual([900])
  grow(700)
  vi.advanceTimersByTime(20)
  grow(1000)
  grow(1001)
  vi.advanceTimersByTime(20)
  expect(told).toEqual([900, 700, 1001])
})

test('a page that waits for its next screen keeps its height', () => {
  window.dispatchEvent(new Event('pointerdown'))
  grow(900)
  vi.advanceTimersByTime(20)
  root.querySelector('main')!.setAttribute('aria-busy', 'true')
  grow(500)
  vi.advanceTimersByTime(20)
  root.querySelector('main')!.removeAttribute('aria-busy')
  grow(1100)
  vi.advanceTimersByTime(20)
  expect(told).toEqual([900, 1100])
})

test('at its end nothing is told any more', () => {
  grow(900)
  end()
  vi.advanceTimersByTime(2000)
  expect(told).toEqual([])
})
