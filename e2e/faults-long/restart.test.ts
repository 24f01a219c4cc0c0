// Promise: a restart of the database, and a standby that takes over, cost seconds and not a booking.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBigSalon } from '../faults/big-salon.ts'
import { milliseconds, Storm } from '../faults/storm.ts'
import { type Kalends, startKalends } from '../kalends.ts'
import { ask, Cluster } from '../postgres.ts'

const restarts = Number(process.env.KALENDS_RESTARTS ?? 5)

const startThree = (database: string) => Promise.all([0, 1, 2].map(() => startKalends(database)))
const urlsOf = (processes: Kalends[]) => processes.map(({ url }) => url)
const stopAll = (processes: Kalends[]) => Promise.all(processes.map(kalends => kalends.stop()))

test(`the database crashes and starts again ${restarts} times during a storm`, async t => {
  const cluster = new Cluster()
  const database = cluster.newDatabase('kalends')
  createBigSalon(database)
  const processes = await startThree(database)
  t.after(async () => {
    await stopAll(processes)
    cluster.remove()
  })
  const storm = await Storm.begin(urlsOf(processes))
  for (let i = 0; i < restarts; ++i) {
    await sleep(1500)
    cluster.restart('immediate')
  }
  await storm.untilAnswered()
  const failedSoFar = storm.count(503)
  await sleep(1000)
  await storm.end()

  storm.check(database)
  t.diagnostic(
    `${storm.confirmed.length} confirmed, ${storm.count(503)} answers "try again", ` +
      `longest outage ${milliseconds(storm.longestOutage())}, slowest answer ${milliseconds(storm.slowest())}`,
  )
  assert(storm.confirmed.length > 20 * restarts, 'the storm was none')
  assert.equal(storm.count(503), failedSoFar, 'requests failed after the last restart was over')
  assert(storm.longestOutage() <= 5000, `an outage of ${milliseconds(storm.longestOutage())}`)
})

test('the primary dies and its synchronous standby takes over', async t => {
  const primary = new Cluster()
  ask(primary.url(), 'CREATE DATABASE kalends')
  createBigSalon(primary.url('kalends'))
  const standby = new Cluster({ standbyOf: primary })
  ask(primary.url(), "ALTER SYSTEM SET synchronous_standby_names = '*'")
  ask(primary.url(), 'SELECT pg_reload_conf()')
  const hosts = `${primary.folder},${standby.folder}`
  const both = `postgresql:///kalends?host=${hosts}&user=kalends&target_session_attrs=read-write`
  const processes = await startThree(both)
  t.after(async () => {
    await stopAll(processes)
    standby.remove()
    primary.remove()
  })
  const storm = await Storm.begin(urlsOf(processes))
  await sleep(2000)
  const [state] = ask<{ sync_state: string }>(primary.url(), 'SELECT sync_state FROM pg_stat_replication')
  assert.equal(state?.sync_state, 'sync')
  primary.signal('SIGKILL')
  const confirmedBefore = storm.confirmed.length
  await sleep(1000)
  standby.promote()
  const recovery = await storm.untilAnswered()
  await sleep(1500)
  await storm.end()

  storm.check(standby.url('kalends'))
  t.diagnostic(
    `${confirmedBefore} confirmed before, ${storm.confirmed.length - confirmedBefore} after, ` +
      `${storm.count(503)} answers "try again", answers again ${milliseconds(recovery)} after promotion`,
  )
  assert(confirmedBefore > 50 && storm.confirmed.length > confirmedBefore, 'the storm was none')
  assert(recovery <= 10_000, `recovery took ${milliseconds(recovery)}`)
})
