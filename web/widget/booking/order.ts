import type { ItemRequest, Money, Order, Service } from '../../shared/api/types'

// The order as the visitor puts it together: pure changes of an Order, and its price. The server decides every amount
// (domain/orders/price.cpp); these are the same rules, so that a price shows without a request.

/** The service of an item. */
export function serviceOf(services: readonly Service[], item: ItemRequest): Service | undefined {
  return services.find(({ id }) => id === item.service_id)
}

/** The services of an order, each once, in the order of its items. */
export function servicesOf(services: readonly Service[], order: Order): Service[] {
  const chosen = order.items.flatMap(item => serviceOf(services, item) ?? [])
  return chosen.filter((service, index) => chosen.indexOf(service) === index)
}

/** A service as it is first offered: its first variation, any host, alone. */
export function firstItem(service: Service): ItemRequest {
  const variation = service.variations?.[0]
  return { service_id: service.id, ...(variation && { variation_id: variation.id }) }
}

/** The order with one item changed. */
export function withItem(order: Order, index: number, change: Partial<ItemRequest>): Order {
  return { ...order, items: order.items.map((item, at) => (at === index ? cleaned({ ...item, ...change }) : item)) }
}

/** How many pieces of an add-on; none takes it out. */
export function withAddOn(order: Order, index: number, choice: { add_on_id: string; quantity: number }): Order {
  const { add_on_id, quantity } = choice
  const others = (order.items[index]?.add_ons ?? []).filter(other => other.add_on_id !== add_on_id)
  return withItem(order, index, { add_ons: quantity > 0 ? [...others, choice] : others })
}

export function quantityOf(item: ItemRequest, add_on_id: string): number {
  const choice = item.add_ons?.find(one => one.add_on_id === add_on_id)
  return choice ? (choice.quantity ?? 1) : 0
}

export function withGuestCount(order: Order, guest_count: number): Order {
  const { guest_count: _, ...others } = order
  return guest_count > 0 ? { ...others, guest_count } : others
}

// What is empty says the same as what is not there.
function cleaned(item: ItemRequest): ItemRequest {
  const { add_ons, staff_id, ...others } = item
  return { ...others, ...(add_ons?.length && { add_ons }), ...(staff_id && { staff_id }) }
}

/** "Treatment", "3 × Strand". */
export const numbered = ({ name, quantity }: { name: string; quantity: number }) =>
  quantity > 1 ? `${quantity} × ${name}` : name

/** What was chosen of a service: the name of its variation, and its add-ons. */
export function chosenOf(item: ItemRequest, { variations, add_ons = [] }: Service): (string | undefined)[] {
  const chosen = add_ons.map(one => ({ ...one, quantity: quantityOf(item, one.id) }))
  const names = chosen.filter(({ quantity }) => quantity > 0).map(numbered)
  return [variations?.find(({ id }) => id === item.variation_id)?.name, names.join(', ')]
}

/** How long an item takes, in minutes. */
export function minutesOf(item: ItemRequest, service: Service): number {
  const variation = service.variations?.find(({ id }) => id === item.variation_id)
  const added = (service.add_ons ?? []).map(({ id, duration_minutes }) => duration_minutes * quantityOf(item, id))
  return added.reduce((sum, minutes) => sum + minutes, (variation ?? service).duration_minutes)
}

/** What an item costs with its add-ons; undefined where nothing is said of a price. */
export function priceOf(item: ItemRequest, service: Service, order: Order): Money | undefined {
  const variation = service.variations?.find(({ id }) => id === item.variation_id)
  const price = variation ? variation.price : service.price
  const persons = service.price_per_attendee ? attendeesOf(order) : 1
  const pieces = (service.add_ons ?? []).map(one => ({ price: one.price, count: quantityOf(item, one.id) }))
  const added = pieces.reduce((sum, { price, count }) => sum + price.amount_minor * count, 0)
  const currency = price?.currency ?? pieces.find(({ count }) => count > 0)?.price.currency
  if (!currency || (!price && !added)) return undefined
  return { amount_minor: (price?.amount_minor ?? 0) * persons + added, currency }
}

// Guests who chose services of their own have items of their own; others come along with the booker's.
function attendeesOf(order: Order): number {
  return order.items.some(({ person }) => person) ? 1 : 1 + (order.guest_count ?? 0)
}

