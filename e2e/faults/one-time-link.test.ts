// Promise: a one-time link works once. 64 visitors come by the same link at once, each for a start of their own; on
// PostgreSQL they ask three processes. Looking at it before, a hundred times, uses nothing.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '../kalends.ts'
import { ask, isPostgres } from '../postgres.ts'
import { type Answer, bookingOf, findTarget, listStarts, type Visitor, visitorsOf } from './client.ts'
import { findDamage, rowsOf } from './database.ts'
import { engines, openSalon, postgres, type Salon } from './engines.ts'

const rounds = 10
const crowd = 64
const useless = fileURLToPath(new URL('../../build/release/kalends_without_use', import.meta.url))
const slugOf = (round: number) => `link${round}`.padEnd(26, '0')

// A link a round, to the calendar of one service.
function create(database: string): void {
  createDatabase(database)
  for (let round = 0; round < rounds; ++round) {
    const hash = createHash('sha256').update(slugOf(round)).digest('hex')
    const sql = `INSERT INTO one_time_links (business_id, id, slug_hash, calendar_id, max_uses, created_at)
      SELECT business_id, 'link${round}', '${hash}', id, 1, 0 FROM calendars WHERE slug = 'short-cut'`
    if (isPostgres(database)) {
      ask(database, sql)
      continue
    }
    const file = new DatabaseSync(database, { timeout: 5000 })
    file.exec(sql)
    file.close()
  }
}

// Starts whose bookings are not in each other's way.
function apart(starts: string[]): string[] {
  let end = 0
  return starts.filter(start => {
    const time = Date.parse(start)
    if (time < end) return false
    end = time + 2 * 3_600_000
    return true
  })
}

interface Round {
  // The answers that the crowd got.
  words: string[]
  // What the link answers now.
  after: number
}

// Round after round, until the caller stops asking.
async function* comeAtOnce(salon: Salon): AsyncGenerator<Round> {
  const urls = salon.processes.map(({ url }) => url)
  const visitors = visitorsOf(urls, crowd)
  const [first] = visitors as [Visitor]
  try {
    const target = await findTarget(first, 'lukas', 'short-cut')
    const rows = rowsOf<{ id: string }>(salon.database, "SELECT id FROM calendars WHERE slug = 'short-cut'")
    const calendarId = rows[0]?.id as string
    for (let round = 0; round < rounds; ++round) {
      const path = `/api/v1/one-time-links/${slugOf(round)}`
      for (let look = 0; look < 100; ++look) assert.equal((await first.get(path)).status, 200)
      const starts = apart(await listStarts(first, target)).slice(0, crowd)
      assert.equal(starts.length, crowd, 'the demo has too few free times')
      const answers: Answer[] = await Promise.all(
        visitors.map((visitor, i) => {
          const booking = bookingOf(target, starts[i] as string, `Guest${round}-${i}`)
          const order = { ...booking.order, calendar_id: calendarId }
          return visitor.insist('/api/v1/bookings', { ...booking, order, one_time_slug: slugOf(round) })
        }),
      )
      const words = answers.map(({ status, body }) => `${status} ${body.code ?? body.booking?.status}`).sort()
      yield { words, after: (await first.get(path)).status }
    }
  } finally {
    for (const visitor of visitors) visitor.leave()
  }
}

for (const engine of engines) {
  test(`${engine.name}: ${crowd} visitors by one link at ${engine.processes} processes, ${rounds} times`, async () => {
    const salon = await openSalon(engine, { create })
    try {
      const others = Array(crowd - 1).fill('410 one_time_link_expired')
      for await (const { words, after } of comeAtOnce(salon)) {
        assert.deepEqual(words, ['201 scheduled', ...others])
        assert.equal(after, 410)
      }
      assert.deepEqual(findDamage(salon.database), [])
    } finally {
      await salon.close()
    }
  })
}

// The negative control: uses are counted, but neither program nor database checks whether one is left. One round with
// several bookings is proof enough; the next would find no times left.
test('PostgreSQL: without the check of its uses, a link works for many', async () => {
  const salon = await openSalon(postgres, { create, program: useless })
  try {
    ask(salon.database, 'ALTER TABLE one_time_links DROP CONSTRAINT one_time_links_check')
    let most = 0
    for await (const { words } of comeAtOnce(salon)) {
      most = Math.max(most, words.filter(word => word === '201 scheduled').length)
      if (most > 1) break
    }
    assert(most > 1, 'the crowd was none')
  } finally {
    await salon.close()
  }
})
