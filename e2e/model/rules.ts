// How a salon must behave, written down once more in the plainest way: who is free when, what is offered, and who gets
// a booking that anyone may have. Nothing here is fast, and nothing here is shared with the program it judges. All
// times are whole minutes since 1970 in UTC. A service is one for one person; classes, rooms and carts are not here.

export type Minute = number
export interface Span {
  from: Minute
  to: Minute
}

export interface Staff {
  slug: string
  // Minutes that the roster's zone is ahead of UTC. Its clock never changes.
  ahead: number
  // By weekday from Monday on, in minutes of the local day.
  hours: Span[][]
  timeOff: Span[]
  repeats: Repeat[]
}

// Time off on some weekdays, 0 is Monday, of every so many weeks from that of the first day on.
export interface Repeat extends Span {
  weekdays: number[]
  everyWeeks: number
  // Local midnights, in minutes.
  first: Minute
  last: Minute
}

export interface Limit {
  per: 'service' | 'staff' | 'customer'
  unit: 'bookings' | 'minutes'
  period: 'day' | 'week' | 'month'
  max: number
}

export interface Service {
  slug: string
  duration: number
  before: number
  after: number
  interval: number
  align: 'free_span' | 'opening'
  notice: number
  horizonDays: number
  // Who offers it, in order of preference, and their numbers for the rule priority.
  staff: string[]
  priorities: number[]
  assignment: 'most_free' | 'equal' | 'priority'
  limits: Limit[]
  // Until so long before the start a booking may be changed.
  changeNotice: number
}

// By one staff member, by all of the team together, or, with neither, by anyone.
export interface Wish {
  service: string
  staff?: string
  team?: true
}

export interface Booking {
  wish: Wish
  hosts: string[]
  start: Minute
  customer?: string
  heldUntil?: Minute | undefined
  extensions?: number
}

// Who asks, and which booking is to be moved.
export interface Asked {
  customer?: string | undefined
  moved?: Booking | undefined
}

export interface Salon {
  staff: Staff[]
  services: Service[]
  team: string[]
}

const day = 1440
const monday = 4 * day // The first one of 1970 was its fifth day.
export const holdTime = 5
export const mostHolds = 3

const floorTo = (value: number, unit: number) => Math.floor(value / unit) * unit
const overlap = (a: Span, b: Span): Span => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) })
const isSpan = ({ from, to }: Span) => from < to
const total = (spans: Span[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0)

function intersection(some: Span[], others: Span[]): Span[] {
  return some.flatMap(one => others.map(other => overlap(one, other)).filter(isSpan)).sort((a, b) => a.from - b.from)
}

function without(spans: Span[], taken: Span): Span[] {
  return spans.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, taken.from) },
      { from: Math.max(from, taken.to), to },
    ].filter(isSpan),
  )
}

// Spans that touch are one. They come in order.
function joined(spans: Span[]): Span[] {
  const whole: Span[] = []
  for (const span of spans) {
    const last = whole.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else whole.push({ ...span })
  }
  return whole
}

export class Rules {
  now: Minute
  salon: Salon
  bookings: Booking[] = []
  // When each of the staff was last given a booking or a hold.
  readonly #lastBooked = new Map<string, Minute>()

  constructor(salon: Salon, now: Minute) {
    this.salon = salon
    this.now = now
  }

  service(slug: string): Service {
    return this.salon.services.find(one => one.slug === slug) as Service
  }

  staff(slug: string): Staff {
    return this.salon.staff.find(one => one.slug === slug) as Staff
  }

  // Those who are asked together: each of the staff who may do it alone, or the team as a whole.
  groups(wish: Wish): string[][] {
    if (wish.team) return [this.salon.team]
    if (wish.staff) return [[wish.staff]]
    return this.service(wish.service).staff.map(slug => [slug])
  }

  // Every start that is offered, increasing. The booking that is being moved is not in its own way.
  starts(wish: Wish, moved: Booking | undefined): Minute[] {
    const all = this.groups(wish).flatMap(hosts => this.startsWith(hosts, wish, { moved, customer: moved?.customer }))
    return [...new Set(all)].sort((a, b) => a - b)
  }

