// Promise: steps of the clock do no harm. Servers on one PostgreSQL database judge by its clock, however their own
// stand; with SQLite the clock of the one server is all there is, and steps. A database's own clock goes forward here
// where others would have to wait.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createBigSalon } from './big-salon.ts'
import { bookingOf, dateOf, type Target } from './client.ts'
import { type ClockWorld, createNightSalon, openOnPostgres, openOnSqlite, type Server } from './clock-world.ts'
import { findDamage, rowsOf, storedBookings } from './database.ts'
import { Storm } from './storm.ts'

const clockless = fileURLToPath(new URL('../../build/release/kalends_without_clock', import.meta.url))
const minute = 60
const hour = 60 * minute
const holdTime = 5 * minute
const tolerance = 1

function createSalon(database: string): void {
  createNightSalon(database, [
    {
      slug: 'visit',
      name: 'Visit',
      cancel_notice_minutes: 60,
      rules: { duration_minutes: 30, interval_minutes: 30, min_notice_minutes: 60 },
    },
    { slug: 'wish', name: 'Wish', approval_minutes: 60, rules: { duration_minutes: 30 } },
  ])
}

const iso = (time: number) => new Date(time * 1000).toISOString().replace('.000', '')
const seconds = (text: string) => Date.parse(text) / 1000
// The first half hour that is not before it.
const nextStart = (time: number) => Math.ceil(time / (30 * minute)) * 30 * minute

async function targetOf({ visitor }: Server, slug: string): Promise<Target> {
  const { body } = await visitor.get(`/api/v1/services/by-slug/${slug}`)
  return { service_id: body.id }
}

interface Hold {
  token: string
  id: string
  startsAt: number
  endsAt: number
}

class Visit {
  readonly world: ClockWorld
  readonly #target: Target

  constructor(world: ClockWorld, target: Target) {
    this.world = world
    this.#target = target
  }

