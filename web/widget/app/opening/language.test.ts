// @vitest-environment happy-dom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PagePayload } from '../../../shared/api/types'
import { loadMessages } from '../../../shared/i18n/messages'
import { happens } from '../../../shared/lib/mounted.fixture'
import { contact, payload } from '../../booking/state.fixture'
import { browserDevice } from '../../session/device'
import { typedBefore } from '../../session/typed'
import { App } from '../app'
import { screenChunk } from '../screen-registry'
import type { Typed } from './opened'

const query = '?date=2026-03-12&embed=inline'
let reload = vi.spyOn(location, 'reload')

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming])
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Chooses German at the foot of the page. What the page has become by then. */
async function afterGerman(path: string, more: Partial<PagePayload>) {
  history.replaceState(null, '', path + query)
  await screenChunk('times').load()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const page = { ...payload, locales: ['en', 'de'] as typeof payload.locales, ...more }
  const messages = await loadMessages('en')
  const brought = { typed: { contact } }
  await happens(() => root.render(createElement(App, { payload: page, messages, device: browserDevice(), brought })))
  const select = await vi.waitFor(() => document.querySelector('footer select') ?? expect.fail('There is no footer.'))
  await happens(() => {
    Object.assign(select, { value: 'de' })
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  const count = () => reload.mock.calls.length
  const { documentElement } = document
  await vi.waitFor(() => expect(documentElement.lang === 'de' || count() > 0).toBe(true))
  await happens(() => root.unmount())
  expect(document.cookie).toContain('locale=de')
  return { isDrawnAnew: documentElement.lang === 'de', isLoaded: count() === 1, path: location.pathname }
}

test.each([
  ['/en/widget/appointment/anna/cut', '/de/widget/appointment/anna/cut'],
  // There may be no cookie in a frame: the address then names the language.
  ['/widget/appointment/anna/cut', '/de/widget/appointment/anna/cut'],
])('where the texts of the business differ by language, %s is loaded anew as %s', async (path, wanted) => {
  const there = await afterGerman(path, { is_translated: true })
  expect(there).toEqual({ isDrawnAnew: false, isLoaded: true, path: wanted })
  expect(new URLSearchParams(location.search).get('embed')).toBe('inline')
  expect(typedBefore<Typed>()).toMatchObject({ contact })
})

test('any other page goes on as it is, in the other language', async () => {
  const path = '/widget/appointment/anna/cut'
  expect(await afterGerman(path, {})).toEqual({ isDrawnAnew: true, isLoaded: false, path })
})
