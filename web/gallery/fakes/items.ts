import type { BookingItem, Order } from '../../shared/api/types.ts'
import { minutesOf, priceOf, serviceOf } from '../../widget/booking/order.ts'
import { anna, services } from './fixtures.ts'
import { inZone } from './slots.ts'

/** The items of an order as they would be booked: one after the other for each person. */
export function fakeItems(order: Order, startsAt: number, zone: string): BookingItem[] {
  const ends = new Map<number, number>()
  return order.items.map(item => {
    const service = serviceOf(services, item)!
    const person = item.person ?? 0
    const begin = ends.get(person) ?? startsAt
    const end = begin + minutesOf(item, service) * 60_000
    ends.set(person, end)
    const variation = service.variations?.find(({ id }) => id === item.variation_id)
    const host = service.staff.find(({ id }) => id === item.staff_id) ?? service.staff[0] ?? anna
    const price = priceOf(item, service, order)
    return {
      service_id: service.id,
      service_name: service.name,
      ...(variation && { variation_name: variation.name }),
      add_ons: (item.add_ons ?? []).map(({ add_on_id, quantity = 1 }) => {
        const { name, price } = service.add_ons!.find(({ id }) => id === add_on_id)!
        return { name, quantity, price }
      }),
      hosts: [{ id: host.id, name: host.name }],
      person,
      attendees: 1,
      starts_at: inZone(begin, zone),
      ends_at: inZone(end, zone),
      ...(service.location_kind === 'online' && { meeting_url: 'https://meet.example.com/anna' }),
      ...(service.location_kind === 'call_in' && { call_number: '+49 30 901820' }),
      ...(price && { price }),
    }
  })
}