  async hold({ visitor }: Server, startsAt: number): Promise<Hold> {
    const { contact, ...wanted } = bookingOf(this.#target, iso(startsAt), 'Hold')
    const asked = this.world.clock.now()
    const { status, body } = await visitor.post('/api/v1/holds', wanted)
    assert.equal(status, 201, JSON.stringify(body))
    const endsAt = seconds(body.expires_at)
    const late = endsAt - asked - holdTime
    assert(Math.abs(late) <= tolerance, `the hold is to end ${late} s late`)
    assert(Math.abs(body.seconds_left - holdTime) <= tolerance, `it says: ${body.seconds_left} s left`)
    return { token: body.token, id: body.booking.id, startsAt, endsAt }
  }

  async book({ visitor }: Server, startsAt: number, key?: string) {
    return visitor.post('/api/v1/bookings', bookingOf(this.#target, iso(startsAt), 'Rival'), key)
  }

  // By every server, the hold is still there, and no other visitor gets its time.
  async keeps(hold: Hold): Promise<void> {
    for (const server of this.world.servers) {
      const { status, body } = await server.visitor.get(`/api/v1/holds/${hold.token}`)
      assert.equal(status, 200, `the hold is gone ${hold.endsAt - this.world.clock.now()} s early`)
      const late = body.seconds_left - (hold.endsAt - this.world.clock.now())
      assert(Math.abs(late) <= tolerance, `it says: ${body.seconds_left} s left, ${late} too many`)
      const rival = await this.book(server, hold.startsAt)
      assert.equal(`${rival.status} ${rival.body.code}`, '409 staff_busy')
    }
  }

  async endsInTime(hold: Hold, { visitor }: Server): Promise<void> {
    for (;;) {
      const asked = this.world.clock.now()
      const { status, body } = await visitor.get(`/api/v1/holds/${hold.token}`)
      if (status !== 200) {
        assert.equal(body.code, 'hold_expired')
        assert(this.world.clock.now() >= hold.endsAt - tolerance, 'it ended early')
        return
      }
      assert(asked < hold.endsAt + tolerance, `it still lives ${asked - hold.endsAt} s after its end`)
      await sleep(20)
    }
  }

  async offered({ visitor }: Server): Promise<string[]> {
    const now = this.world.clock.now() * 1000
    const query = new URLSearchParams({
      service_id: this.#target.service_id,
      from_date: dateOf(now - 24 * hour * 1000),
      to_date: dateOf(now + 48 * hour * 1000),
      time_zone: 'UTC',
    })
    const { status, body } = await visitor.get(`/api/v1/slots?${query}`)
    assert.equal(status, 200)
    return body.starts.map((start: string) => iso(seconds(start)))
  }
}

const first = ({ servers }: ClockWorld) => servers[0] as Server
const last = ({ servers }: ClockWorld) => servers.at(-1) as Server

const statusOf = (world: ClockWorld, id: string) => storedBookings(world.database).get(id)?.status

async function until(isTrue: () => boolean, words: string): Promise<void> {
  for (const giveUpAt = performance.now() + 10_000; !isTrue(); await sleep(50)) {
    assert(performance.now() < giveUpAt, `ten seconds later still not true: ${words}`)
  }
}

// Two holds, one from before the servers' clocks step and one from after it.
async function holdsOverStep(visit: Visit, steps: number[], startsAt: number): Promise<void> {
  const { world } = visit
  const holds = [await visit.hold(first(world), startsAt)]
  world.servers.forEach((server, i) => {
    server.clock.step(steps[i] as number)
  })
  holds.push(await visit.hold(last(world), startsAt + hour))
  // Long enough for the job that ends what is due to have run twice.
  await sleep(2100)
  for (const hold of holds) await visit.keeps(hold)
  world.clock.set((holds[0] as Hold).endsAt - 2)
  for (const hold of holds) await visit.keeps(hold)
  await Promise.all(holds.flatMap(hold => world.servers.map(server => visit.endsInTime(hold, server))))
  for (const [i, hold] of holds.entries()) {
    const rival = await visit.book(i === 0 ? last(world) : first(world), hold.startsAt)
    assert.equal(rival.status, 201, JSON.stringify(rival.body))
    assert.equal(statusOf(world, hold.id), 'expired')
  }
}

async function openVisit(world: ClockWorld): Promise<Visit> {
  return new Visit(world, await targetOf(first(world), 'visit'))
}

async function openPair(t: TestContext, options?: { program: string }): Promise<ClockWorld> {
  const world = await openOnPostgres(createSalon, 2, options)
  t.after(() => world.close())
  return world
}

test('PostgreSQL: holds last five minutes of its clock, however the clocks of two servers step', async t => {
  const world = await openPair(t)
  const visit = await openVisit(world)
  const steps = [
    [45, -45],
    [-3 * hour, 26 * hour],
    [26 * hour, -3 * hour],
  ]
  for (const [i, step] of steps.entries()) {
    await holdsOverStep(visit, step, nextStart(world.clock.now() + (48 + 4 * i) * hour))
  }
  assert.deepEqual(findDamage(world.database), [])
})

test('PostgreSQL: what may be booked and changed is judged by its clock too', async t => {
  const world = await openPair(t)
  const visit = await openVisit(world)
  const [early, late] = [first(world), last(world)]
  early.clock.step(-3 * hour)
  late.clock.step(26 * hour)
  world.clock.set(nextStart(world.clock.now()) + 10 * minute)
  const now = world.clock.now()
  const [past, near, soon] = [now - 70 * minute, now, now + hour].map(nextStart) as [number, number, number]
  for (const server of world.servers) {
    const starts = await visit.offered(server)
    assert.equal(starts[0], iso(soon))
    for (const start of [past, near]) {
      const { status, body } = await visit.book(server, start)
      assert.equal(`${status} ${body.code}`, '409 slot_not_offered')
    }
  }
  const key = randomUUID()
  const booked = await visit.book(late, soon, key)
  assert.equal(booked.status, 201)
  const others = [await visit.book(early, soon + hour), await visit.book(late, soon + 2 * hour)]
  assert.deepEqual(
    others.map(({ status }) => status),
    [201, 201],
  )
  // The same request again is the same booking, a day later by some clock.
  for (const server of world.servers) assert.deepEqual(await visit.book(server, soon, key), booked)

  const cancel = (server: Server, { body }: typeof booked) =>
    server.visitor.post(`/api/v1/manage-links/${body.links.cancel_token}/cancel`, {})
  world.clock.set(soon - 50 * minute)
  assert.equal((await cancel(early, booked)).body.code, 'cancellation_closed')
  for (const other of others) assert.equal((await cancel(late, other)).status, 200)
  assert.deepEqual(findDamage(world.database), [])
})

test('PostgreSQL: a page opens in the month of its clock', async t => {
  const world = await openPair(t)
  world.clock.set(Date.UTC(2030, 0, 31, 12) / 1000)
  for (const [i, server] of world.servers.entries()) {
    server.clock.set(world.clock.now() + (i === 0 ? -3 : 26) * hour)
    const { status, body } = await server.visitor.get('/widget/appointment/service/visit')
    assert.equal(status, 200)
    assert.match(body, /"from_date":"2030-01-01"/)
  }
})

test('PostgreSQL: what is due ends once, and not before', async t => {
  const world = await openPair(t)
  const visit = new Visit(world, await targetOf(first(world), 'wish'))
  world.servers.forEach((server, i) => {
    server.clock.step(i === 0 ? -3 * hour : 26 * hour)
  })
  const from = nextStart(world.clock.now() + 48 * hour)
  const booked = await Promise.all(
    Array.from({ length: 12 }, (_, i) => visit.book(i % 2 ? first(world) : last(world), from + i * hour)),
  )
  assert.deepEqual(
    booked.map(({ body }) => body.booking?.status),
    booked.map(() => 'requested'),
  )
  const statuses = () => new Set([...storedBookings(world.database).values()].map(({ status }) => status))
  world.clock.step(hour - 10)
  await sleep(2100)
  assert.deepEqual(statuses(), new Set(['requested']))
  world.clock.step(hour + 1)
  await until(() => !statuses().has('requested'), 'what is due has ended')
  assert.deepEqual(statuses(), new Set(['expired']))
  const told = rowsOf<{ n: number }>(
    world.database,
    `SELECT count(*) AS n FROM outbox WHERE kind = 'booking_expired' GROUP BY booking_id, audience`,
  )
  assert.deepEqual(
    told.map(({ n }) => n),
    booked.flatMap(() => [1, 1]),
  )
  assert.deepEqual(findDamage(world.database), [])
})

// The negative control: servers that ask their own clock.
test('PostgreSQL: servers that go by their own clocks end holds early and late', async t => {
  const world = await openPair(t, { program: clockless })
  const visit = await openVisit(world)
  const startsAt = nextStart(world.clock.now() + 48 * hour)
  await assert.rejects(holdsOverStep(visit, [45, -45], startsAt), /the hold is to end -4[456]\.\d+ s late/)
  for (const ahead of [-3 * hour, 26 * hour]) {
    last(world).clock.step(ahead)
    await assert.rejects(visit.hold(last(world), startsAt + 4 * hour), /the hold is to end -?\d+\.\d+ s late/)
  }
})

test('SQLite: over steps of its clock no time is booked twice, and no hold lasts longer than allowed', async t => {
  const world = await openOnSqlite(createSalon)
  t.after(() => world.close())
  const visit = await openVisit(world)
  const server = first(world)
  const startsAt = nextStart(world.clock.now() + 48 * hour)

  // Forward: the hold has ended, and another visitor may book its time.
  const forward = await visit.hold(server, startsAt)
  world.clock.step(26 * hour)
  assert.equal((await server.visitor.get(`/api/v1/holds/${forward.token}`)).body.code, 'hold_expired')
  const key = randomUUID()
  const booked = await visit.book(server, startsAt, key)
  assert.equal(booked.status, 201)
  const { status, body } = await visit.book(server, nextStart(world.clock.now() - 2 * hour))
  assert.equal(`${status} ${body.code}`, '409 slot_not_offered')

  // Back: who has something keeps it, and a hold from before runs out after its full time at the latest.
  const held = await visit.hold(server, startsAt + hour)
  for (const ahead of [0, -3 * hour]) {
    world.clock.step(ahead)
    assert.equal((await server.visitor.get(`/api/v1/holds/${held.token}`)).status, 200)
    assert.equal((await visit.book(server, startsAt + hour)).body.code, 'staff_busy')
    assert.equal((await visit.book(server, startsAt)).body.code, 'staff_busy')
    assert.deepEqual(await visit.book(server, startsAt, key), booked)
  }
  const left = async () => (await server.visitor.get(`/api/v1/holds/${held.token}`)).body.seconds_left
  for (const giveUpAt = performance.now() + 3000; (await left()) > holdTime; await sleep(50)) {
    assert(performance.now() < giveUpAt, `a hold has ${await left()} s left`)
  }
  const shorter = { ...held, endsAt: Math.floor(world.clock.now()) + (await left()) }
  await visit.keeps(shorter)
  world.clock.set(shorter.endsAt - 2)
  await visit.keeps(shorter)
  await visit.endsInTime(shorter, server)
  assert.equal((await visit.book(server, startsAt + hour)).status, 201)
  assert.deepEqual(findDamage(world.database), [])
})

for (const open of [openOnSqlite, openOnPostgres]) {
  test(`${open === openOnSqlite ? 'SQLite' : 'PostgreSQL'}: a storm over steps of the clock`, async t => {
    const world = await open(createBigSalon, 2)
    t.after(() => world.close())
    const storm = await Storm.begin(world.servers.map(({ kalends }) => kalends.url))
    for (const [i, ahead] of [-3, 0, 26, 0, 26, -3, 0].entries()) {
      world.servers[i % world.servers.length]?.clock.step(ahead * hour)
      await sleep(400)
      // On a slow machine it takes longer until enough was booked on this side of the step.
      const wanted = 16 * (i + 1)
      for (let waited = 0; storm.confirmed.length < wanted && waited < 10_000; waited += 100) await sleep(100)
      for (const { visitor } of world.servers) assert.equal((await visitor.get('/readyz')).status, 200)
    }
    await storm.end()
    assert(storm.confirmed.length > 100, `only ${storm.confirmed.length} bookings: no storm`)
    storm.check(world.database)
    t.diagnostic(`${storm.confirmed.length} confirmed, ${storm.count(409)} refused`)
  })
}
