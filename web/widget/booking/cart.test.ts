import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostOrderItems } from '../../shared/api/limits.gen'
import type { Order, Service } from '../../shared/api/types'
import {
  gapIn,
  itemFor,
  itemsOf,
  mostGuests,
  personsOf,
  withGuests,
  withoutGuest,
  withoutItem,
  withService,
} from './cart'
import { readOrder } from './order'

const service = (id: string, more: Partial<Service> = {}) =>
  ({ id, name: id, staff: [], ...more }) as unknown as Service
const cut = service('cut', { guests: { mode: 'count', max_guests: 2 } })
const wash = service('wash')
const colour = service('colour', {
  variations: [{ id: 'long', slug: 'long', name: 'Long', duration_minutes: 90 }],
  guests: { mode: 'off', max_guests: 5 },
})
const services = [cut, wash, colour]
const empty: Order = { items: [], menu_id: 'm' }

describe('a service', () => {
  test('is added as it is first offered, for whom it is chosen', () => {
    expect(withService(empty, 0, colour)).toEqual({
      items: [{ service_id: 'colour', variation_id: 'long' }],
      menu_id: 'm',
    })
    expect(withService(empty, 2, cut).items).toEqual([{ service_id: 'cut', person: 2 }])
  })
  test('comes behind those of the same person and before those of later ones', () => {
    const guests = withService(withService(withGuests(withService(empty, 0, cut), 2), 2, cut), 1, wash)
    expect(withService(guests, 0, wash).items.map(({ service_id, person }) => [service_id, person])).toEqual([
      ['cut', undefined],
      ['wash', undefined],
      ['wash', 1],
      ['cut', 2],
    ])
  })
  test('is there once for each person', () => {
    const one = withService(empty, 0, cut)
    expect(withService(one, 0, cut)).toBe(one)
    expect(withService(one, 1, cut).items).toHaveLength(2)
    expect(itemFor(one, 0, cut)).toEqual({ item: { service_id: 'cut' }, index: 0 })
    expect(itemFor(one, 1, cut)).toBeUndefined()
  })
  test('is removed by its place', () => {
    const two = withService(withService(empty, 0, cut), 0, wash)
    expect(withoutItem(two, 0)).toEqual({ items: [{ service_id: 'wash' }], menu_id: 'm' })
  })
  test('is not added to a full order', () => {
    const full = { items: Array.from({ length: mostOrderItems }, (_, person) => ({ service_id: 'cut', person })) }
    expect(withService(full, 0, wash)).toBe(full)
  })
})

describe('guests', () => {
  const three = ['a', 'b', 'c'].reduce(
    (order, id, index) => withService(order, index + 1, service(id)),
    withGuests(withService(empty, 0, cut), 3),
  )
  test('take their services with them when there are fewer', () => {
    expect(withGuests(three, 1)).toEqual({
      items: [{ service_id: 'cut' }, { service_id: 'a', person: 1 }],
      guest_count: 1,
      menu_id: 'm',
    })
    expect(withGuests(three, 0)).toEqual({ items: [{ service_id: 'cut' }], menu_id: 'm' })
  })
  test('move up behind one who is removed', () => {
    expect(withoutGuest(three, 2)).toEqual({
      items: [{ service_id: 'cut' }, { service_id: 'a', person: 1 }, { service_id: 'c', person: 2 }],
      guest_count: 2,
      menu_id: 'm',
    })
  })
  test('may be as many as the first service of the booker allows', () => {
    expect(mostGuests(empty, services)).toBe(0)
    expect(mostGuests(withService(empty, 1, cut), services)).toBe(0)
    expect(mostGuests(withService(withService(empty, 0, cut), 0, wash), services)).toBe(2)
    expect(mostGuests(withService(withService(empty, 0, wash), 0, cut), services)).toBe(0)
    expect(mostGuests(withService(empty, 0, colour), services)).toBe(0)
  })
})

describe('what is missing', () => {
  const mine = withService(empty, 0, cut)
  test.each<[string, Order, object | undefined]>([
    ['everything', empty, { kind: 'nothing' }],
    ['the services of the booker', withService(withGuests(empty, 1), 1, cut), { kind: 'nothing' }],
    ['nothing, where one comes alone', mine, undefined],
    ['the services of a guest', withGuests(mine, 1), { kind: 'services', person: 1 }],
    ['those of the second', withService(withGuests(mine, 2), 1, wash), { kind: 'services', person: 2 }],
    ['nothing, where all have some', withService(withGuests(mine, 1), 1, wash), undefined],
    ['that guests may come', withGuests(withService(empty, 0, wash), 1), { kind: 'too_many_guests' }],
    ['that so many may come', withGuests(mine, 3), { kind: 'too_many_guests' }],
  ])('is %s', (_, order, gap) => {
    expect(gapIn(order, services)).toEqual(gap)
  })
})

test('whatever is done to it, an order stays one that an address can carry', () => {
  const person = fc.integer({ min: 0, max: 4 })
  const change = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), person, service: fc.constantFrom(...services) }),
    fc.record({ kind: fc.constant('guests' as const), count: person }),
    fc.record({ kind: fc.constant('without' as const), person }),
    fc.record({ kind: fc.constant('remove' as const), index: fc.nat(6) }),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), changes => {
      let order = empty
      for (const one of changes) {
        const persons = personsOf(order).length
        if (one.kind === 'add') order = withService(order, one.person % persons, one.service)
        if (one.kind === 'guests') order = withGuests(order, one.count)
        if (one.kind === 'without' && one.person % persons > 0) order = withoutGuest(order, one.person % persons)
        if (one.kind === 'remove') order = withoutItem(order, one.index)
      }
      const { menu_id, ...written } = order
      expect(menu_id).toBe('m')
      expect(order.items).toEqual(personsOf(order).flatMap(one => itemsOf(order, one).map(({ item }) => item)))
      if (order.items.length > 0) expect(readOrder(JSON.stringify(written), services)).toEqual(written)
      if (!gapIn(order, services)) expect(personsOf(order).every(one => itemsOf(order, one).length > 0)).toBe(true)
    }),
  )
})
