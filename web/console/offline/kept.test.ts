import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../api/types'
import { dayOf } from './day'
import { forget, type Kept, keep, readKept, readOnly } from './kept'

const hour = 3_600_000
const session: Session = {
  state: 'signed_in',
  is_set_up_open: false,
  demo_roles: [],
  ...{ can_use_passkeys: false, has_authenticator: true, has_passkey: false },
  business: {
    name: 'Salon',
    time_zone: 'Europe/Vienna',
    currency: 'EUR',
    locale: 'de',
    sends_mails: true,
    is_new: false,
  },
  grants: [
    { permission: 'calendar.see', reach: 'all' },
    { permission: 'bookings.change', reach: 'all' },
    { permission: 'users.change', reach: 'all' },
  ],
}
const kept: Kept = { session, answers: [{ key: ['today'], data: { date: '2026-03-10' }, at: 100 * hour }] }

// Of a browser's caches what is used of them.
const all = new Map<string, Map<string, Response>>()
const open = async (name: string) => {
  const cache = all.get(name) ?? new Map<string, Response>()
  all.set(name, cache)
  return {
    put: async (place: string, response: Response) => void cache.set(place, response),
    match: async (place: string) => cache.get(place)?.clone(),
  }
}
beforeEach(() => {
  all.clear()
  vi.stubGlobal('caches', { open, delete: async (name: string) => all.delete(name) })
})
afterEach(() => vi.unstubAllGlobals())

test('what is kept is found for a day', async () => {
  await keep(kept)
  expect(await readKept(100 * hour)).toEqual(kept)
  expect(await readKept(123 * hour)).toEqual(kept)
})

test('what is older than a day is not shown, and thrown away', async () => {
  await keep(kept)
  expect(await readKept(124 * hour)).toBeUndefined()
  expect(await readKept(101 * hour)).toBeUndefined()
})

test('a clock that was put back makes nothing younger', async () => {
  await keep(kept)
  expect(await readKept(99 * hour)).toBeUndefined()
})

test('nothing is left of who has signed out', async () => {
  await keep(kept)
  await forget()
  expect(all.size).toBe(0)
  expect(await readKept(100 * hour)).toBeUndefined()
})

test('nor of what was still being kept when they did', async () => {
  const slow = async (name: string) => {
    await new Promise(done => setTimeout(done, 20))
    return open(name)
  }
  vi.stubGlobal('caches', { open: slow, delete: async (name: string) => all.delete(name) })
  const keeping = keep(kept)
  await forget()
  await keeping
  expect(all.size).toBe(0)
})

test('without a server one may see, and change nothing', () => {
  expect(readOnly(session).grants).toEqual([{ permission: 'calendar.see', reach: 'all' }])
})

test('a browser without caches keeps nothing', async () => {
  vi.stubGlobal('caches', undefined)
  await keep(kept)
  expect(await readKept(100 * hour)).toBeUndefined()
})

test('the day is today and the day of the calendar that came last', () => {
  const column = (date: string) => ({ date, entries: [] })
  const known = (queryKey: readonly unknown[], data: unknown, dataUpdatedAt: number) => ({
    queryKey,
    state: { data, dataUpdatedAt },
  })
  const day = { columns: [column('2026-03-10'), column('2026-03-10')] }
  const found = dayOf([
    known(['today'], { date: '2026-03-10' }, 5),
    known(['calendar', '2026-03-09', '2026-03-09'], day, 1),
    known(['calendar', '2026-03-10', '2026-03-10'], day, 2),
    known(['calendar', '2026-03-09', '2026-03-15'], { columns: [column('2026-03-09'), column('2026-03-10')] }, 9),
    known(['calendar', '2026-03-11', '2026-03-11'], undefined, 0),
    known(['customers', 'list'], { pages: [] }, 7),
    known(['booking', 'b1'], { contact: {} }, 8),
  ])
  expect(found.map(({ key, at }) => [key, at])).toEqual([
    [['today'], 5],
    [['calendar', '2026-03-10', '2026-03-10'], 2],
  ])
})
