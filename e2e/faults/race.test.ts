// Promise: a slot for one is never sold twice. 64 visitors with open connections ask for the same start at once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDatabase, startKalends, temporaryFolder } from '../kalends.ts'
import { bookingOf, findTarget, listStarts, Visitor } from './client.ts'
import { findDamage, storedBookings } from './database.ts'

const rounds = Number(process.env.KALENDS_RACE_ROUNDS ?? 50)
const racers = 64

const tally = (words: string[]) => {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

test(`${racers} clients race for one slot, ${rounds} rounds: one books, ${racers - 1} hear busy`, async t => {
  const folder = temporaryFolder()
  const database = `${folder.path}/race.db`
  createDatabase(database)
  const kalends = await startKalends(database)
  const visitors = Array.from({ length: racers }, () => new Visitor(kalends.url))
  t.after(async () => {
    for (const visitor of visitors) visitor.leave()
    await kalends.stop()
    folder.remove()
  })

  const [first] = visitors
  assert(first)
  const target = await findTarget(first, 'lukas', 'short-cut')
  for (let round = 0; round < rounds; ++round) {
    const [start] = await listStarts(first, target)
    assert(start, 'the demo has too few free times for this many rounds')
    // Everyone connected before anyone asks.
    await Promise.all(visitors.map(visitor => visitor.get('/livez')))
    const answers = await Promise.all(
      visitors.map((visitor, i) => visitor.post('/api/v1/bookings', bookingOf(target, start, `Racer${round}-${i}`))),
    )
    const outcome = tally(answers.map(({ status, body }) => `${status} ${body.code ?? body.booking?.status}`))
    assert.deepEqual(outcome, { '201 scheduled': 1, '409 staff_busy': racers - 1 }, `round ${round}, ${start}`)
  }

  assert.equal(storedBookings(database).size, rounds)
  assert.deepEqual(findDamage(database), [])
})
