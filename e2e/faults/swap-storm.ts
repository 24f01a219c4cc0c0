// A crowded morning of two stylists on two days, in which every visitor moves a booking. Some booked one of the two,
// some any stylist; couples have a series, one booking on each day, and each of them moves it whole by the link of
// another booking. So two of a couple who move at once need the same bookings in opposite orders.
import { setTimeout as sleep } from 'node:timers/promises'
import { listMornings, service } from './big-salon.ts'
import { bookingOf, findTarget, type Target, Visitor, zone } from './client.ts'
import { findDamage, rowsOf } from './database.ts'

export const hosts = ['stylist-1', 'stylist-2']
const withEach = 3
const withAnyone = 2
const couples = 4

interface Stored {
  id: string
  sequence: number
  starts_at: number
}

// A visitor who has the link of a booking.
interface Mover {
  visitor: Visitor
  booking: string
  link: string
  starts: string[]
  scope: 'one' | 'all'
  // Who else moves the same booking.
  partner?: Mover
  moves: number
  told?: { sequence: number; starts_at: string }
}

// Each of these counts something that must not exist at any moment, since visitors here only move bookings.
const sweep = `
  SELECT (SELECT count(*) FROM bookings b WHERE b.status <> 'scheduled' OR 1 <> (SELECT count(*) FROM booking_hosts h
            WHERE h.booking_id = b.id AND h.live = 1)) AS bookings_without_one_slot,
         (SELECT count(*) FROM booking_items i JOIN booking_hosts h ON h.booking_id = i.booking_id
            WHERE h.starts_at <> i.starts_at OR h.staff_id <> i.staff_id) AS slots_of_another_item,
         (SELECT count(*) FROM booking_hosts a JOIN booking_hosts b ON a.staff_id = b.staff_id
             AND a.booking_id < b.booking_id AND a.blocked_from < b.blocked_to
             AND b.blocked_from < a.blocked_to) AS overlaps,
         (SELECT count(*) FROM (SELECT b.series_id FROM bookings b JOIN booking_items i ON i.booking_id = b.id
            WHERE b.series_id IS NOT NULL GROUP BY b.series_id
            HAVING max(i.starts_at) - min(i.starts_at) <> 86400) torn) AS torn_series`

export class SwapStorm {
  readonly #urls: string[]
  readonly #movers: Mover[] = []
  readonly #hurt = new Set<string>()
  // What is neither a move nor "busy".
  readonly errors: string[] = []
  swaps = 0
  refusals = 0
  looks = 0

  private constructor(urls: string[]) {
    this.#urls = urls
  }

  static async prepare(urls: string[]): Promise<SwapStorm> {
    const storm = new SwapStorm(urls)
    const visitor = storm.#newVisitor()
    const targets = await Promise.all(hosts.map(host => findTarget(visitor, host, service)))
    const anyone = { service_id: (targets[0] as Target).service_id }
    const [first, second] = await listMornings(visitor, anyone)
    const mornings: [string[], string[]] = [first ?? [], second ?? []]
    for (const target of targets) for (let i = 0; i < withEach; ++i) await storm.#bookOne(target, mornings[0], i)
    for (let i = 0; i < withAnyone; ++i) await storm.#bookOne(anyone, mornings[0], withEach + i)
    for (let i = 0; i < couples; ++i) await storm.#bookTwo(anyone, mornings, -1 - i)
    visitor.leave()
    return storm
  }

  #newVisitor(): Visitor {
    return new Visitor(this.#urls[this.#movers.length % this.#urls.length] as string)
  }

  async #bookOne(target: Target, starts: string[], at: number): Promise<void> {
    const visitor = this.#newVisitor()
    const body = await made(visitor, '/api/v1/bookings', bookingOf(target, starts.at(at) as string, `One${at}`))
    const { id } = body.booking
    const link = body.links.reschedule_token
    this.#movers.push({ visitor, booking: id, link, starts, scope: 'one', moves: 0 })
  }

  async #bookTwo(target: Target, mornings: [string[], string[]], at: number): Promise<void> {
    const visitor = this.#newVisitor()
    const { starts_at, ...rest } = bookingOf(target, mornings[0].at(at) as string, `Two${-at}`)
    const body = await made(visitor, '/api/v1/series', { ...rest, starts: [starts_at, mornings[1].at(at)] })
    const couple = mornings.map((starts, i): Mover => {
      const { booking, links } = body.bookings[i]
      const link = links.reschedule_token
      return { visitor: i ? this.#newVisitor() : visitor, booking: booking.id, link, starts, scope: 'all', moves: 0 }
    })
    for (const [i, one] of couple.entries()) {
      one.partner = couple[1 - i] as Mover
      this.#movers.push(one)
    }
  }

  // All visitors move bookings until so many moves have succeeded, or something went wrong.
  async run(database: string, swaps: number): Promise<void> {
    const isOver = () => this.swaps >= swaps || this.errors.length > 0
    const moving = this.#movers.map(async (mover, i) => {
      for (let turn = i; !isOver(); turn += 1 + (i % 3)) await this.#move(mover, turn)
      mover.visitor.leave()
    })
    while (!isOver()) {
      this.#look(database)
      await sleep(50)
    }
    await Promise.all(moving)
    this.#look(database)
  }

  async #move(mover: Mover, turn: number): Promise<void> {
    const starts_at = mover.starts[(turn * 5) % mover.starts.length]
    const path = `/api/v1/manage-links/${mover.link}/reschedule`
    try {
      const { status, body } = await mover.visitor.insist(path, { starts_at, time_zone: zone, scope: mover.scope })
      if (status === 409) this.refusals += 1
      else if (status !== 200) this.errors.push(`${status} ${JSON.stringify(body)}`)
      if (status !== 200) return
      this.swaps += 1
      mover.moves += 1
      mover.link = body.links.reschedule_token
      mover.told = body.booking
    } catch (failure) {
      this.errors.push(`${failure}`)
    }
  }

  #look(database: string): void {
    this.looks += 1
    const [counts] = rowsOf<Record<string, number>>(database, sweep)
    for (const [what, count] of Object.entries(counts ?? { no_answer: 1 })) if (count > 0) this.#hurt.add(what)
  }

  // What was wrong at any sweep, or is now: each move counts once, and a booking is where the answer said.
  findDamage(database: string): string[] {
    const damage = [...this.#hurt, ...findDamage(database)]
    const sql = 'SELECT b.id, b.sequence, i.starts_at FROM bookings b JOIN booking_items i ON i.booking_id = b.id'
    const stored = new Map(rowsOf<Stored>(database, sql).map(row => [row.id, row]))
    for (const { booking, moves, partner, told } of this.#movers) {
      const now = stored.get(booking)
      if (now?.sequence !== moves + (partner?.moves ?? 0)) damage.push(`${booking}: a move is missing or one too many`)
      if (told?.sequence === now?.sequence && told && Date.parse(told.starts_at) / 1000 !== now?.starts_at)
        damage.push(`${booking} is not where its visitor was told`)
    }
    return damage
  }
}

async function made(visitor: Visitor, path: string, wanted: unknown) {
  const { status, body } = await visitor.post(path, wanted)
  if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return body
}
