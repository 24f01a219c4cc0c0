// Promise: kill -9 at any moment loses nothing that was confirmed and leaves nothing half done.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, type Kalends, startKalends } from '../kalends.ts'
import { bookingOf, findTarget, listStarts, type Target, Visitor } from './client.ts'
import { findDamage, storedBookings } from './database.ts'
import { type Engine, engines } from './engines.ts'

// The promise of two seconds is held where nothing else runs (./do faults); beside other tests a hang is still noticed.
const longestRestart = process.env.KALENDS_KILLS ? 2_000 : 10_000
const kills = Number(process.env.KALENDS_KILLS ?? 10)
const visitorCount = 64
const salon: [string, string][] = [
  ['lukas', 'short-cut'],
  ['sophie', 'short-cut'],
  ['anna', 'short-cut'],
  ['anna', 'cut-and-style'],
]

interface Confirmed {
  id: string
  starts_at: string
}

interface Storm {
  confirmed: Confirmed[]
  refused: number
  // Answers that no fault explains: not 201, not a refusal of the rules, not "try again".
  strange: string[]
}

const expectedRefusals = ['staff_busy', 'slot_not_offered', 'unavailable']

// Visitors book whatever they find free until the program is gone.
async function visit(url: string, storm: Storm, targets: Target[], number: number): Promise<void> {
  const visitor = new Visitor(url)
  const target = targets[number % targets.length] as Target
  try {
    const starts = await listStarts(visitor, target)
    for (let i = number; starts.length > 0; i += 7) {
      const start = starts[i % starts.length] as string
      const { status, body } = await visitor.post('/api/v1/bookings', bookingOf(target, start, `Visitor${number}-${i}`))
      if (status === 201) storm.confirmed.push({ id: body.booking.id, starts_at: body.booking.starts_at })
      else if (expectedRefusals.includes(body.code)) storm.refused += 1
      else storm.strange.push(`${status} ${JSON.stringify(body)}`)
    }
  } catch {
    // The connection broke: from here on this visitor knows nothing, as real ones do.
  } finally {
    visitor.leave()
  }
}

async function stormUntilKilled(kalends: Kalends, round: number): Promise<Storm> {
  const first = new Visitor(kalends.url)
  const targets = await Promise.all(salon.map(([provider, service]) => findTarget(first, provider, service)))
  first.leave()
  const storm: Storm = { confirmed: [], refused: 0, strange: [] }
  const visits = Array.from({ length: visitorCount }, (_, number) => visit(kalends.url, storm, targets, number + round))
  // Spread over the life of a storm, so that kills fall between, in and after commits.
  await sleep(20 + ((round * 37) % 300))
  // A slow machine may have confirmed nothing by then, though there was something to book.
  while (storm.confirmed.length < 2 && storm.refused < 100) await sleep(5)
  await kalends.kill()
  await Promise.all(visits)
  return storm
}

async function killAgainAndAgain(engine: Engine): Promise<string> {
  let confirmedInAll = 0
  let slowestStart = 0
  let database = engine.newDatabase()
  for (let round = 0; round < kills; ++round) {
    // A new database now and then, so that there is always something left to book.
    if (round > 0 && round % 5 === 0) {
      database.remove()
      database = engine.newDatabase()
    }
    if (round % 5 === 0) createDatabase(database.name)
    const kalends = await startKalends(database.name)
    const storm = await stormUntilKilled(kalends, round)
    assert.deepEqual(storm.strange, [], `round ${round}`)

    const begun = performance.now()
    const again = await startKalends(database.name)
    slowestStart = Math.max(slowestStart, performance.now() - begun)
    try {
      const stored = storedBookings(database.name)
      for (const { id, starts_at } of storm.confirmed) {
        const booking = stored.get(id)
        assert(booking, `round ${round}: booking ${id} was confirmed and is gone`)
        assert.equal(booking.status, 'scheduled')
        assert.equal(booking.starts_at, Date.parse(starts_at) / 1000)
      }
      assert.deepEqual(findDamage(database.name), [], `round ${round}`)
    } finally {
      assert.equal(await again.stop(), 0)
    }
    confirmedInAll += storm.confirmed.length
  }
  database.remove()
  assert(confirmedInAll > kills, `only ${confirmedInAll} bookings were confirmed: the storm was none`)
  assert(slowestStart <= longestRestart, `a restart took ${Math.round(slowestStart)} ms`)
  return `${confirmedInAll} confirmed, 0 lost; slowest restart until ready ${Math.round(slowestStart)} ms`
}

for (const engine of engines) {
  test(`${engine.name}: kill -9 during a storm, ${kills} times: nothing is lost, nothing is partial`, async t =>
    t.diagnostic(await killAgainAndAgain(engine)))
}
