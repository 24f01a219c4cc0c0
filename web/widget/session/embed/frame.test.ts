// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PagePayload } from '../../../shared/api/types'
import type { ToFrame } from '../../../shared/embed/protocol'
import { opened, payload } from '../../booking/state.fixture'

const host = 'https://host.example'

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page in a frame, of which the page around it wants German: how often the page is then put into it. */
async function spoken(type: NavigationTimingType, more: Partial<PagePayload>) {
  vi.resetModules()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
  const { follow } = await import('./frame')
  const speak = vi.fn()
  const page = { ...payload, locales: ['en', 'de'] as typeof payload.locales, embed_sites: [host], ...more }
  follow({ flow: opened(), payload: page, send: () => {}, setLocale: speak, close: 'Close' })
  const { port1, port2 } = new MessageChannel()
  const offer = { data: { kalends: 'port', v: 1 }, origin: host, source: window.parent, ports: [port1 as never] }
  window.dispatchEvent(new MessageEvent('message', offer as MessageEventInit))
  const say = (message: ToFrame) => port1.onmessage?.({ data: message } as MessageEvent)
  const settings = { locale: 'de', prefill: {}, attribution: {}, page: `${host}/` }
  say({ v: 1, type: 'settings', data: settings })
  const atFirst = speak.mock.calls.length
  say({ v: 1, type: 'look', data: { locale: 'DE' } })
  port2.close()
  return { atFirst, later: speak.mock.calls.length - atFirst }
}

test('the page speaks the language of the page around it, from the beginning and whenever that changes', async () => {
  expect(await spoken('navigate', {})).toEqual({ atFirst: 1, later: 1 })
  expect(await spoken('reload', {})).toEqual({ atFirst: 1, later: 1 })
  expect(await spoken('navigate', { is_translated: true })).toEqual({ atFirst: 1, later: 1 })
})

test('a page that was loaded anew for a language keeps it until the page around it asks for another', async () => {
  expect(await spoken('reload', { is_translated: true })).toEqual({ atFirst: 0, later: 1 })
})