  // The hosts of a booking at this start; undefined if no choice of hosts is possible.
  hostsFor(wish: Wish, start: Minute, asked: Asked = {}): string[] | undefined {
    return this.#byPreference(wish, start, asked.moved).find(hosts =>
      this.startsWith(hosts, wish, asked).includes(start),
    )
  }

  take(booking: Booking): void {
    for (const host of booking.hosts) this.#lastBooked.set(host, this.now)
    this.bookings.push(booking)
  }

  free(booking: Booking): void {
    this.bookings = this.bookings.filter(one => one !== booking)
  }

  pass(minutes: number): void {
    this.now += minutes
    this.bookings = this.bookings.filter(({ heldUntil }) => heldUntil === undefined || this.now < heldUntil)
  }

  holds(): Booking[] {
    return this.bookings.filter(({ heldUntil }) => heldUntil !== undefined)
  }

  mayChange({ start, wish }: Booking): boolean {
    return this.now <= start - this.service(wish.service).changeNotice
  }

  // Whether no later start could have been meant: too soon, or too far ahead.
  isOutOfReach(wish: Wish, start: Minute): boolean {
    const service = this.service(wish.service)
    const ends = this.groups(wish).map(hosts => Math.min(...hosts.map(host => this.#horizonEnd(host, service))))
    return start < this.now + service.notice || start >= Math.max(...ends)
  }

  // Whether what is held may become this customer's.
  mayBeOf(held: Booking, customer: string): boolean {
    const service = this.service(held.wish.service)
    const limits = service.limits.filter(({ per }) => per === 'customer')
    return !this.isFull(held.hosts[0] as string, { ...service, limits }, held.start, { customer, moved: held })
  }

  isFull(host: string, service: Service, start: Minute, asked: Asked): boolean {
    return service.limits.some(limit => {
      if (limit.per === 'customer' && asked.customer === undefined) return false
      const { from, to } = this.#period(this.staff(host), limit.period, start)
      const counted = this.bookings.filter(
        one =>
          one !== asked.moved &&
          from <= one.start &&
          one.start < to &&
          ((limit.per === 'staff' && one.hosts.includes(host)) ||
            (limit.per === 'service' && one.wish.service === service.slug) ||
            (limit.per === 'customer' && one.customer === asked.customer)),
      )
      const amount = ({ duration }: Service) => (limit.unit === 'bookings' ? 1 : duration)
      const used = counted.reduce((sum, one) => sum + amount(this.service(one.wish.service)), 0)
      return used + amount(service) > limit.max
    })
  }

  protected startsWith(hosts: string[], wish: Wish, asked: Asked): Minute[] {
    const service = this.service(wish.service)
    const first = this.staff(hosts[0] as string)
    const soonest = this.now + service.notice
    const end = Math.min(...hosts.map(host => this.#horizonEnd(host, service)))
    const free = hosts.map(host => this.freeFor(host, service, asked.moved)).reduce(intersection)
    return free.flatMap(span => {
      const starts: Minute[] = []
      const grids =
        service.align === 'opening'
          ? this.#grids(first, span.from)
          : [{ from: this.#round(first, service, span.from), to: span.to }]
      for (const grid of grids)
        for (let start = grid.from; start < grid.to; start += service.interval) {
          const isInside = start >= span.from && start + service.duration <= span.to && start >= soonest && start < end
          if (isInside && !hosts.some(host => this.isFull(host, service, start, asked))) starts.push(start)
        }
      return starts
    })
  }

  // Where the service fits between what the host has. Buffers add up, and may lie outside working hours.
  protected freeFor(host: string, service: Service, moved: Booking | undefined): Span[] {
    const timeOff = this.#timeOff(this.staff(host))
    const busy = this.#bookingsOf(host, moved).map(one => {
      const { duration, before, after } = this.service(one.wish.service)
      return { from: one.start - before - service.after, to: one.start + duration + after + service.before }
    })
    return [...timeOff, ...busy].reduce(without, this.#open(this.staff(host)))
  }

  protected preference(service: Service, host: string, start: Minute, moved: Booking | undefined): number[] {
    switch (service.assignment) {
      case 'most_free':
        return [-this.#freeMinutes(host, start, moved)]
      case 'equal': {
        const { from, to } = this.#period(this.staff(host), 'month', start)
        return [this.#bookingsOf(host, moved).filter(one => from <= one.start && one.start < to).length]
      }
      case 'priority':
        return [service.priorities[service.staff.indexOf(host)] as number, this.#lastBooked.get(host) ?? 0]
    }
  }

  // The present hosts of a booking that is moved come first; among equals, the order of the list decides.
  #byPreference(wish: Wish, start: Minute, moved: Booking | undefined): string[][] {
    const service = this.service(wish.service)
    const groups = this.groups(wish)
    if (groups.length === 1) return groups
    const key = ([host]: string[]) =>
      moved?.hosts[0] === host ? [-Infinity] : this.preference(service, host as string, start, moved)
    return groups
      .map(group => ({ group, key: key(group) }))
      .sort((a, b) => (a.key[0] as number) - (b.key[0] as number) || (a.key[1] ?? 0) - (b.key[1] ?? 0))
      .map(({ group }) => group)
  }

  #bookingsOf(host: string, moved: Booking | undefined): Booking[] {
    return this.bookings.filter(one => one !== moved && one.hosts.includes(host))
  }

  // Working minutes of that local day that nothing takes.
  #freeMinutes(host: string, start: Minute, moved: Booking | undefined): number {
    const staff = this.staff(host)
    const taken = this.#bookingsOf(host, moved).map(one => {
      const { duration, before, after } = this.service(one.wish.service)
      return { from: one.start - before, to: one.start + duration + after }
    })
    const today = intersection(this.#open(staff), [this.#period(staff, 'day', start)])
    return total([...this.#timeOff(staff), ...taken].reduce(without, today))
  }

  #horizonEnd(host: string, service: Service): Minute {
    return this.#period(this.staff(host), 'day', this.now).to + service.horizonDays * day
  }

  // What repeats as far as the hours are known, day by day.
  #timeOff({ ahead, timeOff, repeats }: Staff): Span[] {
    const spans = [...timeOff]
    const today = floorTo(this.now + ahead, day)
    const weekOf = (date: Minute) => floorTo(date - monday, 7 * day) / (7 * day)
    for (let date = today - 2 * day; date <= today + 10 * day; date += day)
      for (const { weekdays, everyWeeks, first, last, from, to } of repeats) {
        if (date < first || date > last || !weekdays.includes((floorTo(date - monday, day) / day) % 7)) continue
        if ((weekOf(date) - weekOf(first)) % everyWeeks === 0)
          spans.push({ from: date + from - ahead, to: date + to - ahead })
      }
    return spans
  }

  // The hours of the days around now, as far as any horizon reaches.
  #open({ ahead, hours }: Staff): Span[] {
    const spans: Span[] = []
    const today = floorTo(this.now + ahead, day)
    for (let date = today - 2 * day; date <= today + 10 * day; date += day) {
      const weekday = (((date - monday) / day) % 7) as number
      for (const { from, to } of hours[weekday] as Span[])
        spans.push({ from: date + from - ahead, to: date + to - ahead })
    }
    return joined(spans)
  }

  // One grid counts from the opening, and each day that is open throughout counts from its own midnight.
  #grids(staff: Staff, inside: Minute): Span[] {
    const open = this.#open(staff).find(({ from, to }) => from <= inside && inside < to) as Span
    const begins = [open.from]
    for (let midnight = floorTo(open.from + staff.ahead, day) - staff.ahead; midnight + day <= open.to; midnight += day)
      if (midnight > open.from) begins.push(midnight)
    return begins.map((from, i) => ({ from, to: begins[i + 1] ?? open.to }))
  }

  // The first start of a free span: on a round minute of the local hour.
  #round({ ahead }: Staff, { interval, notice }: Service, from: Minute): Minute {
    const unit = [60, 30, 20, 15, 10, 5, 1].find(one => interval % one === 0) as number
    const local = Math.max(from, this.now + notice) + ahead
    const hour = floorTo(local, 60)
    return hour + Math.ceil((local - hour) / unit) * unit - ahead
  }

  #period({ ahead }: Staff, period: Limit['period'], at: Minute): Span {
    const local = floorTo(at + ahead, day)
    if (period === 'day') return { from: local - ahead, to: local + day - ahead }
    if (period === 'week') {
      const from = floorTo(local - monday, 7 * day) + monday
      return { from: from - ahead, to: from + 7 * day - ahead }
    }
    const date = new Date(local * 60_000)
    const month = (n: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + n, 1) / 60_000
    return { from: month(0) - ahead, to: month(1) - ahead }
  }
}
