// What is typed into a new booking, and what the server is asked for it; pure.
import type { Booking, DeskService, DeskStaff, StaffOrder } from '../api/types'
import { minutesBetween } from '../parts/use-times'
import { amountOf } from '../parts/values/amounts'

/** One service of a new booking as typed. */
export interface TypedItem {
  /** Of this list, for React. */
  key: number
  /** Ids; empty: none is chosen, or anyone. */
  service: string
  variation: string
  host: string
  /** How many of each add-on. */
  addOns: Readonly<Record<string, number>>
  /** Another length and price; empty: those of the service. */
  minutes: string
  price: string
}

export const emptyItem = (key: number, host = ''): TypedItem => ({
  key,
  service: '',
  variation: '',
  host,
  addOns: {},
  minutes: '',
  price: '',
})

/** What is booked, as it begins to be changed. */
export const itemsOf = ({ items }: Pick<Booking, 'items'>): TypedItem[] =>
  items.map((item, key) => ({
    ...emptyItem(key, item.hosts[0]?.id),
    service: item.service_id,
    variation: item.variation_id ?? '',
    addOns: Object.fromEntries(item.add_ons.map(({ id, quantity }) => [id, quantity])),
    minutes: item.duration_minutes ? String(item.duration_minutes) : '',
  }))

/** What can be booked, and what is booked already, although it is not offered any more. */
export function withBooked(services: readonly DeskService[], { items }: Pick<Booking, 'items'>): DeskService[] {
  const known = [...services.map(({ id }) => ({ service_id: id })), ...items]
  const gone = items.filter(
    (item, index) => known.findIndex(({ service_id }) => service_id === item.service_id) === services.length + index,
  )
  const asService = ({
    service_id,
    service_name,
    starts_at,
    ends_at,
    hosts,
  }: Booking['items'][number]): DeskService => ({
    id: service_id,
    name: service_name,
    duration_minutes: minutesBetween(starts_at, ends_at),
    seats: 1,
    max_guests: 0,
    staff_ids: hosts.map(({ id }) => id),
    variations: [],
    add_ons: [],
  })
  return [...services, ...gone.map(asService)]
}

/** Another service takes along the person alone: the rest belonged to the one before. */
export const withService = (item: TypedItem, service: DeskService | undefined): TypedItem => ({
  ...emptyItem(item.key, item.host),
  service: service?.id ?? '',
  variation: service?.variations[0]?.id ?? '',
})

/** What a customer booked most often, and with whom, by their names. */
export interface Usual {
  service: string
  host?: string | undefined
}

interface Offered {
  services: readonly DeskService[]
  staff: readonly Pick<DeskStaff, 'id' | 'name'>[]
}

/**
 * The items with that as the first one, with the person who is chosen already, else with the usual one if they host it;
 * nothing if it is sold no more, or is chosen already.
 */
export function withUsual(items: readonly TypedItem[], usual: Usual, offered: Offered): TypedItem[] | undefined {
  const [first, ...others] = items
  const service = offered.services.find(({ name }) => name === usual.service)
  if (!first || !service || first.service === service.id) return undefined
  const host = offered.staff.find(({ id, name }) => name === usual.host && service.staff_ids.includes(id))
  return [{ ...withService(first, service), host: first.host || (host?.id ?? '') }, ...others]
}

/** How long an item takes as far as it is known without the server. */
export function lengthOf(item: TypedItem, services: readonly DeskService[]): number {
  const service = services.find(({ id }) => id === item.service)
  if (!service) return 0
  if (minutesOf(item.minutes)) return minutesOf(item.minutes)!
  const own = service.variations.find(({ id }) => id === item.variation)?.duration_minutes ?? service.duration_minutes
  const more = service.add_ons.map(({ id, duration_minutes }) => duration_minutes * (item.addOns[id] ?? 0))
  return own + more.reduce((sum, minutes) => sum + minutes, 0)
}

/** Whole minutes of at most a day; nothing where something else was typed. */
export function minutesOf(typed: string): number | undefined {
  const minutes = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  return minutes >= 1 && minutes <= 24 * 60 ? minutes : undefined
}

export interface TypedOrder {
  items: readonly TypedItem[]
  guests: number
  /** A moment, with its offset; nothing where no time is chosen. */
  starts_at: string | undefined
  email: string | undefined
  currency: string
}

/** What is to be booked, without a time; nothing as long as a service is missing, or something typed makes no sense. */
export function orderItemsOf(items: readonly TypedItem[], currency: string): StaffOrder['items'] | undefined {
  const known = items.map(item => orderItemOf(item, currency)).filter(item => item !== undefined)
  return known.length > 0 && known.length === items.length ? known : undefined
}

/** What the server is asked; nothing as long as a service or the time is missing, or something typed makes no sense. */
export function orderOf({ items, guests, starts_at, email, currency }: TypedOrder): StaffOrder | undefined {
  const known = orderItemsOf(items, currency)
  if (!starts_at || !known) return undefined
  return { items: known, starts_at, ...(guests > 0 && { guest_count: guests }), ...(email && { email }) }
}

function orderItemOf(item: TypedItem, currency: string): StaffOrder['items'][number] | undefined {
  const { service, variation, host, addOns, minutes, price } = item
  const [duration_minutes, price_minor] = [minutesOf(minutes), amountOf(price, currency)]
  if (!service || (minutes && !duration_minutes) || (price && price_minor === undefined)) return undefined
  const chosen = Object.entries(addOns).filter(([, quantity]) => quantity > 0)
  return {
    service_id: service,
    ...(variation && { variation_id: variation }),
    ...(chosen.length > 0 && { add_ons: chosen.map(([add_on_id, quantity]) => ({ add_on_id, quantity })) }),
    ...(host && { staff_id: host }),
    ...(duration_minutes && { duration_minutes }),
    ...(price_minor !== undefined && { price_minor }),
  }
}

/** First and last name of what was typed as one. */
export function namesOf(typed: string): { first_name?: string; last_name?: string } {
  const [first_name, ...rest] = typed.trim().split(/\s+/)
  const last_name = rest.join(' ')
  return { ...(first_name && { first_name }), ...(last_name && { last_name }) }
}
