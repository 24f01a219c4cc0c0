// Promise: the answers that visitors get fit one order of events, also while processes are killed and
// the database crashes.
// The long form of e2e/faults/history.test.ts: half of the histories are disturbed.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Engine, engines, openSalon, type Salon } from '../faults/engines.ts'
import { createSmallSalon, judgeHistories, tally } from '../faults/history.ts'
import { startKalends } from '../kalends.ts'
import { Cluster } from '../postgres.ts'

const histories = Number(process.env.KALENDS_HISTORIES ?? 50)
const requests = 2000

async function killAndStart({ database, processes }: Salon, at: number): Promise<void> {
  await processes[at]?.kill()
  processes[at] = await startKalends(database)
}

async function judge(t: TestContext, engine: Engine, hurt: (salon: Salon, count: number) => Promise<void>) {
  const salon = await openSalon(engine, { create: createSmallSalon })
  let count = 0
  const hurtTwice = (seed: number) => async () => {
    for (let i = 0; i < 2; ++i) {
      await sleep(200 + ((seed * 37) % 300))
      await hurt(salon, count++)
    }
  }
  try {
    const disturb = (seed: number) => (seed % 2 === 1 ? hurtTwice(seed) : undefined)
    const { events, wrong } = await judgeHistories(salon, { histories, requests, disturb })
    t.diagnostic(`${count} faults: ${tally(events)}`)
    assert.equal(wrong, undefined)
    assert(
      events.some(({ answered }) => answered === Number.POSITIVE_INFINITY),
      'no answer was lost',
    )
  } finally {
    await salon.close()
  }
}

test(`SQLite: ${histories} histories of ${requests} requests, faults in half`, async t =>
  judge(t, engines[0] as Engine, salon => killAndStart(salon, 0)))

test(`PostgreSQL: ${histories} histories of ${requests} requests, faults in half`, async t => {
  const cluster = new Cluster()
  t.after(() => cluster.remove())
  const newDatabase = () => ({ name: cluster.newDatabase('kalends'), remove() {} })
  await judge(t, { name: 'PostgreSQL', processes: 3, newDatabase }, async (salon, count) => {
    if (count % 2 === 0) await killAndStart(salon, (count / 2) % 3)
    else cluster.restart('immediate')
  })
})
