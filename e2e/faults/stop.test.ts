// Promise: a server that was told to stop ends within five seconds, whatever mail server, payment provider, calendar or
// webhook it waits for; the next one can begin at once, and what was under way is sent once.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import {
  createDatabase,
  demoBusiness,
  importBusiness,
  type Kalends,
  startKalends,
  temporaryFolder,
} from '../kalends.ts'
import { Smtp } from '../smtp.ts'
import { Stripe } from '../stripe.ts'
import { bookingOf, findTarget, listStarts, Visitor } from './client.ts'
import { findDamage, rowsOf } from './database.ts'
import { engines, openSalon, type Salon } from './engines.ts'
import { SilentServer } from './receivers.ts'
import { stripeArgs, until } from './till.ts'

const program = fileURLToPath(new URL('../../build/release/kalends', import.meta.url))
// Five seconds, and some more on a machine that does much else. A server that waits for another one takes ten and more.
const longest = 9000

// The demo salon, changed.
function createWith(change: (salon: ReturnType<typeof demoBusiness>) => void) {
  return (database: string) => {
    createDatabase(database, [])
    const salon = demoBusiness()
    change(salon)
    importBusiness(database, salon)
  }
}

interface Booked {
  links: Record<string, string>
}

// Books so many times of Lukas, each for a visitor with an address of their own.
async function book(salon: Salon, count: number): Promise<Booked[]> {
  const visitor = new Visitor((salon.processes[0] as Kalends).url)
  const target = await findTarget(visitor, 'lukas', 'short-cut')
  const starts = await listStarts(visitor, target)
  const booked: Booked[] = []
  for (let i = 0; i < count; ++i) {
    const { status, body } = await visitor.post('/api/v1/bookings', bookingOf(target, starts[4 * i] as string, `V${i}`))
    assert.equal(status, 201, JSON.stringify(body))
    booked.push(body)
  }
  visitor.leave()
  return booked
}

const countOf = (database: string, from: string) =>
  Number(rowsOf<{ n: number }>(database, `SELECT count(*) AS n FROM ${from}`)[0]?.n)

// Stops all processes of a salon once they wait for another server, and says how many milliseconds that took.
async function stopWhile(salon: Salon, isWaiting: () => boolean): Promise<number> {
  await until(isWaiting, 'a server that waits for another one')
  const begun = performance.now()
  const statuses = await Promise.all(salon.processes.map(kalends => kalends.stop()))
  const took = Math.round(performance.now() - begun)
  assert.deepEqual(new Set(statuses), new Set([0]))
  assert(took < longest, `the servers took ${took} ms to end`)
  return took
}

const mailArgs = (url: string) => [
  ...['--smtp-url', url, '--smtp-tls', 'off', '--mail-from', 'bookings@kalends.example'],
  ...['--mail-retry-after', '1', '--mails-per-hour', '1000', '--log-requests', 'false'],
]

