// Promise: a class is never fuller than it is. Visitors who bring none, one or two guests ask for the same start at
// once, and a third of them think better of it; on PostgreSQL they ask three processes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '../kalends.ts'
import { ask } from '../postgres.ts'
import { type Answer, bookingOf, findTarget, listStarts, type Target, type Visitor, visitorsOf } from './client.ts'
import { findDamage, rowsOf } from './database.ts'
import { type Engine, engines, openSalon, postgres, type Salon } from './engines.ts'

const rounds = Number(process.env.KALENDS_SEAT_ROUNDS ?? 10)
const crowd = 48
const seats = 8
const claimless = fileURLToPath(new URL('../../build/release/kalends_without_claim', import.meta.url))
const create = (database: string) => createDatabase(database, ['demo/physio.json'])

class Class {
  readonly visitors: Visitor[]
  readonly #database: string
  #target: Target | undefined

  constructor(salon: Salon) {
    const urls = salon.processes.map(({ url }) => url)
    this.visitors = visitorsOf(urls, crowd)
    this.#database = salon.database
  }

  async #ask(visitor: Visitor, start: string, name: string, guests: number): Promise<Answer> {
    const booking = bookingOf(this.#target as Target, start, name)
    return visitor.insist('/api/v1/bookings', { ...booking, order: { ...booking.order, guest_count: guests } })
  }

  // How many seats are taken after all visitors asked at once and the seats that were left were booked one by one.
  async fill(round: number): Promise<{ taken: number; answers: string[] }> {
    const [first] = this.visitors as [Visitor]
    this.#target ??= await findTarget(first, 'agnieszka-maj', 'joga-dla-kregoslupa')
    const start = (await listStarts(first, this.#target))[round] as string
    await Promise.all(this.visitors.map(visitor => visitor.get('/livez')))
    const answers = await Promise.all(
      this.visitors.map(async (visitor, i) => {
        const answer = await this.#ask(visitor, start, `Crowd${round}-${i}`, i % 3)
        const cancel = `/api/v1/manage-links/${answer.body.links?.cancel_token}/cancel`
        if (answer.status === 201 && i % 3 === 1) assert.equal((await visitor.insist(cancel, {})).status, 200)
        return answer
      }),
    )
    for (let i = 0; i < seats; ++i) answers.push(await this.#ask(first, start, `Late${round}-${i}`, 0))
    const sql = `SELECT coalesce(sum(attendees), 0) AS taken FROM booking_hosts
      WHERE live = 1 AND starts_at = ${Date.parse(start) / 1000}`
    const taken = Number(rowsOf<{ taken: number }>(this.#database, sql)[0]?.taken)
    return { taken, answers: answers.map(({ status, body }) => `${status} ${body.code ?? body.booking?.status}`) }
  }

  leave(): void {
    for (const visitor of this.visitors) visitor.leave()
  }
}

async function fillOn(engine: Engine): Promise<void> {
  const salon = await openSalon(engine, { create })
  const yoga = new Class(salon)
  try {
    for (let round = 0; round < rounds; ++round) {
      const { taken, answers } = await yoga.fill(round)
      assert.equal(taken, seats, `round ${round}`)
      assert.deepEqual([...new Set(answers)].sort(), ['201 scheduled', '409 seats_taken'], `round ${round}`)
    }
    assert.deepEqual(findDamage(salon.database), [])
  } finally {
    yoga.leave()
    await salon.close()
  }
}

for (const engine of engines) {
  test(`${engine.name}: ${crowd} visitors and their guests fill a class at ${engine.processes} processes`, () =>
    fillOn(engine))
}

// The negative control: without the claim, and without the database's own last line behind it.
test('PostgreSQL: without the claim a class is overfull', async () => {
  const salon = await openSalon(postgres, {
    create,
    program: claimless,
  })
  ask(salon.database, 'ALTER TABLE class_sessions DROP CONSTRAINT class_sessions_check')
  const yoga = new Class(salon)
  try {
    let most = 0
    for (let round = 0; round < 20 && most <= seats; ++round) most = Math.max(most, (await yoga.fill(round)).taken)
    assert(most > seats, 'the crowd was none')
  } finally {
    yoga.leave()
    await salon.close()
  }
})
