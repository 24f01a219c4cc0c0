// Promise: when the connection breaks around a COMMIT, visitors still get the right answer, and nothing is booked
// twice.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createBigSalon } from '../faults/big-salon.ts'
import { Storm } from '../faults/storm.ts'
import { type StartOptions, startKalends } from '../kalends.ts'
import { ask, Cluster } from '../postgres.ts'
import { type Loss, Wire } from './wire.ts'

const losses = Number(process.env.KALENDS_LOSSES ?? 200)
const forgetful = fileURLToPath(new URL('../../build/release/kalends_without_fate', import.meta.url))

// Every third commit is lost, one way and the other in turn, until there were `losses`.
async function loseCommits(
  keys: boolean,
  options: StartOptions = {},
): Promise<{ storm: Storm; wire: Wire; check: () => void }> {
  const cluster = new Cluster()
  const database = cluster.newDatabase('kalends')
  createBigSalon(database)
  const wire = new Wire(cluster)
  const kalends = await startKalends(wire.url('kalends'), options)
  const storm = await Storm.begin([kalends.url], { visitors: 8, keys })
  let commits = 0
  wire.nextLoss = (): Loss | undefined => {
    commits += 1
    return commits % 3 !== 0 ? undefined : commits % 2 === 0 ? 'question' : 'answer'
  }
  const giveUpAt = performance.now() + 60_000
  while (wire.lost.question + wire.lost.answer < losses && performance.now() < giveUpAt) await sleep(10)
  wire.nextLoss = () => undefined
  await storm.end()
  await kalends.stop()
  wire.close()
  return {
    storm,
    wire,
    check() {
      try {
        storm.check(database)
      } finally {
        cluster.remove()
      }
    },
  }
}

async function checkLosses(keys: boolean): Promise<string> {
  const { storm, wire, check } = await loseCommits(keys)
  check()
  const { question, answer } = wire.lost
  assert(question > losses / 4 && answer > losses / 4, 'too few were lost')
  assert.equal(storm.count(503), 0, 'a visitor was answered "try again" although the server knew the outcome')
  return (
    `${question} commits did not get there, ${answer} answers did not come back; ` +
    `${storm.confirmed.length} confirmed, ${storm.count(503)} answers "try again"`
  )
}

for (const keys of [true, false]) {
  test(`${losses} connections break around a COMMIT, ${keys ? 'with' : 'without'} keys`, async t =>
    t.diagnostic(await checkLosses(keys)))
}

// The negative control: a build that takes every lost commit for undone and does the work again.
test('without asking what became of a commit, visitors get wrong answers', async () => {
  const { storm, check } = await loseCommits(false, { program: forgetful })
  assert.throws(check)
  assert(storm.confirmed.length > 0)
})

// A transaction's id may be given out again after a crash, so an id of a former life of the server says nothing.
test('the server has another life after a crash of one process', t => {
  const cluster = new Cluster()
  t.after(() => cluster.remove())
  const sql = "SELECT concat(pg_postmaster_start_time(), ' ', stats_reset) AS life FROM pg_stat_wal"
  const life = () => ask<{ life: string }>(cluster.url(), sql)[0]?.life
  const before = life()
  assert.equal(life(), before)
  const victims = cluster.pids().slice(1)
  process.kill(victims[0] as number, 'SIGKILL')
  const after = (): string | undefined => {
    try {
      return life()
    } catch {
      return undefined
    }
  }
  const giveUpAt = performance.now() + 10_000
  let now = before
  while ((now === before || now === undefined) && performance.now() < giveUpAt) now = after()
  assert(now !== undefined && now !== before, `before ${before}, after ${now}`)
})
