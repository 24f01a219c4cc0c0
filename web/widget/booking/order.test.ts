import { describe, expect, test } from 'vitest'
import type { Order, Service } from '../../shared/api/types'
import {
  firstItem,
  hasOptions,
  leastOf,
  quantityOf,
  readOrder,
  totalOf,
  withAddOn,
  withGuestCount,
  withItem,
} from './order'

const euros = (amount_minor: number) => ({ amount_minor, currency: 'EUR' })
const anna = { id: 'anna', slug: 'anna', name: 'Anna' }
const ben = { id: 'ben', slug: 'ben', name: 'Ben' }
const cut = { id: 'cut', name: 'Cut', duration_minutes: 45, price: euros(4500), staff: [anna, ben] } as Service
const colour = {
  ...cut,
  id: 'colour',
  variations: [
    { id: 'short', slug: 'short', name: 'Short', duration_minutes: 90, price: euros(9000) },
    { id: 'long', slug: 'long', name: 'Long', duration_minutes: 120, price: euros(12000) },
  ],
  add_ons: [{ id: 'wash', slug: 'wash', name: 'Wash', duration_minutes: 10, price: euros(500), max_quantity: 2 }],
} as Service
const yoga = { ...cut, id: 'yoga', price: euros(1500), price_per_attendee: true, seats: 10 } as Service
const services = [cut, colour, yoga]
const of = (...items: Order['items']): Order => ({ items })

describe('an order', () => {
  test('begins with the first variation', () => {
    expect(firstItem(colour)).toEqual({ service_id: 'colour', variation_id: 'short' })
    expect(firstItem(cut)).toEqual({ service_id: 'cut' })
  })
  test('says nothing of what is not wanted any more', () => {
    const chosen = withItem(of({ service_id: 'cut' }), 0, { staff_id: 'anna' })
    expect(chosen).toEqual(of({ service_id: 'cut', staff_id: 'anna' }))
    expect(withItem(chosen, 0, { staff_id: '' })).toEqual(of({ service_id: 'cut' }))
    expect(withGuestCount(withGuestCount(chosen, 2), 0)).toEqual(chosen)
  })
  test('has each add-on once', () => {
    const one = withAddOn(of({ service_id: 'colour' }), 0, { add_on_id: 'wash', quantity: 1 })
    const two = withAddOn(one, 0, { add_on_id: 'wash', quantity: 2 })
    expect(quantityOf(two.items[0]!, 'wash')).toBe(2)
    expect(two.items[0]!.add_ons).toHaveLength(1)
    expect(withAddOn(two, 0, { add_on_id: 'wash', quantity: 0 })).toEqual(of({ service_id: 'colour' }))
  })
})

describe('what an order comes to', () => {
  const washed = { service_id: 'colour', variation_id: 'long', add_ons: [{ add_on_id: 'wash', quantity: 2 }] }
  test.each<[string, Order, object]>([
    ['a service', of({ service_id: 'cut' }), { minutes: 45, price: euros(4500) }],
    ['a variation with add-ons', of(washed), { minutes: 140, price: euros(13000) }],
    ['two services one after the other', of({ service_id: 'cut' }, washed), { minutes: 185, price: euros(17500) }],
    ['a guest beside the booker', of(washed, { service_id: 'cut', person: 1 }), { minutes: 140, price: euros(17500) }],
    [
      'a price for each attendee',
      { ...of({ service_id: 'yoga' }), guest_count: 2 },
      { minutes: 45, price: euros(4500) },
    ],
    ['a price for all together', { ...of({ service_id: 'cut' }), guest_count: 2 }, { minutes: 45, price: euros(4500) }],
    [
      'guests who chose for themselves',
      { ...of({ service_id: 'yoga' }, { service_id: 'yoga', person: 1 }), guest_count: 1 },
      { minutes: 45, price: euros(3000) },
    ],
    ['nothing', of(), { minutes: 0 }],
  ])('%s', (_, order, total) => {
    expect(totalOf(order, services)).toEqual(total)
  })
  test('without a price says nothing of one', () => {
    const { price: _, ...free } = cut
    expect(totalOf(of({ service_id: 'cut' }), [free as Service])).toEqual({ minutes: 45 })
  })
  test.each([
    ['none', { kind: 'none' as const }, undefined],
    ['half', { kind: 'percent' as const, percent: 50 }, 2250],
    ['a third, rounded half up', { kind: 'percent' as const, percent: 33 }, 1485],
    ['flat', { kind: 'flat' as const, amount: euros(1000) }, 1000],
    ['flat, but never above the price', { kind: 'flat' as const, amount: euros(9900) }, 4500],
  ])('deposit: %s', (_, deposit, due) => {
    const total = totalOf(of({ service_id: 'cut' }), [{ ...cut, deposit }])
    expect(total.due).toEqual(due === undefined ? undefined : euros(due))
  })
})

test('a service says from when on and from how much on', () => {
  const least = { minutes: 90, price: euros(9000), isLongest: false, isDearest: false }
  expect(leastOf(colour)).toEqual(least)
  expect(leastOf({ ...colour, variations: colour.variations!.toReversed() })).toEqual(least)
  expect(leastOf(cut)).toEqual({ minutes: 45, price: euros(4500), isLongest: true, isDearest: true })
})

test.each([
  ['nothing', [anna], {}, false],
  ['one of several staff', [anna, ben], {}, true],
  ['no staff of a class', [anna, ben], { seats: 8 }, false],
  ['variations', [anna], { variations: colour.variations }, true],
  ['add-ons', [anna], { add_ons: colour.add_ons }, true],
  ['guests', [anna], { guests: { mode: 'count' as const, max_guests: 2 } }, true],
])('a visitor chooses %s', (_, staff, more, expected) => {
  expect(hasOptions({ ...cut, staff, ...more } as Service, false)).toBe(expected)
})

describe('an order in an address', () => {
  test('is taken as it was written', () => {
    const order = { items: [{ service_id: 'colour', variation_id: 'long', staff_id: 'ben' }], guest_count: 2 }
    expect(readOrder(JSON.stringify(order), services)).toEqual(order)
  })
  test.each([
    'x',
    'null',
    '{}',
    '{"items":[]}',
    '{"items":"cut"}',
    '{"items":[null]}',
    '{"items":[{"service_id":"shave"}]}',
    '{"items":[{"service_id":"colour"}]}',
    '{"items":[{"service_id":"colour","variation_id":"tiny"}]}',
    '{"items":[{"service_id":"cut","variation_id":"long"}]}',
    '{"items":[{"service_id":"cut","staff_id":"zoe"}]}',
    '{"items":[{"service_id":"cut","add_ons":[{"add_on_id":"wash"}]}]}',
    '{"items":[{"service_id":"colour","variation_id":"long","add_ons":[{"add_on_id":"wash","quantity":3}]}]}',
    '{"items":[{"service_id":"cut"}],"guest_count":101}',
    '{"items":[{"service_id":"cut"}],"guest_count":-1}',
    '{"items":[{"service_id":"cut","person":0.5}]}',
    '{"items":[{"service_id":"cut","person":2}],"guest_count":1}',
  ])('%s is as good as none', text => {
    expect(readOrder(text, services)).toBeUndefined()
  })
})
