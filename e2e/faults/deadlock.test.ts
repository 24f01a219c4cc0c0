// Promise: no visitor notices a deadlock. The program takes its locks in one order, so that only others, such as who
// mends something by hand, can lead it into one: PostgreSQL then aborts its transaction, which is run again.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ask, Cluster, showsDeadlocks } from '../postgres.ts'
import { createBigSalon, listMornings, service } from './big-salon.ts'
import { type Answer, bookingOf, findTarget, Visitor, zone } from './client.ts'
import { openSalon } from './engines.ts'

const host = 'stylist-1'

/** A person at a prompt of the database, who waits there where a statement waits. */
class Prompt {
  readonly #psql
  readonly ended: Promise<unknown>

  constructor(database: string) {
    this.#psql = spawn('psql', ['-XqAt', '-d', database], { stdio: ['pipe', 'ignore', 'ignore'] })
    this.ended = new Promise(done => this.#psql.once('close', done))
  }
  say(sql: string) {
    this.#psql.stdin.write(`${sql};\n`)
  }
  leave() {
    this.#psql.stdin.end()
    return this.ended
  }
}

/** Waits for so many sessions of the database in a state, a minute at most. */
async function untilSessions(database: string, state: string, wanted: number) {
  const sql = `SELECT count(*)::int AS found FROM pg_stat_activity WHERE datname = current_database() AND ${state}`
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(20))
    if (ask<{ found: number }>(database, sql)[0]?.found === wanted) return
  assert.fail(`no ${wanted} sessions with ${state}`)
}

/**
 * Lets a prompt wait until so many others wait for a lock. The program gives up a lock that does not come within 1.8 s,
 * in which a busy machine may not even start another psql: so the prompts themselves see when it is their turn.
 */
const untilWaiting = (wanted: number) => `DO $$ BEGIN
  WHILE (SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock') < ${wanted}
    AND clock_timestamp() < now() + interval '60 s'
  LOOP PERFORM pg_sleep(0.01), pg_stat_clear_snapshot(); END LOOP; END $$`

/** A series of two dates is moved, and meets a deadlock in which its transaction is the last to wait. */
async function moveThroughDeadlock(program?: string): Promise<{ answer: Answer; deadlocks: number }> {
  const cluster = new Cluster({ settings: showsDeadlocks })
  const newDatabase = () => ({ name: cluster.newDatabase('kalends'), remove() {} })
  const create = (database: string) => createBigSalon(database, [host])
  const salon = await openSalon(
    { name: 'PostgreSQL', processes: 1, newDatabase },
    { create, ...(program && { program }) },
  )
  const visitor = new Visitor(salon.processes[0]!.url)
  const { database } = salon
  try {
    const target = await findTarget(visitor, host, service)
    const mornings = await listMornings(visitor, target)
    const { starts_at, ...rest } = bookingOf(target, mornings[0]?.at(-1) as string, 'Two')
    const series = await visitor.post('/api/v1/series', { ...rest, starts: [starts_at, mornings[1]?.at(-1)] })
    assert.equal(series.status, 201, JSON.stringify(series.body))
    const [first, second] = series.body.bookings.map(({ booking }: { booking: { id: string } }) => booking.id).sort()
    const take = (id: string) => `UPDATE bookings SET sequence = sequence WHERE id = '${id}'`

    const [holder, other] = [new Prompt(database), new Prompt(database)]
    // Lets go once the two others are in each other's way.
    holder.say(`BEGIN; ${take(second)}; ${untilWaiting(2)}; COMMIT`)
    // It has the staff, and wants the first. Its own look for deadlocks does not come.
    other.say(`SET deadlock_timeout = '1h'; ${untilWaiting(1)}`)
    other.say(`BEGIN; SELECT 1 FROM staff FOR UPDATE; ${take(first)}; COMMIT`)
    await untilSessions(database, "wait_event = 'PgSleep'", 2)
    const link = series.body.bookings[0].links.reschedule_token
    const move = { starts_at: mornings[0]?.[0], time_zone: zone, scope: 'all' }
    // It has the first, and wants the second, then the staff.
    const moved = visitor.post(`/api/v1/manage-links/${link}/reschedule`, move)
    const answer = await moved
    await Promise.all([holder.leave(), other.leave()])
    return { answer, deadlocks: cluster.deadlocks }
  } finally {
    visitor.leave()
    await salon.close()
    cluster.remove()
  }
}

test('PostgreSQL: a transaction that meets a deadlock is run again, and its visitor does not notice', async () => {
  const { answer, deadlocks } = await moveThroughDeadlock()
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  assert.equal(deadlocks, 1)
})

// The negative control: a build that does not run it again.
test('PostgreSQL: without the retry, a visitor whose transaction met a deadlock gets an error', async () => {
  const program = fileURLToPath(new URL('../../build/release/kalends_without_retry', import.meta.url))
  const { answer, deadlocks } = await moveThroughDeadlock(program)
  assert.equal(answer.status, 503, JSON.stringify(answer.body))
  assert.equal(answer.body.code, 'unavailable')
  assert.equal(deadlocks, 1)
})
