// Promise: moving a booking leaves it one slot, never two or none; two visitors who swap slots get "busy" at worst.
// Claims never deadlock, since they lock the rows of a series, and those of staff, in one order.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Cluster, showsDeadlocks } from '../postgres.ts'
import { createBigSalon } from './big-salon.ts'
import { type Engine, engines, openSalon } from './engines.ts'
import { hosts, SwapStorm } from './swap-storm.ts'

const swaps = Number(process.env.KALENDS_SWAPS ?? 2000)
const broken = (name: string) => fileURLToPath(new URL(`../../build/release/kalends_${name}`, import.meta.url))

async function storm(engine: Engine, program?: string): Promise<{ storm: SwapStorm; damage: string[] }> {
  const create = (database: string) => createBigSalon(database, hosts)
  const salon = await openSalon(engine, { create, ...(program && { program }) })
  try {
    const storm = await SwapStorm.prepare(salon.processes.map(({ url }) => url))
    await storm.run(salon.database, swaps)
    return { storm, damage: storm.findDamage(salon.database) }
  } finally {
    await salon.close()
  }
}

// A PostgreSQL of its own, for a log of its own.
async function stormOnPostgres() {
  const cluster = new Cluster({ settings: showsDeadlocks })
  try {
    const newDatabase = () => ({ name: cluster.newDatabase('kalends'), remove() {} })
    const outcome = await storm({ name: 'PostgreSQL', processes: 3, newDatabase })
    return { ...outcome, deadlocks: cluster.deadlocks }
  } finally {
    cluster.remove()
  }
}

const figures = ({ swaps, refusals, looks }: SwapStorm) =>
  `${swaps} moves, ${refusals} answers "busy", ${looks} looks at the database`

test(`SQLite: ${swaps} bookings change places`, async t => {
  const { storm: swapped, damage } = await storm(engines[0] as Engine)
  t.diagnostic(figures(swapped))
  assert.deepEqual(swapped.errors, [])
  assert.deepEqual(damage, [])
})

test(`PostgreSQL: ${swaps} bookings change places at three processes, without a deadlock`, async t => {
  const { storm: swapped, damage, deadlocks } = await stormOnPostgres()
  t.diagnostic(figures(swapped))
  assert.deepEqual(swapped.errors, [])
  assert.deepEqual(damage, [])
  assert.equal(deadlocks, 0)
})

// The negative control: a build in which a moved booking has no slot.
test('SQLite: a booking that takes no slot where it goes is found', async () => {
  const { damage } = await storm(engines[0] as Engine, broken('without_slot'))
  assert.match(damage.join(), /bookings_without_one_slot/)
})
