// What visitors and the business do, to the program and to the model of it, in any order. Each command does both and
// compares what they say.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Answer } from '../faults/client.ts'
import { type Booking, holdTime, type Minute, mostHolds, type Rules, type Wish } from './rules.ts'
import { iso, type NewHours, newHours, serviceNames } from './salons.ts'
import { show, type World } from './world.ts'

const mostExtensions = 2
const impossible = ['slot_not_offered', 'staff_busy', 'limit_reached', 'customer_limit_reached']

// What the program gave for a booking or hold of the model.
interface Tokens {
  hold?: string
  cancel?: string
  reschedule?: string
}

export class Real {
  readonly world: World
  readonly tokens = new Map<Booking, Tokens>()
  // Of holds that are over.
  readonly overdue: string[] = []
  commands = 0
  granted = 0
  refused = 0

  constructor(world: World) {
    this.world = world
  }
}

type Command = fc.AsyncCommand<Rules, Real>

// Wishes and times are numbers until it is known what there is to wish for.
interface WishChoice {
  service: number
  host: number
}
interface StartChoice {
  pick: number
  shift: number
}

function wishOf(model: Rules, { service, host }: WishChoice): Wish {
  const chosen = model.service(serviceNames[service] as string)
  if (host < 5) return { service: chosen.slug }
  if (host > 7 && service === 0) return { service: chosen.slug, team: true }
  return { service: chosen.slug, staff: chosen.staff[host % chosen.staff.length] as string }
}

// Most times one that is offered.
function startOf(model: Rules, wish: Wish, { pick, shift }: StartChoice, moved?: Booking): Minute {
  const starts = model.starts(wish, moved)
  return (starts[pick % starts.length] ?? Math.ceil(model.now / 15) * 15 + pick) + shift
}

const pickOf = <T>(list: T[], pick: number) => list[pick % list.length] as T
const bookingsOf = (model: Rules) => model.bookings.filter(({ heldUntil }) => heldUntil === undefined)
const minuteOf = (text: string): Minute => Date.parse(text) / 60_000
const contactOf = (customer: string) => ({
  first_name: customer,
  last_name: 'Test',
  email: `${customer}@visitor.example`,
})

function assertRefused(real: Real, { body }: Answer, codes: string[]): void {
  real.refused += 1
  assert(
    codes.includes(body.code),
    `answered with ${body.code ?? body.booking?.status}, and not with ${codes.join(' or ')}`,
  )
}

// With what a wish for this time may be refused, which cannot be granted.
function refusalsOf(model: Rules, wish: Wish, start: Minute): string[] {
  return model.isOutOfReach(wish, start) ? ['slot_not_offered'] : impossible
}

function assertTaken(real: Real, model: Rules, answer: Answer, { wish, start, hosts }: Booking): void {
  real.granted += 1
  assert([200, 201].includes(answer.status), `${hosts.join(' and ')} can at ${iso(start)}: ${answer.body.code}`)
  const { items, starts_at, ends_at } = answer.body.booking
  assert.deepEqual(
    items[0].hosts.map(({ id }: { id: string }) => real.world.nameOf(id)),
    hosts,
    `who hosts at ${iso(start)}`,
  )
  assert.equal(minuteOf(starts_at), start)
  assert.equal(minuteOf(ends_at), start + model.service(wish.service).duration)
}

