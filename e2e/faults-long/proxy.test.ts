// Promise: servers are restarted behind a proxy that keeps connections open, and no request is lost. SQLite's one
// server is away for a moment, in which visitors wait; of two on PostgreSQL one is always there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBigSalon, service, stylists } from '../faults/big-salon.ts'
import { findDamage, storedBookings } from '../faults/database.ts'
import { type Engine, engines } from '../faults/engines.ts'
import { milliseconds } from '../faults/storm.ts'
import { type Kalends, startKalends } from '../kalends.ts'
import { KeptProxy } from './kept-proxy.ts'
import { People } from './people.ts'

const restarts = Number(process.env.KALENDS_PROXY_RESTARTS ?? 5)
// As servers have it, unless they are told otherwise.
const drainIdle = Number(process.env.KALENDS_PROXY_DRAIN ?? 2)

async function startAll(database: string, count: number): Promise<Kalends[]> {
  return Promise.all(Array.from({ length: count }, () => startKalends(database, { drainIdle })))
}

async function restart(servers: Kalends[], index: number): Promise<number> {
  const before = servers[index] as Kalends
  const begun = performance.now()
  assert.equal(await before.stop(), 0)
  const took = performance.now() - begun
  servers[index] = await startKalends(before.database, { port: Number(new URL(before.url).port), drainIdle })
  return took
}

const testRestarts = (engine: Engine) =>
  test(`${engine.name}: ${restarts} restarts behind a proxy that keeps connections lose no request`, async t => {
    const { name, remove } = engine.newDatabase()
    t.after(remove)
    createBigSalon(name)
    const servers = await startAll(name, engine.processes === 1 ? 1 : 2)
    t.after(() => Promise.all(servers.map(kalends => kalends.stop())))
    const proxy = await KeptProxy.start(servers.map(({ url }) => url))
    t.after(() => proxy.stop())
    const people = new People([proxy.url], { service, staff: stylists }, { count: 24, pause: 100 })
    const stops: number[] = []
    for (let i = 0; i < restarts; ++i) {
      await sleep(1000 + 37 * i)
      stops.push(await restart(servers, i % servers.length))
    }
    await sleep(1000)
    await people.end()

    t.diagnostic(
      `${proxy.answered} answers, ${proxy.reused} over kept connections, ${proxy.lost.length} lost; ` +
        `${people.booked.length} booked; a stop took ${milliseconds(Math.max(...stops))} at most, ` +
        `no server was there for ${milliseconds(proxy.longestGap)} at most`,
    )
    assert.deepEqual(proxy.lost, [])
    assert.deepEqual(people.refused, [])
    assert(proxy.reused > 20 * restarts, 'no connections were kept')
    const stored = storedBookings(name)
    assert.deepEqual(
      people.booked.filter(id => !stored.has(id)),
      [],
      'confirmed and gone',
    )
    assert.equal(stored.size, people.booked.length)
    assert.deepEqual(findDamage(name), [])
  })

for (const engine of engines) testRestarts(engine)
