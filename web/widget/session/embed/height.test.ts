// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchHeight } from './height'

let resized: () => void
let height: number
let told: number[]
let end: () => void
/** Tells the page whether its end is in the window. */
let showFoot: ((isShown: boolean) => void) | undefined
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
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        showFoot = isIntersecting => see([{ isIntersecting }])
      }
      observe() {}
      disconnect() {
        showFoot = undefined
      }
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

test('what scrolls the page in its frame has the height told at once, a list that scrolls within has not', () => {
  grow(900)
  root.append(document.createElement('ul'))
  document.body.append(root)
  root.lastElementChild!.dispatchEvent(new Event('scroll'))
  expect(told).toEqual([])
  document.dispatchEvent(new Event('scroll', { bubbles: true }))
  expect(told).toEqual([900])
  vi.advanceTimersByTime(900)
  expect(told).toEqual([900])
  root.remove()
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

describe('a page that becomes lower long after the last press', () => {
  beforeEach(() => {
    grow(1200)
    window.dispatchEvent(new Event('pointerdown'))
    window.dispatchEvent(new Event('click'))
    vi.advanceTimersByTime(700)
    grow(800)
    vi.advanceTimersByTime(20)
  })

  test('keeps its height where its end is in the window', () => {
    showFoot?.(true)
    expect(told).toEqual([1200])
  })

  test.each(['click', 'keydown'])('is lower with the next %s', sign => {
    showFoot?.(true)
    window.dispatchEvent(new Event('pointerdown'))
    vi.advanceTimersByTime(20)
    expect(told, 'not under the finger').toEqual([1200])
    window.dispatchEvent(new Event(sign))
    vi.advanceTimersByTime(20)
    expect(told).toEqual([1200, 800])
  })

  test('is told once where the press makes it higher', () => {
    showFoot?.(true)
    window.dispatchEvent(new Event('click'))
    grow(1250)
    vi.advanceTimersByTime(20)
    expect(told).toEqual([1200, 1250])
  })

  test('is lower once its end is out of the window, with nothing left of what watched it', () => {
    showFoot?.(true)
    showFoot?.(false)
    expect(told).toEqual([1200, 800])
    expect(showFoot).toBeUndefined()
  })

  test('is higher at once', () => {
    showFoot?.(true)
    grow(1300)
    vi.advanceTimersByTime(20)
    expect(told).toEqual([1200, 1300])
  })
})

test('at its end nothing is told any more', () => {
  grow(900)
  end()
  vi.advanceTimersByTime(2000)
  expect(told).toEqual([])
})
