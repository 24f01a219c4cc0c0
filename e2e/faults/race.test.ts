// Promise: a slot for one is never sold twice. 64 visitors with open connections ask for the same start at once; on
// PostgreSQL they ask three processes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ask } from '../postgres.ts'
import { bookingOf, findTarget, listStarts, type Target, type Visitor, visitorsOf } from './client.ts'
import { findDamage, storedBookings } from './database.ts'
import { type Engine, engines, openSalon, postgres } from './engines.ts'

const rounds = Number(process.env.KALENDS_RACE_ROUNDS ?? 50)
const racers = 64
const claimless = fileURLToPath(new URL('../../build/release/kalends_without_claim', import.meta.url))

const tally = (words: string[]) => {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

class Race {
  readonly #visitors: Visitor[]
  readonly #target: Target

  private constructor(visitors: Visitor[], target: Target) {
    this.#visitors = visitors
    this.#target = target
  }

  static async prepare(urls: string[]): Promise<Race> {
    const visitors = visitorsOf(urls, racers)
    return new Race(visitors, await findTarget(visitors[0] as Visitor, 'lukas', 'short-cut'))
  }

  // How often each answer was given.
  async run(round: number): Promise<Record<string, number>> {
    const [start] = await listStarts(this.#visitors[0] as Visitor, this.#target)
    assert(start, 'the demo has too few free times for this many rounds')
    // Everyone connected before anyone asks.
    await Promise.all(this.#visitors.map(visitor => visitor.get('/livez')))
    const answers = await Promise.all(
      this.#visitors.map((visitor, i) =>
        visitor.insist('/api/v1/bookings', bookingOf(this.#target, start, `Racer${round}-${i}`)),
      ),
    )
    return tally(answers.map(({ status, body }) => `${status} ${body.code ?? body.booking?.status}`))
  }

  end(): void {
    for (const visitor of this.#visitors) visitor.leave()
  }
}

async function raceOn(engine: Engine): Promise<void> {
  const salon = await openSalon(engine)
  const race = await Race.prepare(salon.processes.map(({ url }) => url))
  try {
    for (let round = 0; round < rounds; ++round) {
      assert.deepEqual(await race.run(round), { '201 scheduled': 1, '409 staff_busy': racers - 1 }, `round ${round}`)
    }
    assert.equal(storedBookings(salon.database).size, rounds)
    assert.deepEqual(findDamage(salon.database), [])
  } finally {
    race.end()
    await salon.close()
  }
}

for (const engine of engines) {
  test(`${engine.name}: ${racers} clients race for one slot at ${engine.processes} processes, ${rounds} rounds`, () =>
    raceOn(engine))
}

// The negative control: without the claim, and without the database's own last line behind it, the same race must sell
// the slot more than once.
test('PostgreSQL: without the claim the slot is sold more than once', async () => {
  const salon = await openSalon(postgres, { program: claimless })
  ask(salon.database, 'ALTER TABLE booking_hosts DROP CONSTRAINT no_overlap')
  const race = await Race.prepare(salon.processes.map(({ url }) => url))
  try {
    let soldAgain = 0
    for (let round = 0; round < 20; ++round) {
      const sold = (await race.run(round))['201 scheduled'] ?? 0
      soldAgain += sold - 1
    }
    assert(soldAgain > 0, 'the race was none')
    assert.match(findDamage(salon.database).join(), /overlapping live items/)
  } finally {
    race.end()
    await salon.close()
  }
})
