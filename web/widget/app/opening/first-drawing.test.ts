import { expect, test } from 'vitest'
import type { FirstDrawing } from '../../../shared/api/types'
import { first, online, payload } from '../../booking/state.fixture'
import type { Device } from '../../session/device'
import { drawnOn, drawsTheSame } from './first-drawing'

const drawn: FirstDrawing = { path: '/widget/appointment/anna', tag: 'en-GB', at: '2026-03-09T08:00:00Z' }
const same: Device = { ...drawnOn(drawn, payload), languages: ['en-GB', 'en'], now: Date.parse('2026-03-09T08:05:00Z') }

const isSame = (
  device: Partial<Device>,
  more: { page?: typeof payload; brought?: object; locale?: 'en' | 'de' } = {},
) =>
  drawsTheSame(more.page ?? payload, drawn, {
    locale: more.locale ?? payload.locale,
    device: { ...same, ...device },
    brought: more.brought ?? {},
  })

test('a browser like the server draws the same', () => {
  expect(isSame({})).toBe(true)
  expect(isSame({ query: '?utm_source=letter' })).toBe(true)
})

test('it does not in another language, region or address', () => {
  expect(isSame({ languages: ['en-US', 'en'] })).toBe(false)
  expect(isSame({ languages: ['en'] })).toBe(false)
  expect(isSame({ path: '/de/widget/appointment/anna' })).toBe(false)
  expect(isSame({}, { locale: 'de' })).toBe(false)
})

test('it does not for who comes back to a time, or brings something along', () => {
  const place = new URLSearchParams({ date: first.slice(0, 10), starts_at: first, tz: payload.business.time_zone })
  expect(isSame({ query: `?${place}` })).toBe(false)
  expect(isSame({}, { brought: { typed: { contact: { email: 'eva@example.com' } } } })).toBe(false)
  expect(isSame({}, { brought: { typed: {} } })).toBe(true)
})

test('another zone matters where times are shown in that of the visitor', () => {
  expect(isSame({ zone: 'Asia/Tokyo' })).toBe(true)
  expect(isSame({ zone: 'Asia/Tokyo' }, { page: online })).toBe(false)
})
