import { afterEach, expect, test, vi } from 'vitest'
import { sitePages } from '../../gallery/fakes/site/site-pages'
import type { Block } from '../../shared/api/types'
import { hasFreeTimes, onReturn } from './free-times'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('free times are found in columns too', () => {
  const booking = sitePages.home!.body!.find(block => block.kind === 'booking') as Block
  expect(hasFreeTimes({ body: [booking] })).toBe(true)
  expect(
    hasFreeTimes({ body: [{ kind: 'columns', columns: [[], [{ kind: 'columns', columns: [[booking]] }]] }] }),
  ).toBe(true)
  expect(hasFreeTimes({ body: [{ kind: 'columns', columns: [[{ kind: 'quote', quote: 'x' }]] }] })).toBe(false)
  expect(hasFreeTimes({})).toBe(false)
})

test('only who was away for a minute gets others', () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  let now = 0
  const refresh = vi.fn()
  onReturn(refresh, new AbortController().signal, () => now)
  const turn = (hidden: boolean, at: number) => {
    now = at
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  turn(true, 100_000)
  turn(false, 159_999)
  expect(refresh).not.toHaveBeenCalled()
  turn(true, 200_000)
  turn(false, 260_000)
  expect(refresh).toHaveBeenCalledTimes(1)
})
