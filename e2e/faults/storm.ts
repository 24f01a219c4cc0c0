// A crowd of visitors who book without a pause while something happens to the database, and know at the end what they
// were promised. Each request is sent again, under the same Idempotency-Key, until it got an answer that says
// something.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { service, stylists } from './big-salon.ts'
import { bookingOf, findTarget, listStarts, type Target, Visitor } from './client.ts'
import { findDamage, storedBookings } from './database.ts'

const path = '/api/v1/bookings'
const isSaying = (status: number) => status === 201 || status === 409

export interface StormOptions {
  visitors?: number
  // Without keys, an answer that is lost between program and database must be found again by the program alone.
  keys?: boolean
}

interface Offered {
  targets: Target[]
  starts: string[]
}

interface Answered {
  at: number
  took: number
  status: number
}

export class Storm {
  readonly confirmed: string[] = []
  // Of any request, the ones that were sent again included.
  readonly answered: Answered[] = []
  // What no fault explains: neither a booking, nor busy, nor "try again".
  readonly strange: string[] = []
  readonly #urls: string[]
  readonly #hasKeys: boolean
  readonly #visits: Promise<void>[]
  #isOver = false

  private constructor(urls: string[], offered: Offered, { visitors, keys }: Required<StormOptions>) {
    this.#urls = urls
    this.#hasKeys = keys
    this.#visits = Array.from({ length: visitors }, (_, number) => this.#visit(number, offered))
  }

  static async begin(urls: string[], { visitors = 16, keys = true }: StormOptions = {}): Promise<Storm> {
    const first = new Visitor(urls[0] as string)
    const targets = await Promise.all(stylists.map(stylist => findTarget(first, stylist, service)))
    const starts = await listStarts(first, targets[0] as Target)
    first.leave()
    return new Storm(urls, { targets, starts }, { visitors, keys })
  }

  async #visit(number: number, { targets, starts }: Offered): Promise<void> {
    const visitor = new Visitor(this.#urls[number % this.#urls.length] as string)
    for (let i = 0; !this.#isOver; ++i) {
      // Two visitors want the same hours of a stylist, so that now and then one of them hears "busy".
      const target = targets[(i + (number >> 1)) % targets.length] as Target
      const start = starts[(i * 7) % starts.length] as string
      await this.#book(visitor, bookingOf(target, start, `Storm${number}-${i}`))
    }
    visitor.leave()
  }

  async #book(visitor: Visitor, body: unknown): Promise<void> {
    const key = this.#hasKeys ? randomUUID() : undefined
    for (const giveUpAt = performance.now() + 60_000; performance.now() < giveUpAt; ) {
      const begun = performance.now()
      try {
        const answer = await visitor.post(path, body, key)
        this.answered.push({ at: performance.now(), took: performance.now() - begun, status: answer.status })
        if (answer.status === 201) this.confirmed.push(answer.body.booking.id)
        if (isSaying(answer.status)) return
        if (answer.status !== 503) {
          this.strange.push(`${answer.status} ${JSON.stringify(answer.body)}`)
          return
        }
      } catch (failure) {
        this.strange.push(`${failure}`)
        return
      }
      await sleep(100)
    }
    this.strange.push('no answer that says something for a minute')
  }

  // Waits until a visitor gets an answer that says something; returns after how many milliseconds.
  async untilAnswered(): Promise<number> {
    const begun = performance.now()
    while (!this.answered.some(({ at, took, status }) => isSaying(status) && at - took >= begun)) await sleep(5)
    return performance.now() - begun
  }

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#visits)
  }

  slowest(status?: number): number {
    return Math.max(0, ...this.answered.filter(one => !status || one.status === status).map(({ took }) => took))
  }

  // The longest time without an answer that says something.
  longestOutage(): number {
    const times = this.answered.filter(({ status }) => isSaying(status)).map(({ at }) => at)
    times.sort((a, b) => a - b)
    return Math.max(0, ...times.slice(1).map((time, i) => time - (times[i] as number)))
  }

  count(status: number): number {
    return this.answered.filter(answer => answer.status === status).length
  }

  // What was confirmed is there, nothing else is, and nothing is broken.
  check(database: string): void {
    assert.deepEqual(this.strange, [])
    const stored = storedBookings(database)
    assert.deepEqual(
      this.confirmed.filter(id => !stored.has(id)),
      [],
      'confirmed and gone',
    )
    assert.equal(new Set(this.confirmed).size, this.confirmed.length, 'one booking was confirmed to two visitors')
    assert.equal(stored.size, this.confirmed.length, 'there are bookings that were not confirmed to a visitor')
    assert.deepEqual(findDamage(database), [])
  }
}

export const milliseconds = (time: number) => `${Math.round(time)} ms`
