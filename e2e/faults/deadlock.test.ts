// Promise: no visitor notices a deadlock. The program takes its locks in one order, so that only others, such as who
// mends something by hand, can lead it into one: PostgreSQL then aborts its transaction, which is run again.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { on } from 'node:events'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Cluster, showsDeadlocks } from '../postgres.ts'
import { createBigSalon, listMornings, service } from './big-salon.ts'
import { type Answer, bookingOf, findTarget, Visitor, zone } from './client.ts'
import { openSalon } from './engines.ts'

const host = 'stylist-1'

/** A person at a prompt of the database, who waits there where a statement waits. `name`: of the session there. */
class Prompt {
  readonly #psql
  readonly #ended: Promise<unknown>

  constructor(database: string, name: string) {
    const env = { ...process.env, PGAPPNAME: name }
    this.#psql = spawn('psql', ['-XqAt', '-d', database], { stdio: ['pipe', 'pipe', 'inherit'], env })
    this.#ended = new Promise(done => this.#psql.once('close', done))
  }
  say(sql: string) {
    this.#psql.stdin.write(`${sql};\n`)
  }
  /** Resolves when all that was said before has been done. */
  async done() {
    this.#psql.stdin.write('\\echo done\n')
    for await (const line of on(this.#psql.stdout, 'data', { close: ['end'] }))
      if (String(line).includes('done')) return
    assert.fail('the prompt has ended')
  }
  leave() {
    this.#psql.stdin.end()
    return this.#ended
  }
}

/**
 * Lets a prompt wait, a minute at most, until some session `waits` for a lock that the session `holder` has. Any other
 * session that waits, such as a job of the program for a page of a table, does not count. The program gives up a lock
 * that does not come within 1.8 s, in which a busy machine may not even start another psql: so the prompts themselves
 * see when it is their turn.
 */
const untilWaiting = (waits: string, holder: string) => `DO $$ BEGIN
  WHILE NOT EXISTS (SELECT 1 FROM pg_stat_activity waiting, pg_stat_activity holding
    WHERE waiting.wait_event_type = 'Lock' AND waiting.application_name = '${waits}'
      AND holding.application_name = '${holder}' AND holding.pid = ANY (pg_blocking_pids(waiting.pid)))
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

    const holder = new Prompt(database, 'holder')
    holder.say(`BEGIN; ${take(second)}`)
    await holder.done()
    const other = new Prompt(database, 'other')
    // Its own look for deadlocks does not come.
    other.say("SET deadlock_timeout = '1h'")
    await other.done()
    // It has the staff, and wants the first, of which the program's transaction has the lock by now.
    other.say(untilWaiting('kalends', 'holder'))
    other.say(`BEGIN; SELECT 1 FROM staff FOR UPDATE; ${take(first)}; COMMIT`)
    // Lets go once the two others are in each other's way.
    holder.say(`${untilWaiting('other', 'kalends')}; COMMIT`)
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