/** A service before anything is chosen of it: its shortest and cheapest variation, and whether all are like that. */
export function leastOf(service: Service) {
  const { variations = [] } = service
  const all = variations.length > 0 ? variations : [service]
  const times = all.map(({ duration_minutes }) => duration_minutes)
  const prices = all.flatMap(({ price }) => price ?? []).sort((a, b) => a.amount_minor - b.amount_minor)
  const [price] = prices
  return {
    minutes: Math.min(...times),
    isLongest: Math.max(...times) === Math.min(...times),
    ...(price && { price }),
    isDearest: price?.amount_minor === prices.at(-1)?.amount_minor,
  }
}

/** What an order comes to. */
export interface Total {
  minutes: number
  price?: Money
  /** Of the price, to be paid for the booking to be made. */
  due?: Money
}

/** The sum over the items; of minutes the longest row of one person, as all begin at the same time. */
export function totalOf(order: Order, services: readonly Service[]): Total {
  const minutes = new Map<number, number>()
  let price: Money | undefined
  let due: Money | undefined
  for (const item of order.items) {
    const service = serviceOf(services, item)
    if (!service) continue
    const person = item.person ?? 0
    minutes.set(person, (minutes.get(person) ?? 0) + minutesOf(item, service))
    const amount = priceOf(item, service, order)
    if (!amount) continue
    price = plus(price, amount)
    const deposit = depositOf(service, amount)
    if (deposit.amount_minor) due = plus(due, deposit)
  }
  return { minutes: Math.max(0, ...minutes.values()), ...(price && { price }), ...(due && { due }) }
}

function plus(sum: Money | undefined, { amount_minor, currency }: Money): Money {
  return { amount_minor: (sum?.amount_minor ?? 0) + amount_minor, currency }
}

// Shares are rounded half up, as the server does.
function depositOf({ deposit }: Service, { amount_minor, currency }: Money): Money {
  const flat = Math.min(deposit?.amount?.amount_minor ?? 0, amount_minor)
  const share = Math.floor((amount_minor * (deposit?.percent ?? 0) + 50) / 100)
  return { amount_minor: deposit?.kind === 'flat' ? flat : deposit?.kind === 'percent' ? share : 0, currency }
}

/** Whether a visitor has something to decide about a service on the page of its times. */
export function hasOptions(service: Service, isHostNamed: boolean): boolean {
  const isChoice = (service.variations?.length ?? 0) > 1 || Boolean(service.add_ons?.length)
  const bringsGuests = Boolean(service.guests && service.guests.mode !== 'off')
  return isChoice || bringsGuests || (!isHostNamed && choosesStaff(service))
}

/** A class has the host that it has. */
export function choosesStaff(service: Service): boolean {
  return !service.seats && service.staff.length > 1
}

/** The order in an address, if these services can still be ordered like this; what was made up is as good as none. */
export function readOrder(
  text: string,
  services: readonly Service[],
): Pick<Order, 'items' | 'guest_count'> | undefined {
  try {
    const { items, guest_count } = JSON.parse(text) as Order
    const isSound = Array.isArray(items) && items.length > 0 && items.every(item => isOffered(item, services))
    if (!isSound || !isCount(guest_count ?? 0, 0, 100)) return undefined
    if (items.some(({ person = 0 }) => person > (guest_count ?? 0))) return undefined
    return { items, ...(guest_count && { guest_count }) }
  } catch {
    return undefined
  }
}

function isOffered(item: ItemRequest, services: readonly Service[]): boolean {
  const service = serviceOf(services, item)
  if (!service) return false
  const isVariation = (service.variations ?? []).some(({ id }) => id === item.variation_id)
  const isStaff = service.staff.some(({ id }) => id === item.staff_id)
  const areAddOns = (item.add_ons ?? []).every(({ add_on_id, quantity = 1 }) =>
    service.add_ons?.some(({ id, max_quantity }) => id === add_on_id && isCount(quantity, 1, max_quantity)),
  )
  const hasVariation = service.variations?.length ? isVariation : item.variation_id === undefined
  return hasVariation && (item.staff_id === undefined || isStaff) && areAddOns && isCount(item.person ?? 0, 0, 100)
}

const isCount = (number: number, least: number, most: number) =>
  Number.isInteger(number) && number >= least && number <= most

/** In how many minutes the business answers, where one of the services needs its answer; of several the longest. */
export function answerTime(services: readonly Service[]): number | undefined {
  const times = services.flatMap(({ approval_minutes }) => approval_minutes ?? [])
  return times.length > 0 ? Math.max(...times) : undefined
}
