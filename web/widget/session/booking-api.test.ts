import { expect, test } from 'vitest'
import type { Flow } from '../booking/state'
import { slotsQuery } from './booking-api'

const flow = {
  purpose: 'book',
  zone: 'Europe/Berlin',
  order: { items: [{ service_id: 'cut', staff_id: 'anna' }] },
} as unknown as Flow

const february = {
  from_date: '2028-02-01',
  to_date: '2028-02-29',
  time_zone: 'Europe/Berlin',
}

test('the starts of a month are those of the host whom the page names', () => {
  expect(slotsQuery(flow, '2028-02', '')).toEqual({ ...february, service_id: 'cut', staff_id: 'anna' })
})

test('of a booking that moves the server knows what it is and who hosts it', () => {
  const moving = { ...flow, purpose: 'reschedule' as const }
  expect(slotsQuery(moving, '2028-02', 'secret')).toEqual({ ...february, reschedule_token: 'secret' })
})

test.each([
  ['an add-on', { items: [{ service_id: 'cut', add_ons: [{ add_on_id: 'wash' }] }] }],
  ['a variation', { items: [{ service_id: 'cut', variation_id: 'long' }] }],
  ['a guest', { items: [{ service_id: 'cut' }], guest_count: 1 }],
  ['a calendar', { items: [{ service_id: 'cut' }], calendar_id: 'cal' }],
  ['a second service', { items: [{ service_id: 'cut' }, { service_id: 'colour' }] }],
])('of an order with %s the server gets all', (_, order) => {
  const query = slotsQuery({ ...flow, order }, '2028-02', '')
  expect(query).toEqual({ ...february, order: JSON.stringify(order) })
})
