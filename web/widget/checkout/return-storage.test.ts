import { beforeEach, expect, test, vi } from 'vitest'
import type { BookedAppointment, Booking } from '../../shared/api/types'
import { restoreFor, saveForReturn } from './return-storage'

const appointment = (id: string) => ({ booking: { id }, links: { view_token: `view ${id}` } }) as BookedAppointment
const booking = (id: string) => ({ id }) as Booking

function memory(): Storage {
  const all = new Map<string, string>()
  const getItem = (key: string) => all.get(key) ?? null
  const setItem = (key: string, value: string) => void all.set(key, value)
  return { getItem, setItem, removeItem: (key: string) => void all.delete(key) } as Storage
}

beforeEach(() =>
  vi.stubGlobal('location', {
    pathname: '/widget/appointment/anna/cut',
    search: '?order=x&date=2026-03-12&starts_at=y&tz=z',
  }),
)

test('who comes back finds the links of all bookings, and the way to where the same can be had at another time', () => {
  const tab = memory()
  saveForReturn([appointment('a'), appointment('b')], tab)
  expect(restoreFor([booking('b')], tab)?.links.b).toEqual({ view_token: 'view b' })
  expect(restoreFor([booking('a'), booking('b')], tab)?.from).toBe('/widget/appointment/anna/cut?order=x&tz=z')
})

test('what is kept of others says nothing', () => {
  const tab = memory()
  expect(restoreFor([booking('a')], tab)).toBeUndefined()
  saveForReturn([appointment('a')], tab)
  expect(restoreFor([booking('a'), booking('c')], tab)).toBeUndefined()
  tab.setItem('paying', '{}')
  expect(restoreFor([booking('a')], tab)).toBeUndefined()
})

test('a full session storage does not prevent paying', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('full')
    },
  } as Storage
  expect(() => saveForReturn([appointment('a')], full)).not.toThrow()
})
