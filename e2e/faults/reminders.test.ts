// Promise: every visitor gets a reminder once, when it is due by the database's clock, however many servers there are
// and however the clocks step.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookingOf } from './client.ts'
import { type ClockWorld, createNightSalon, openOnPostgres, openOnSqlite } from './clock-world.ts'
import { findDamage, rowsOf } from './database.ts'
import { until } from './till.ts'

const hour = 3600
const bookings = 12

function create(database: string): void {
  createNightSalon(database, [
    {
      slug: 'visit',
      name: 'Visit',
      rules: { duration_minutes: 30, interval_minutes: 30 },
      reminders: [1440, 60],
      follow_up_minutes: 60,
    },
  ])
}

// How many notices of this kind each booking has.
function told(world: ClockWorld, kind: string): number[] {
  const sql = `SELECT count(*) AS n FROM outbox WHERE kind = '${kind}' GROUP BY booking_id`
  return rowsOf<{ n: number }>(world.database, sql).map(({ n }) => Number(n))
}

const eachOnce = Array.from({ length: bookings }, () => 1)

// The first booking begins then, the others each half an hour after one another.
async function book(world: ClockWorld): Promise<number> {
  const [server] = world.servers
  const { body } = (await server?.visitor.get('/api/v1/services/by-slug/visit')) ?? { body: {} }
  const from = Math.ceil(world.clock.now() / hour) * hour + 48 * hour
  for (let i = 0; i < bookings; ++i) {
    const visitor = world.servers[i % world.servers.length]?.visitor
    const startsAt = new Date((from + (i * hour) / 2) * 1000).toISOString().replace('.000', '')
    const booked = await visitor?.post('/api/v1/bookings', bookingOf({ service_id: body.id }, startsAt, 'Ada'))
    assert.equal(booked?.status, 201, JSON.stringify(booked?.body))
  }
  return from
}

// Long enough for every server to have looked twice.
const aLook = () => sleep(2200)

async function remind(world: ClockWorld): Promise<void> {
  const from = await book(world)
  const steps = [-3 * hour, 0, 26 * hour]
  if (world.servers.length > 1) world.servers.forEach((server, i) => void server.clock.step(steps[i] as number))
  world.clock.set(from - 24 * hour - 20)
  await aLook()
  assert.deepEqual(told(world, 'booking_reminder'), [])
  // All have been due for a while: a day before for each, an hour before for none.
  world.clock.set(from - 18 * hour + 60)
  await until(() => told(world, 'booking_reminder').length === bookings, 'all reminders')
  for (const back of [-21 * hour, -18 * hour]) {
    world.clock.set(from + back + 120)
    await aLook()
    assert.deepEqual(told(world, 'booking_reminder'), eachOnce)
  }
  // An outage until the last booking has begun: no reminders for these any more, but all follow-ups.
  world.clock.set(from + 8 * hour)
  await until(() => told(world, 'booking_follow_up').length === bookings, 'all that is told afterwards')
  await aLook()
  assert.deepEqual(told(world, 'booking_reminder'), eachOnce)
  assert.deepEqual(told(world, 'booking_follow_up'), eachOnce)
  assert.deepEqual(rowsOf(world.database, 'SELECT * FROM planned_notices'), [])
  assert.deepEqual(findDamage(world.database), [])
}

test('PostgreSQL: three servers whose clocks step remind each visitor once', async t => {
  const world = await openOnPostgres(create, 3)
  t.after(() => world.close())
  await remind(world)
})

test('SQLite: steps of its clock cause no second reminder', async t => {
  const world = await openOnSqlite(create)
  t.after(() => world.close())
  await remind(world)
})
