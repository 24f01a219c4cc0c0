import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './address'
import type { Flow } from './flow'

const flow = {
  step: 'details',
  zone: 'Asia/Tokyo',
  homeZone: 'Europe/Berlin',
  date: '2026-03-12',
  startsAt: '2026-03-12T09:00:00+09:00',
  contact: { email: 'eva@example.com' },
} as Flow

test('an address brings back the place it was written for', () => {
  const search = writeAddress(flow, '?token=secret')
  expect(search).toContain('token=secret')
  expect(search).not.toContain('eva')
  const place = { step: 'details', date: '2026-03-12', startsAt: '2026-03-12T09:00:00+09:00' }
  expect(readAddress(search)).toEqual({ zone: 'Asia/Tokyo', place })
})

test('the zone of the business needs no mention, and a finished booking leaves nothing behind', () => {
  expect(writeAddress({ ...flow, zone: 'Europe/Berlin', step: 'times' }, '')).toBe('?date=2026-03-12')
  expect(writeAddress({ ...flow, step: 'done' }, writeAddress(flow, '?token=t'))).toBe('?token=t')
})

test('nonsense in the address is ignored', () => {
  expect(readAddress('?date=soon&starts_at=now')).toEqual({ place: { step: 'times' } })
})
