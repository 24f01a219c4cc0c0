// What can be booked at the desk, what it would be, and who is known.
import type {
  Booking,
  DeskService,
  RuleInTheWay,
  StaffMove,
  StaffOrder,
  StaffQuote,
} from '../../../console/api/types.ts'
import { minutesAfter } from '../../../shared/time/wall-clock.ts'
import { at, euros, staff } from './salon.ts'

const everyone = staff.map(({ id }) => id)
const service = (id: string, name: string, minutes: number, price: number, staff_ids = everyone): DeskService => ({
  id,
  name,
  duration_minutes: minutes,
  price: euros(price),
  seats: 1,
  max_guests: 0,
  staff_ids,
  variations: [],
  add_ons: [],
})

export const services: DeskService[] = [
  service('short', 'Short cut', 30, 39),
  {
    ...service('style', 'Cut and style', 60, 68),
    max_guests: 2,
    variations: [
      { id: 'usual', name: 'Shoulder', duration_minutes: 60, price: euros(68) },
      { id: 'long', name: 'Long hair', duration_minutes: 75, price: euros(79) },
    ],
    add_ons: [
      { id: 'mask', name: 'Hair mask', duration_minutes: 10, price: euros(12), max_quantity: 1 },
      { id: 'strand', name: 'Coloured strand', duration_minutes: 5, price: euros(8), max_quantity: 6 },
    ],
  },
  service('beard', 'Beard trim', 20, 24, ['staff2']),
  service('children', 'Children’s cut', 30, 26),
  service('both', 'Cut and beard', 50, 58, ['staff2']),
  service('colour', 'Full colour', 120, 115, ['staff1', 'staff5']),
  service('repair', 'Repair treatment', 40, 45, ['staff3', 'staff5']),
]

export const rule = (name: RuleInTheWay['rule'], more: Partial<RuleInTheWay> = {}): RuleInTheWay => ({
  rule: name,
  position: 1,
  staff_id: 'staff0',
  staff_name: staff[0]!.name,
  may_break: true,
  ...more,
})

export const twoRules = [rule('outside_hours'), rule('overlap', { from: at('17:30'), to: at('18:00') })]

const zoned = (time: string) => `${time}:00+01:00`

/** An order at its start, its services one after another. */
export function quoteOf(order: StaffOrder, rules: RuleInTheWay[] = []): StaffQuote {
  let next = order.starts_at.slice(0, 16)
  const items = order.items.map(({ service_id, variation_id, staff_id = 'staff0', duration_minutes, price_minor }) => {
    const known = services.find(({ id }) => id === service_id) ?? services[0]!
    const variation = known.variations.find(({ id }) => id === variation_id)
    const starts_at = zoned(next)
    next = minutesAfter(next, duration_minutes ?? (variation ?? known).duration_minutes)
    return {
      service_id,
      service_name: known.name,
      staff_id,
      staff_name: staff.find(({ id }) => id === staff_id)?.name ?? staff[0]!.name,
      starts_at,
      ends_at: zoned(next),
      price: price_minor === undefined ? (variation ?? known).price! : euros(price_minor / 100),
    }
  })
  const amount = items.reduce((sum, { price }) => sum + price.amount_minor, 0)
  return { starts_at: items[0]!.starts_at, ends_at: zoned(next), items, price: euros(amount / 100), rules }
}

/** A booking somewhere else, of the same length unless another is asked for; or of other services. */
export function quoteOfMove(booking: Booking, { starts_at, staff_id, duration_minutes, items }: StaffMove): StaffQuote {
  if (items) return quoteOf({ items, starts_at })
  const minutes = (Date.parse(booking.ends_at) - Date.parse(booking.starts_at)) / 60_000
  const host = staff_id ?? booking.items[0]!.hosts[0]!.id
  const item = { service_id: 'style', staff_id: host, duration_minutes: duration_minutes ?? minutes }
  const quote = quoteOf({ items: [item], starts_at })
  const [one] = quote.items
  return { ...quote, items: [{ ...one!, service_name: booking.items[0]!.service_name }], price: booking.price! }
}
