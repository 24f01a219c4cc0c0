// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Slots, TimeZone } from '../../shared/api/types'
import { happens, json } from '../../shared/lib/mounted.fixture'
import { march, online, payload } from '../booking/state.fixture'
import { noTimesChunk } from '../features/times/lazy-parts'
import { Screen } from '../features/times/times'
import { ZonePicker } from '../features/times/zone-picker'
import { show, texts, type } from './shown.fixture'

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => void vi.unstubAllGlobals())

async function shown(slots: Slots): Promise<string> {
  await noTimesChunk.load()
  const { place, close } = await show(Screen, { ...payload, slots })
  const text = place.textContent
  await close()
  return text
}

const nothing = { ...march, starts: [] }

test('a service whose last day is over says that nothing is free, and whom to ask', async () => {
  const text = await shown({ ...nothing, last_date: '2026-02-20' })
  expect(text).toContain(texts.text('times.none_this_month'))
  expect(text).toContain('contact us: 1')
  expect(text).toContain('March 2026')
})

test('a month without a free time says where the next one is', async () => {
  const text = await shown({ ...nothing, next_available: '2026-04-02T09:00:00+02:00' })
  expect(text).toContain(texts.text('times.none_this_month'))
  expect(text).toContain('Apr 2')
})

test('until the last day nothing is free: says so', async () => {
  const text = await shown({ ...nothing, last_date: '2026-03-31' })
  expect(text).toContain(texts.text('times.none_in_period', { time: 'Tuesday, March 31, 2026' }))
})

test('of time zones that fit some are shown, and all are counted', async () => {
  const names = [...'ABCDEFGHIJ'].map(letter => `Europe/Mar${letter.toLowerCase()}`)
  const time_zones = names.map(
    (name): TimeZone => ({ name, abbreviation: 'X', aliases: [], country_codes: [], offset_minutes: 60 }),
  )
  vi.stubGlobal('fetch', (request: Request) =>
    request.url.endsWith('/time-zones') ? Promise.resolve(json({ time_zones })) : new Promise(() => {}),
  )
  const { place, close } = await show(() => ZonePicker({ onDone: () => {} }), online)
  await happens(() => {})
  const field = place.querySelector<HTMLInputElement>('#zone-search')!
  await type(field, 'mar')
  expect(place.querySelectorAll('li')).toHaveLength(6)
  expect(place.querySelector('[role=status]')?.textContent).toBe(texts.text('zone.cut', { shown: 6, count: 10 }))
  await type(field, 'mara')
  expect(place.querySelector('[role=status]')?.textContent).toBe(texts.text('zone.found', { count: 1 }))
  await close()
})
