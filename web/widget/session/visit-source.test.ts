import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// A page of the visit: the module is loaded anew with it.
async function page(search: string, { referrer = '', cookie = 'cookie_consent=all' } = {}) {
  vi.resetModules()
  vi.stubGlobal('location', { search, host: 'book.example' })
  vi.stubGlobal('document', { referrer, cookie })
  const { attributionToSend, keepForNextPage } = await import('./visit-source')
  return { attributionToSend, leave: keepForNextPage }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const first = { search: '?utm_source=news&gclid=c', referrer: 'https://search.example/' }
const own = { referrer: 'https://book.example/widget/appointment/anna' }

test('a later page of the visit sends what the first one was told', async () => {
  const one = await page(first.search, { referrer: first.referrer })
  one.leave()
  const two = await page('?date=2026-03-12', own)
  expect(two.attributionToSend()).toEqual({ utm_source: 'news', gclid: 'c', referrer_host: 'search.example' })
})

test('without consent a click is neither sent nor handed on', async () => {
  const cookie = 'cookie_consent=essential'
  const one = await page(first.search, { referrer: first.referrer, cookie })
  expect(one.attributionToSend()).toEqual({ utm_source: 'news', referrer_host: 'search.example' })
  one.leave()
  expect((await page('', { ...own })).attributionToSend()).toEqual({
    utm_source: 'news',
    referrer_host: 'search.example',
  })
})

test('a new campaign begins anew', async () => {
  ;(await page(first.search)).leave()
  expect((await page('?utm_source=poster')).attributionToSend()).toEqual({ utm_source: 'poster' })
})

test('a visitor out of nowhere sends nothing, even where the tab remembers nonsense', async () => {
  sessionStorage.setItem('came from', '{')
  expect((await page('')).attributionToSend()).toBeUndefined()
})