async function assertOffered(real: Real, model: Rules, wish: Wish, moved?: Booking): Promise<void> {
  const day = 1440
  const token = moved && real.tokens.get(moved)?.reschedule
  const query = new URLSearchParams({
    ...(token ? { reschedule_token: token } : { order: JSON.stringify(real.world.order(wish)) }),
    from_date: iso(model.now - day).slice(0, 10),
    to_date: iso(model.now + 8 * day).slice(0, 10),
    time_zone: 'UTC',
  })
  const { status, body } = await real.world.visitor().get(`/api/v1/slots?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  const starts = body.starts.map(minuteOf)
  assert.deepEqual(starts.map(iso), model.starts(wish, moved).map(iso), 'offered starts')
}

function keepLinks(real: Real, booking: Booking, { body }: Answer): void {
  real.tokens.set(booking, { cancel: body.links.cancel_token, reschedule: body.links.reschedule_token })
}

const always = () => true

function look(wish: WishChoice): Command {
  return {
    check: always,
    run: (model, real) => assertOffered(real, model, wishOf(model, wish)),
    toString: () => `look(${JSON.stringify(wish)})`,
  }
}

function book(wish: WishChoice, at: StartChoice, customer: string): Command {
  return {
    check: always,
    async run(model, real) {
      const wanted = wishOf(model, wish)
      const start = startOf(model, wanted, at)
      const hosts = model.hostsFor(wanted, start, { customer })
      const answer = await real.world.visitor().post('/api/v1/bookings', {
        order: real.world.order(wanted),
        starts_at: iso(start),
        time_zone: 'UTC',
        locale: 'en',
        contact: contactOf(customer),
      })
      if (!hosts) return assertRefused(real, answer, refusalsOf(model, wanted, start))
      const booking = { wish: wanted, hosts, start, customer }
      assertTaken(real, model, answer, booking)
      model.take(booking)
      keepLinks(real, booking, answer)
    },
    toString: () => `book(${JSON.stringify([wish, at, customer])})`,
  }
}

function hold(wish: WishChoice, at: StartChoice): Command {
  return {
    check: always,
    async run(model, real) {
      const wanted = wishOf(model, wish)
      const start = startOf(model, wanted, at)
      const hosts = model.hostsFor(wanted, start)
      const answer = await real.world.visitor().post('/api/v1/holds', {
        order: real.world.order(wanted),
        starts_at: iso(start),
        time_zone: 'UTC',
        locale: 'en',
      })
      if (!hosts) return assertRefused(real, answer, refusalsOf(model, wanted, start))
      if (model.holds().length === mostHolds) return assertRefused(real, answer, ['too_many_holds'])
      const held: Booking = { wish: wanted, hosts, start, heldUntil: model.now + holdTime }
      assertTaken(real, model, answer, held)
      model.take(held)
      real.tokens.set(held, { hold: answer.body.token })
    },
    toString: () => `hold(${JSON.stringify([wish, at])})`,
  }
}

const hasHold = (model: Rules) => model.holds().length > 0
const hasBooking = (model: Rules) => bookingsOf(model).length > 0
const holdPath = (token: string | undefined, verb: string) => `/api/v1/holds/${token}/${verb}`

function confirm(which: number, customer: string): Command {
  return {
    check: hasHold,
    async run(model, real) {
      const held = pickOf(model.holds(), which)
      const token = real.tokens.get(held)?.hold as string
      const details = { time_zone: 'UTC', locale: 'en', contact: contactOf(customer) }
      const answer = await real.world.visitor().post(holdPath(token, 'confirm'), details)
      if (!model.mayBeOf(held, customer)) return assertRefused(real, answer, ['customer_limit_reached'])
      assertTaken(real, model, answer, held)
      held.heldUntil = undefined
      held.customer = customer
      real.overdue.push(token)
      keepLinks(real, held, answer)
    },
    toString: () => `confirm(${which}, ${customer})`,
  }
}

function extend(which: number): Command {
  return {
    check: hasHold,
    async run(model, real) {
      const held = pickOf(model.holds(), which)
      const answer = await real.world.visitor().post(holdPath(real.tokens.get(held)?.hold, 'extend'), {})
      if (held.extensions === mostExtensions) return assertRefused(real, answer, ['hold_not_extendable'])
      assertTaken(real, model, answer, held)
      held.extensions = (held.extensions ?? 0) + 1
      held.heldUntil = model.now + holdTime
    },
    toString: () => `extend(${which})`,
  }
}

function release(which: number): Command {
  return {
    check: hasHold,
    async run(model, real) {
      const held = pickOf(model.holds(), which)
      const token = real.tokens.get(held)?.hold as string
      const { status, body } = await real.world.visitor().post(holdPath(token, 'release'), {})
      assert.equal(status, 200, JSON.stringify(body))
      model.free(held)
      real.overdue.push(token)
    },
    toString: () => `release(${which})`,
  }
}

function useOverdueHold(which: number, verb: string): Command {
  return {
    check: always,
    async run(model, real) {
      for (const [held, { hold: token }] of real.tokens)
        if (token && !model.bookings.includes(held) && !real.overdue.includes(token)) real.overdue.push(token)
      if (real.overdue.length === 0) return
      const details = verb === 'confirm' ? { time_zone: 'UTC', locale: 'en', contact: contactOf('late') } : {}
      const answer = await real.world.visitor().post(holdPath(pickOf(real.overdue, which), verb), details)
      assert.equal(answer.body.code, 'hold_expired')
    },
    toString: () => `useOverdueHold(${which}, ${verb})`,
  }
}

function cancel(which: number): Command {
  return {
    check: hasBooking,
    async run(model, real) {
      const booking = pickOf(bookingsOf(model), which)
      const token = real.tokens.get(booking)?.cancel
      const answer = await real.world.visitor().post(`/api/v1/manage-links/${token}/cancel`, {})
      if (!model.mayChange(booking)) return assertRefused(real, answer, ['cancellation_closed'])
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      model.free(booking)
    },
    toString: () => `cancel(${which})`,
  }
}

function move(which: number, at: StartChoice): Command {
  return {
    check: hasBooking,
    async run(model, real) {
      const moved = pickOf(bookingsOf(model), which)
      const start = startOf(model, moved.wish, at, moved)
      const token = real.tokens.get(moved)?.reschedule
      if (model.mayChange(moved)) await assertOffered(real, model, moved.wish, moved)
      const answer = await real.world
        .visitor()
        .post(`/api/v1/manage-links/${token}/reschedule`, { starts_at: iso(start), time_zone: 'UTC' })
      if (!model.mayChange(moved)) return assertRefused(real, answer, ['reschedule_closed'])
      const hosts = model.hostsFor(moved.wish, start, { customer: moved.customer, moved })
      if (!hosts) return assertRefused(real, answer, refusalsOf(model, moved.wish, start))
      assertTaken(real, model, answer, { ...moved, start, hosts })
      moved.start = start
      moved.hosts = hosts
      keepLinks(real, moved, answer)
    },
    toString: () => `move(${which}, ${JSON.stringify(at)})`,
  }
}

function pass(minutes: number): Command {
  return {
    check: always,
    async run(model, real) {
      model.pass(minutes)
      show(real.world.clock, model.now)
    },
    toString: () => `pass(${minutes})`,
  }
}

function change(hours: NewHours): Command {
  return {
    check: always,
    async run(model, real) {
      const staff = model.salon.staff.map((one, i) => ({ ...one, ...hours[i] }))
      model.salon = { ...model.salon, staff }
      await real.world.change(model.salon)
    },
    toString: () => `change(${JSON.stringify(hours)})`,
  }
}

// Counts what is really done: a command that does not fit at its turn is passed over.
function counted(command: Command): Command {
  return {
    check: model => command.check(model),
    run(model, real) {
      real.commands += 1
      return command.run(model, real)
    },
    toString: () => command.toString(),
  }
}

const wishes = fc.record({ service: fc.nat(1), host: fc.nat(9) })
const starts = fc.record({
  pick: fc.nat(500),
  shift: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.constantFrom(-5, 5, 15, -30, 60, 7 * 1440, -1440)),
})
const which = fc.nat(20)
const customers = fc.constantFrom('eva', 'fritz', 'greta')

export const commands = [
  wishes.map(look),
  fc.tuple(wishes, starts, customers).map(args => book(...args)),
  fc.tuple(wishes, starts, customers).map(args => book(...args)),
  fc.tuple(wishes, starts).map(args => hold(...args)),
  fc.tuple(which, customers).map(args => confirm(...args)),
  which.map(extend),
  which.map(release),
  fc.tuple(which, fc.constantFrom('confirm', 'extend', 'release')).map(args => useOverdueHold(...args)),
  which.map(cancel),
  fc.tuple(which, starts).map(args => move(...args)),
  fc.constantFrom(1, 4, 5, 30, 60, 180, 600).map(pass),
  // It costs a start of the program on SQLite.
  newHours.map(change),
].map(command => command.map(counted))
