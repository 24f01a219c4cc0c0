import { expect, test } from 'vitest'
import { bookingOf } from '../../gallery/fakes/console/desk'
import { services } from '../../gallery/fakes/console/orders'
import type { Booking } from '../api/types'
import { emptyItem, itemsOf, orderItemsOf, withBooked, withUsual } from './order'

const booking = bookingOf('00510')!
const item: Booking['items'][number] = {
  ...booking.items[0]!,
  service_id: 'style',
  variation_id: 'long',
  duration_minutes: 80,
  add_ons: [{ id: 'strand', name: 'Coloured strand', quantity: 3 }],
}

test('what is booked begins as it was chosen, without a price of its own', () => {
  const chosen = { service_id: 'style', staff_id: 'staff0' }
  expect(orderItemsOf(itemsOf({ items: [{ ...booking.items[0]!, service_id: 'style' }] }), 'EUR')).toEqual([chosen])
  expect(orderItemsOf(itemsOf({ items: [item] }), 'EUR')).toEqual([
    { ...chosen, variation_id: 'long', duration_minutes: 80, add_ons: [{ add_on_id: 'strand', quantity: 3 }] },
  ])
})

test('a service that is booked can be kept although it is offered no more', () => {
  expect(withBooked(services, { items: [item] })).toEqual(services)
  const gone = { ...item, service_id: 'gone', service_name: 'Perm' }
  const known = withBooked(services, { items: [gone, gone] })
  expect(known.slice(services.length)).toMatchObject([{ id: 'gone', name: 'Perm', duration_minutes: 60 }])
})

test('what a customer usually books is taken, with whom unless someone is chosen', () => {
  const [service] = services
  const [id] = service!.staff_ids
  const offered = {
    services,
    staff: [
      { id: id!, name: 'Anna' },
      { id: 'other', name: 'Ben' },
    ],
  }
  const empty = emptyItem(0)
  const usual = { service: service!.name, host: 'Anna' }
  expect(withUsual([empty, emptyItem(1)], usual, offered)).toMatchObject([
    { service: service!.id, host: id, variation: service!.variations[0]?.id ?? '' },
    { key: 1, service: '' },
  ])
  expect(withUsual([{ ...empty, host: 'other' }], usual, offered)).toMatchObject([{ host: 'other' }])
  // Ben does not host it; it is sold no more; it is chosen already.
  expect(withUsual([empty], { ...usual, host: 'Ben' }, offered)).toMatchObject([{ host: '' }])
  expect(withUsual([empty], { service: 'Perm' }, offered)).toBeUndefined()
  expect(withUsual([{ ...empty, service: service!.id }], usual, offered)).toBeUndefined()
})
