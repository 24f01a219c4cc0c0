import { mostOrderItems } from '../../shared/api/limits.gen'
import type { Order, Service } from '../../shared/api/types'
import { firstItem, serviceOf, withGuestCount } from './order'

// What a visitor puts together from a menu, for themselves (person 0) and for guests (1, 2 and so on): pure changes of
// an Order whose items stay sorted by person, so that its first item is the booker's. The server has the last word
// (domain/bookings/request.cpp).

/** An item with its place in the order. */
export interface PlacedItem {
  item: Order['items'][number]
  index: number
}

/** The booker and every guest. */
export function personsOf(order: Order): number[] {
  return [...new Array(1 + (order.guest_count ?? 0)).keys()]
}

export function itemsOf(order: Order, person: number): PlacedItem[] {
  return order.items.map((item, index) => ({ item, index })).filter(({ item }) => (item.person ?? 0) === person)
}

/** The item by which a person has a service: a person has the same service only once in an appointment. */
export function itemFor(order: Order, person: number, service: Service): PlacedItem | undefined {
  return itemsOf(order, person).find(({ item }) => item.service_id === service.id)
}

/** The order with a service for a person, behind what they have; the same if they have it already or it is full. */
export function withService(order: Order, person: number, service: Service): Order {
  if (itemFor(order, person, service) || order.items.length >= mostOrderItems) return order
  const added = { ...firstItem(service), ...(person > 0 && { person }) }
  return { ...order, items: [...order.items, added].sort((a, b) => (a.person ?? 0) - (b.person ?? 0)) }
}

export function withoutItem(order: Order, index: number): Order {
  return { ...order, items: order.items.filter((_, at) => at !== index) }
}

/** With so many guests; those who are not among them any more take their services with them. */
export function withGuests(order: Order, count: number): Order {
  const items = order.items.filter(({ person = 0 }) => person <= count)
  return withGuestCount({ ...order, items }, count)
}

/** Without one guest; those behind move up, as guests are counted without gaps. */
export function withoutGuest(order: Order, guest: number): Order {
  const items = order.items.flatMap(({ person = 0, ...item }) => {
    if (person === guest) return []
    const moved = person > guest ? person - 1 : person
    return { ...item, ...(moved > 0 && { person: moved }) }
  })
  return withGuestCount({ ...order, items }, Math.max(0, (order.guest_count ?? 0) - 1))
}

/** The booker's first service: it decides how many guests can come along. */
export function leadingService(order: Order, services: readonly Service[]): Service | undefined {
  const first = itemsOf(order, 0)[0]
  return first && serviceOf(services, first.item)
}

/** How many guests the order may have; before the booker has chosen anything, none. */
export function mostGuests(order: Order, services: readonly Service[]): number {
  const guests = leadingService(order, services)?.guests
  return guests && guests.mode !== 'off' ? guests.max_guests : 0
}

/**
 * Why an order cannot be given a time yet:
 * - nothing: the booker has no service
 * - too_many_guests: more come along than the booker's first service allows
 * - services: this guest has none
 */
export type Gap = { kind: 'nothing' } | { kind: 'too_many_guests' } | { kind: 'services'; person: number }

/** Why something that was tried cannot be done: a gap in the order, or no room for more in it. */
export type Complaint = Gap | { kind: 'full' }

/** What comes first of what is missing; nothing if the order is complete. */
export function gapIn(order: Order, services: readonly Service[]): Gap | undefined {
  if (itemsOf(order, 0).length === 0) return { kind: 'nothing' }
  if ((order.guest_count ?? 0) > mostGuests(order, services)) return { kind: 'too_many_guests' }
  const person = personsOf(order).find(one => itemsOf(order, one).length === 0)
  return person === undefined ? undefined : { kind: 'services', person }
}
