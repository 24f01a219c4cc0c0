// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Booking, ManagedBooking, PagePayload } from '../../shared/api/types'
import { changing, managed, service } from '../booking/state.fixture'
import { GuestScreen } from '../features/guest/guest'
import { show, texts } from './shown.fixture'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => void vi.unstubAllGlobals())

const anna = { id: 'anna', slug: 'anna', name: 'Anna' }
const cut = { ...service, staff: [anna] }

async function waysToBook(booking: Partial<Booking>, services: ManagedBooking['services'] = [cut]) {
  const shown: ManagedBooking = { ...managed, purpose: 'view', services, booking: { ...managed.booking, ...booking } }
  const page: PagePayload = { ...changing, screen: 'visit', managed: shown }
  const { place, close } = await show(GuestScreen, page)
  const words = ['done.book_again', 'own.book_another'].map(key => texts.text(key as 'done.book_again'))
  const links = [...place.querySelectorAll('a')].filter(link => words.includes(link.textContent))
  await close()
  return links.map(link => `${link.textContent}: ${link.getAttribute('href')}`)
}

const { starts_at, ends_at } = managed.booking
const item = { service_id: cut.id, service_name: cut.name, add_ons: [], person: 0, attendees: 1, starts_at, ends_at }
const items: Booking['items'] = [{ ...item, hosts: [anna] }]

test('what is off has one way to book again: the same service, or any that is left', async () => {
  const again = `Book a new appointment: /widget/appointment/anna/${cut.slug}`
  expect(await waysToBook({ status: 'cancelled', items })).toEqual([again])
  expect(await waysToBook({ status: 'declined', items })).toEqual([again])
  expect(await waysToBook({ status: 'cancelled', items }, [])).toEqual(['Book a new appointment: /widget/booking'])
  expect(await waysToBook({ status: 'scheduled', items })).toEqual(['Book another appointment: /widget/booking'])
})
