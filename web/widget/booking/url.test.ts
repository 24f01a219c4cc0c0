import { expect, test } from 'vitest'
import type { BookingState } from './state'
import { readAddress, withoutPlace, writeAddress } from './url'

const flow = {
  step: 'details',
  zone: 'Asia/Tokyo',
  homeZone: 'Europe/Berlin',
  date: '2026-03-12',
  startsAt: '2026-03-12T09:00:00+09:00',
  contact: { email: 'eva@example.com' },
  services: [],
} as unknown as BookingState

test('an address brings back the place it was written for', () => {
  const search = writeAddress(flow, '?token=secret')
  expect(search).toContain('token=secret')
  expect(search).not.toContain('eva')
  expect(readAddress(search)).toEqual({
    step: 'details',
    date: '2026-03-12',
    startsAt: '2026-03-12T09:00:00+09:00',
    zone: 'Asia/Tokyo',
  })
})

test('a time never goes without its zone, not even in that of the business', () => {
  const home = { ...flow, zone: 'Europe/Berlin', startsAt: '2026-03-12T09:00:00+01:00' }
  expect(readAddress(writeAddress(home, ''))).toMatchObject({ zone: 'Europe/Berlin', startsAt: home.startsAt })
})

test.each([
  ['online', '?date=2026-03-12&tz=Europe%2FBerlin'],
  ['business', '?date=2026-03-12'],
  ['call_in', '?date=2026-03-12&tz=Europe%2FBerlin'],
  ['place', '?date=2026-03-12'],
] as const)('the times of a service at %s are %s', (location_kind, search) => {
  const services = [{ location_kind }] as unknown as BookingState['services']
  expect(writeAddress({ ...flow, zone: 'Europe/Berlin', step: 'times', services }, '')).toBe(search)
})

test('what the visitor changed of the order stays in the address, and nothing else of it', () => {
  const firstOrder = { items: [{ service_id: 'cut' }], calendar_id: 'cal' }
  const order = { ...firstOrder, guest_count: 2 }
  expect(readAddress(writeAddress({ ...flow, firstOrder, order: firstOrder }, '')).order).toBeUndefined()
  const { order: text } = readAddress(writeAddress({ ...flow, firstOrder, order }, ''))
  expect(JSON.parse(text!)).toEqual({ items: [{ service_id: 'cut' }], guest_count: 2 })
})

test('a finished booking and a fresh start leave nothing behind', () => {
  const search = writeAddress(flow, '?token=t')
  expect(writeAddress({ ...flow, step: 'done' }, search)).toBe('?token=t')
  expect(withoutPlace(search)).toBe('?token=t')
  expect(withoutPlace('?date=2026-03-12')).toBe('')
})

test.each([
  '?date=soon&starts_at=now',
  '?date=2026-02-30',
  '?date=2026-13-01',
  '?date=2026-03-00',
  '?date=0000-01-01',
  '?starts_at=2026-02-30T09:00:00%2B01:00',
  '?starts_at=2026-03-12T25:00:00%2B01:00',
])('%s is ignored', search => {
  expect(readAddress(search)).toEqual({ step: 'times' })
})