for (const engine of engines) {
  for (const [how, hasMail] of [
    ['after it took the mail', true],
    ['at all', false],
  ] as const)
    test(`${engine.name}: it ends while the mail server does not answer ${how}`, async t => {
      const smtp = await Smtp.start()
      const silent = await SilentServer.start()
      t.after(() => Promise.all([smtp.close(), silent.stop()]))
      smtp.trouble = () => 'stall'
      const salon = await openSalon(engine, {
        args: mailArgs(hasMail ? smtp.url : `smtp://127.0.0.1:${silent.port}`),
      })
      t.after(salon.close)
      await book(salon, 8)
      const took = await stopWhile(salon, () => (hasMail ? smtp.asked.size : silent.connections) >= 2)
      t.diagnostic(`${took} ms`)
      smtp.trouble = () => undefined
      const next = await startKalends(salon.database, { args: mailArgs(smtp.url) })
      t.after(() => next.stop())
      const isSettled = () =>
        countOf(salon.database, 'outbox WHERE dispatched_at IS NULL') === 0 &&
        countOf(salon.database, "mails WHERE status <> 'sent'") === 0
      await until(isSettled, 'all mails')
      const ids = smtp.arrived.map(({ id }) => id)
      assert.equal(new Set(ids).size, ids.length, 'a mail came twice')
      assert.equal(ids.length, countOf(salon.database, 'mails'))
      assert.deepEqual(findDamage(salon.database), [])
    })

  test(`${engine.name}: it ends while receivers of webhooks do not answer`, async t => {
    const silent = await SilentServer.start()
    t.after(() => silent.stop())
    const slugs = ['one', 'other']
    const createSalon = createWith(salon => {
      salon.webhooks = slugs.map(slug => ({ slug, url: `http://127.0.0.1:${silent.port}/${slug}` }))
    })
    const create = (database: string) => {
      createSalon(database)
      for (const slug of slugs)
        execFileSync(program, ['webhook-secret', 'haarwerk', '--webhook', slug, '--database', database])
    }
    const salon = await openSalon(engine, { create, args: ['--webhooks-may-reach-private'] })
    t.after(salon.close)
    await book(salon, 4)
    t.diagnostic(`${await stopWhile(salon, () => silent.connections >= 2)} ms`)
    // What no receiver confirmed, and what was not begun, is all sent later.
    assert.equal(countOf(salon.database, "webhook_deliveries WHERE status = 'sent'"), 0)
    assert.equal(
      countOf(salon.database, "webhook_deliveries WHERE status = 'waiting'") +
        2 * countOf(salon.database, "outbox WHERE dispatched_at IS NULL AND audience = 'staff'"),
      8,
    )
    await (await startKalends(salon.database)).stop()
  })

  test(`${engine.name}: it ends while calendars do not answer`, async t => {
    const silent = await SilentServer.start()
    t.after(() => silent.stop())
    const create = createWith(salon => {
      salon.staff.find((staff: { slug: string }) => staff.slug === 'lukas').calendars = [
        { slug: 'file', kind: 'ics', url: `http://127.0.0.1:${silent.port}/busy.ics` },
        { slug: 'home', kind: 'caldav', url: `http://127.0.0.1:${silent.port}/home/`, writes_bookings: true },
      ]
    })
    const salon = await openSalon(engine, { create, args: ['--calendars-may-reach-private'] })
    t.after(salon.close)
    await book(salon, 2)
    t.diagnostic(`${await stopWhile(salon, () => silent.connections >= 3)} ms`)
    assert.equal(countOf(salon.database, 'calendar_exports WHERE next_try_at IS NOT NULL'), 2)
    await (await startKalends(salon.database)).stop()
  })

  test(`${engine.name}: it ends while the payment provider answers neither a visitor nor a job`, async t => {
    const stripe = await Stripe.start()
    const secrets = temporaryFolder()
    t.after(async () => {
      secrets.remove()
      await stripe.stop()
    })
    const create = createWith(salon => {
      for (const service of salon.services)
        if (service.slug === 'short-cut') service.deposit = { kind: 'percent', percent: 30 }
    })
    const salon = await openSalon(engine, { create, args: stripeArgs(stripe, 'http://salon.test', secrets.path) })
    t.after(salon.close)
    const [first, second] = await book(salon, 2)
    const visitor = new Visitor((salon.processes[0] as Kalends).url)
    const pay = (booked: typeof first) => visitor.post(`/api/v1/manage-links/${booked?.links.view_token}/checkout`, {})
    assert.equal((await pay(first)).status, 201)
    stripe.fail(...Array.from({ length: 100 }, () => 'hang' as const))
    const answer = pay(second)
    const isWaiting = () => ['POST', 'GET'].every(verb => stripe.requests.slice(1).some(one => one.startsWith(verb)))
    t.diagnostic(`${await stopWhile(salon, isWaiting)} ms`)
    assert.equal((await answer).status, 503)
    visitor.leave()
    await (await startKalends(salon.database)).stop()
  })
}
