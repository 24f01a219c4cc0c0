// @vitest-environment happy-dom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockText, useSecondsLeft } from './countdown'
import { happens } from './mounted.fixture'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 0 }))
afterEach(() => void vi.useRealTimers())

let left: number | undefined

function Clock({ until }: { until: number | undefined }) {
  left = useSecondsLeft(until)
  return null
}

test('seconds are counted down to the moment, and no further', async () => {
  const root = createRoot(document.body)
  const show = (until: number | undefined) => happens(() => root.render(createElement(Clock, { until })))
  await show(2500)
  expect(left).toBe(3)
  await happens(() => void vi.advanceTimersByTime(1000))
  expect(left).toBe(2)
  await happens(() => void vi.advanceTimersByTime(5000))
  expect(left).toBe(0)
  await show(undefined)
  expect(left).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
  await happens(() => root.unmount())
})

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [600, '10:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
