import { expect, test } from 'vitest'
import { slotsQuery } from './find-month'

const asked = { zone: 'Europe/Berlin', month: '2028-02', id: 1 } as const

const february = {
  from_date: '2028-02-01',
  to_date: '2028-02-29',
  time_zone: 'Europe/Berlin',
}

test('the starts of a month are those of the host whom the page names', () => {
  const order = { items: [{ service_id: 'cut', staff_id: 'anna' }] }
  expect(slotsQuery({ ...asked, order }, '')).toEqual({ ...february, service_id: 'cut', staff_id: 'anna' })
})

test('of a booking that moves the server knows what it is and who hosts it', () => {
  expect(slotsQuery(asked, 'secret')).toEqual({ ...february, reschedule_token: 'secret' })
})

test.each([
  ['an add-on', { items: [{ service_id: 'cut', add_ons: [{ add_on_id: 'wash' }] }] }],
  ['a variation', { items: [{ service_id: 'cut', variation_id: 'long' }] }],
  ['a guest', { items: [{ service_id: 'cut' }], guest_count: 1 }],
  ['a calendar', { items: [{ service_id: 'cut' }], calendar_id: 'cal' }],
  ['a second service', { items: [{ service_id: 'cut' }, { service_id: 'colour' }] }],
])('of an order with %s the server gets all', (_, order) => {
  const query = slotsQuery({ ...asked, order }, '')
  expect(query).toEqual({ ...february, order: JSON.stringify(order) })
})
