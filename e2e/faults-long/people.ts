// People who look up free times and book at a human pace, each from an address of their own, while something happens to
// the server. Each request is timed.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, bookingOf, dateOf, type Target, Visitor, zone } from '../faults/client.ts'
import { numbers } from '../faults/random.ts'

const day = 86_400_000

export type Act = 'look' | 'book' | 'change'

interface Asked {
  at: number
  took: number
  act: Act
}

export interface Offer {
  // Slugs of one service and of those who offer it.
  service: string
  staff: string[]
}

export interface PeopleOptions {
  // How many there are at any time: who has booked leaves, and the next person comes.
  count?: number
  // Milliseconds from one thing a person does to the next, on average.
  pause?: number
}

// From what a person gets no further.
class Stuck extends Error {}

export class People {
  // Bookings that were confirmed to someone, by their id.
  readonly booked: string[] = []
  // What no person should have met: an answer that stops them, or none.
  readonly refused: string[] = []
  // How often a time had been taken by another visitor since it was shown.
  busy = 0
  readonly #asked: Asked[] = []
  readonly #urls: string[]
  readonly #offer: Offer
  readonly #pause: number
  readonly #random = numbers(14)
  readonly #visits: Promise<void>[]
  #arrived = 0
  #isOver = false

  constructor(urls: string[], offer: Offer, { count = 10, pause = 700 }: PeopleOptions = {}) {
    this.#urls = urls
    this.#offer = offer
    this.#pause = pause
    this.#visits = Array.from({ length: count }, () => this.#comeOneAfterAnother())
  }

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#visits)
  }

  // Milliseconds that answers took to requests of this span of time, sorted.
  times({ from, to }: Span, act?: Act): number[] {
    return this.#asked
      .filter(one => (!act || one.act === act) && one.at >= from && one.at < to)
      .map(({ took }) => took)
      .sort((a, b) => a - b)
  }

  async #comeOneAfterAnother(): Promise<void> {
    while (!this.#isOver) {
      const number = ++this.#arrived
      const visitor = new Visitor(
        this.#urls[number % this.#urls.length] as string,
        `127.16.${number >> 8}.${number & 255}`,
      )
      try {
        await this.#visit(visitor, number)
      } catch (failure) {
        this.refused.push(`${failure instanceof Stuck ? failure.message : failure}`)
        await sleep(this.#pause)
      }
      visitor.leave()
    }
  }

  async #visit(visitor: Visitor, number: number): Promise<void> {
    const { staff, service } = this.#offer
    const slug = staff[this.#random(staff.length)]
    const page = await this.#ask('look', () => visitor.get(`/api/v1/providers/${slug}`))
    const found = page.services.find((one: { slug: string }) => one.slug === service)
    const target = { service_id: found.id, staff_id: page.staff.id }
    const links = await this.#book(visitor, target, number)
    if (!links) return
    const luck = this.#random(100)
    await this.#think()
    if (luck < 25) await this.#move(visitor, links.reschedule_token as string)
    else if (luck < 40)
      await this.#ask('change', () => visitor.post(`/api/v1/manage-links/${links.cancel_token}/cancel`, {}))
  }

  async #book(visitor: Visitor, target: Target, number: number): Promise<Record<string, string> | undefined> {
    for (let i = 0; i < 3; ++i) {
      const start = await this.#choose(visitor, target)
      const body = bookingOf(target, start, `Person${number}`)
      const { booking, links } = await this.#ask('book', () => visitor.post('/api/v1/bookings', body))
      if (booking) {
        this.booked.push(booking.id)
        return links
      }
    }
    throw new Stuck('three times in turn others had been quicker')
  }

  async #move(visitor: Visitor, token: string): Promise<void> {
    for (let i = 0; i < 3; ++i) {
      const start = await this.#choose(visitor, { reschedule_token: token })
      const body = { starts_at: start, time_zone: zone }
      const path = `/api/v1/manage-links/${token}/reschedule`
      if ((await this.#ask('change', () => visitor.post(path, body))).booking) return
    }
    throw new Stuck('three times in turn others had been quicker')
  }

  // Any start of a month that begins within the next four weeks, after a moment of thought.
  async #choose(visitor: Visitor, asked: object): Promise<string> {
    const from = Date.now() + (5 + this.#random(26)) * day
    const query = new URLSearchParams({
      ...asked,
      from_date: dateOf(from),
      to_date: dateOf(from + 28 * day),
      time_zone: zone,
    })
    const { starts } = await this.#ask('look', () => visitor.get(`/api/v1/slots?${query}`))
    if (!starts?.length) throw new Stuck('no time is free in a whole month')
    await this.#think()
    return starts[this.#random(starts.length)]
  }

  #think(): Promise<void> {
    return sleep(this.#pause / 2 + this.#random(this.#pause))
  }

  // The body of the answer; of one that says "busy" too, which is no refusal as long as there are other times.
  async #ask(act: Act, send: () => Promise<Answer>): Promise<Answer['body']> {
    const at = performance.now()
    const { status, body } = await send()
    this.#asked.push({ at, took: performance.now() - at, act })
    if (status < 300) return body
    if (status !== 409 || body.code !== 'staff_busy') throw new Stuck(`${act}: ${status} ${JSON.stringify(body)}`)
    ++this.busy
    return body
  }
}

/** From one moment of performance.now() to another. */
export interface Span {
  from: number
  to: number
}

export async function spanOf(meanwhile: Promise<unknown>): Promise<Span> {
  const from = performance.now()
  await meanwhile
  return { from, to: performance.now() }
}

export const p99 = (sorted: number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? 0

// What a machine that does other things too may add to a request at any time, in milliseconds.
const floor = 50

export interface Compared {
  quiet: number
  hurt: number
  isWell: boolean
  words: string
}

// The slowest of a hundred answers, in quiet and beside what may hurt: at most twice as slow.
export function compare(people: People, quiet: Span, hurt: Span, act?: Act): Compared {
  const [before, beside] = [people.times(quiet, act), people.times(hurt, act)]
  const [slow, slower] = [p99(before), p99(beside)]
  return {
    quiet: slow,
    hurt: slower,
    isWell: beside.length > 0 && slower <= Math.max(2 * slow, floor),
    words:
      `p99 of ${beside.length} ${act ?? 'all'}: ${slower.toFixed(1)} ms ` +
      `(quiet: ${slow.toFixed(1)} ms of ${before.length})`,
  }
}
