// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface PageProps {
  useEngagement: () => boolean
  seen: boolean[]
}

function Page({ useEngagement, seen }: PageProps) {
  seen.push(useEngagement())
  return null
}

async function shown() {
  const { useEngagement, glance } = await import('./engagement')
  const seen: boolean[] = []
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(createElement(Page, { useEngagement, seen })))
  return { seen, glance, close: () => act(() => root.unmount()) }
}

for (const sign of ['pointermove', 'touchstart', 'keydown', 'scroll', 'focusin'])
  test(`${sign} is a sign of a visitor`, async () => {
    const { seen, close } = await shown()
    expect(seen).toEqual([false])
    act(() => void document.body.dispatchEvent(new Event(sign, { bubbles: true })))
    expect(seen).toEqual([false, true])
    close()
  })

test('so is to stay', async () => {
  const { seen, glance, close } = await shown()
  act(() => void vi.advanceTimersByTime(glance - 1))
  expect(seen).toEqual([false])
  act(() => void vi.advanceTimersByTime(1))
  expect(seen).toEqual([false, true])
  close()
})

test('a page that is left hears nothing more', async () => {
  const { seen, close } = await shown()
  close()
  window.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(60_000)
  expect(seen).toEqual([false])
  expect(vi.getTimerCount()).toBe(0)
})
