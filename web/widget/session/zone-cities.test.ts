// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PagePayload } from '../../shared/api/types'
import { happens, json } from '../../shared/lib/mounted.fixture'
import { opened, payload } from '../booking/state.fixture'

const berlin = { name: 'Europe/Berlin', city: 'Berlin, among all', aliases: [] }
const vienna = { name: 'Europe/Vienna', city: 'Wien', aliases: ['Europe/Old_Vienna'] }
const page: PagePayload = {
  ...payload,
  locale: 'de',
  zone_cities: [{ time_zone: 'Europe/Berlin', locale: 'de', city: 'Berlin!' }],
}
let asked: string[] = []
let until = Promise.resolve()
let answer = () => json({ time_zones: [berlin, vienna] })

beforeEach(() => {
  vi.resetModules()
  asked = []
  until = Promise.resolve()
  answer = () => json({ time_zones: [berlin, vienna] })
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(new URL(request.url).pathname + new URL(request.url).search)
    return until.then(answer)
  })
})
afterEach(() => vi.unstubAllGlobals())

const at = (zone: string) => ({ ...opened(), zone })

async function named(zone: string, shown = page) {
  const { usedOn } = await import('./hook.fixture')
  const { useZoneCity } = await import('./zone-cities')
  // The hook loads it later, and asks by it at once.
  await import('../../shared/api/time-zones')
  const used = await usedOn(at(zone), useZoneCity, shown)
  return { ...used, city: (zone: string) => used.value()(zone) }
}

test('the zones of the page go by the names that came with it, and no others are asked for', async () => {
  const { city, close } = await named('Europe/Berlin')
  expect(city('Europe/Berlin')).toBe('Berlin!')
  expect(city('America/New_York')).toBe('New York')
  await happens(() => {})
  expect(asked).toEqual([])
  await close()
})

test('for a zone that did not come with it all are asked for, and found by each of their names', async () => {
  let goOn = () => {}
  until = new Promise<void>(done => (goOn = done))
  const { city, close } = await named('Europe/Vienna')
  expect(city('Europe/Vienna')).toBe('Vienna')
  goOn()
  await vi.waitFor(() => expect(city('Europe/Vienna')).toBe('Wien'))
  expect(city('Europe/Old_Vienna')).toBe('Wien')
  expect(city('Europe/Berlin')).toBe('Berlin!')
  expect(city('Asia/Ho_Chi_Minh')).toBe('Ho Chi Minh')
  expect(asked).toEqual(['/api/v1/time-zones?locale=de'])
  await close()
})

test('names of another language are none, and those of a language are asked for once', async () => {
  const { city, show, close } = await named('Europe/Berlin', { ...page, locale: 'fr' })
  await vi.waitFor(() => expect(city('Europe/Vienna')).toBe('Wien'))
  expect(city('Europe/Berlin')).toBe('Berlin, among all')
  await show(at('Europe/Vienna'), { ...page, locale: 'fr' })
  await show(at('Europe/Vienna'), { ...page, locale: 'es' })
  await vi.waitFor(() => expect(asked).toEqual(['/api/v1/time-zones?locale=fr', '/api/v1/time-zones?locale=es']))
  await close()
})

test('without an answer a zone goes by its name in tzdata', async () => {
  answer = () => json({ code: 'malformed_request', request_id: 'r' }, 400)
  const { city, close } = await named('Europe/Vienna')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await happens(() => {})
  expect(city('Europe/Vienna')).toBe('Vienna')
  await close()
})
