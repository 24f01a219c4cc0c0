// Promises: messages to other programs are signed, sent again, and one bad receiver holds up no other; nothing is ever
// sent into private networks. The reader of signatures is not ours (npm standardwebhooks).
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Webhook } from 'standardwebhooks'
import { createDatabase, demoBusiness, importBusiness, startKalends, temporaryFolder } from '../kalends.ts'
import { bookingOf, findTarget, listStarts, Visitor } from './client.ts'
import { findDamage, rowsOf } from './database.ts'
import { type Engine, engines, openSalon, type Salon } from './engines.ts'
import { Canary, Receivers } from './receivers.ts'
import { until } from './till.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const program = process.env.KALENDS_PROGRAM ?? join(root, 'build/release/kalends')

interface Line {
  id: string
  webhook: string
  event: string
  status: string
  attempts: number
  answer?: string
}

const kalends = (...args: string[]) => execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' })

// The demo salon with a webhook for each of these addresses; gives their secrets.
function create(database: string, urls: Record<string, string>): Record<string, string> {
  createDatabase(database, [])
  const salon = demoBusiness()
  salon.webhooks = Object.entries(urls).map(([slug, url]) => ({ slug, url }))
  importBusiness(database, salon)
  const secretOf = (slug: string) => kalends('webhook-secret', salon.slug, '--webhook', slug, '--database', database)
  return Object.fromEntries(Object.keys(urls).map(slug => [slug, secretOf(slug).trim()]))
}

const linesOf = (database: string): Line[] =>
  kalends('webhooks', 'haarwerk', '--database', database)
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))

// So many bookings, one with each of the processes in turn.
async function book(salon: Salon, count: number): Promise<string[]> {
  const visitors = salon.processes.map(({ url }) => new Visitor(url))
  const [first] = visitors as [Visitor]
  const target = await findTarget(first, 'lukas', 'short-cut')
  const starts = await listStarts(first, target)
  const ids: string[] = []
  for (let i = 0; i < count; ++i) {
    const visitor = visitors[i % visitors.length] as Visitor
    const { status, body } = await visitor.post('/api/v1/bookings', bookingOf(target, starts[4 * i] as string, 'Ada'))
    assert.equal(status, 201, JSON.stringify(body))
    ids.push(body.booking.id)
  }
  for (const visitor of visitors) visitor.leave()
  return ids
}

interface World {
  salon: Salon
  receivers: Receivers
  canary: Canary
  secrets: Record<string, string>
  close: () => Promise<void>
}

const paths = ['good', 'slow', 'failing', 'redirect', 'huge', 'gone']

async function open(engine: Engine): Promise<World> {
  const canary = await Canary.start()
  const receivers = await Receivers.start(`http://127.0.0.1:${canary.port}/`)
  let secrets: Record<string, string> = {}
  const urls = Object.fromEntries(paths.map(path => [path, receivers.url(path)]))
  const salon = await openSalon(engine, {
    create: database => {
      secrets = create(database, urls)
    },
    args: ['--webhooks-may-reach-private'],
  })
  return {
    salon,
    receivers,
    canary,
    secrets,
    async close() {
      await receivers.stop()
      await salon.close()
      await canary.stop()
    },
  }
}

const count = (database: string, from: string) =>
  Number(rowsOf<{ n: number }>(database, `SELECT count(*) AS n FROM ${from}`)[0]?.n)

for (const engine of engines) {
  test(`${engine.name}: messages are signed, each is made once, and bad receivers hold up no other`, async () => {
    const world = await open(engine)
    const { salon, receivers, canary, secrets } = world
    const { database } = salon
    try {
      const ids = await book(salon, 9)
      await until(() => receivers.toldTo('good').length === ids.length, 'all messages for the good one')
      // The slow one has not answered the first, and got no second.
      assert.equal(receivers.waiting, 1)
      await until(() => receivers.toldTo('huge').length === ids.length, 'all messages for the talkative one')

      const good = new Webhook(secrets.good as string)
      for (const { headers, body } of receivers.toldTo('good')) {
        const message = good.verify(body, headers) as {
          type: string
          data: { booking: { id: string; status: string } }
        }
        assert.equal(message.type, 'booking.scheduled')
        assert.equal(message.data.booking.status, 'scheduled')
        assert(ids.includes(message.data.booking.id))
        assert.throws(() => good.verify(`${body} `, headers))
        assert.throws(() => new Webhook(secrets.slow as string).verify(body, headers))
        assert(!/token|whsec_/.test(body))
      }
      const told = receivers.toldTo('good').map(({ body }) => JSON.parse(body).data.booking.id)
      assert.deepEqual(told.sort(), [...ids].sort())
      // For the one that is gone no more are made once it has said so.
      const others = `webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE w.slug <> 'gone'`
      assert.equal(count(database, others), (paths.length - 1) * ids.length)

      // A receiver that answered 410 gets no further messages.
      await until(() => count(database, "webhooks WHERE slug = 'gone' AND active = 0") === 1, 'that it is gone')
      assert.equal(receivers.toldTo('gone').length, 1)
      // What failed comes again after five seconds, the same.
      await until(() => receivers.toldTo('failing').length >= ids.length, 'that all of them failed')
      receivers.recover()
      const failing = `webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE w.slug = 'failing'`
      await until(() => count(database, `${failing} AND d.status = 'sent'`) > 0, 'that it is well')
      const [last] = receivers.toldTo('failing').slice(-1)
      const again = receivers
        .toldTo('failing')
        .filter(({ headers }) => headers['webhook-id'] === last?.headers['webhook-id'])
      assert(again.length > 1 && again.every(({ body }) => body === last?.body))
      const redirected = `webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE w.slug = 'redirect'`
      assert.equal(count(database, `${redirected} AND d.answer = 'status 307' AND d.status = 'waiting'`), ids.length)
      assert.equal(canary.connections, 0)
      assert.deepEqual(findDamage(database), [])
    } finally {
      await world.close()
    }
  })
}

test('SQLite: deliveries are listed, and one is sent again under the same id', async () => {
  const [sqlite] = engines as [Engine]
  const receivers = await Receivers.start('')
  const { name: database, remove } = sqlite.newDatabase()
  const secrets = create(database, { good: receivers.url('good') })
  const serve = () => startKalends(database, { args: ['--webhooks-may-reach-private'] })
  try {
    const server = await serve()
    await book({ database, processes: [server], close: async () => {} }, 1)
    await until(() => count(database, "webhook_deliveries WHERE status = 'sent'") === 1, 'the message')
    await server.stop()
    const [line] = linesOf(database) as [Line]
    assert.equal(line.id, receivers.messages[0]?.headers['webhook-id'])
    assert.deepEqual(
      [line.webhook, line.event, line.status, line.attempts, line.answer],
      ['good', 'booking.scheduled', 'sent', 1, undefined],
    )
    assert.throws(() => kalends('webhooks', 'haarwerk', '--replay', 'msg_other', '--database', database))
    kalends('webhooks', 'haarwerk', '--replay', line.id, '--database', database)
    const rotated = kalends('webhook-secret', 'haarwerk', '--webhook', 'good', '--database', database).trim()
    const next = await serve()
    await until(() => receivers.messages.length === 2, 'the message again')
    await next.stop()
    const [first, second] = receivers.messages as [(typeof receivers.messages)[0], (typeof receivers.messages)[0]]
    assert.equal(second.headers['webhook-id'], line.id)
    assert.equal(second.body, first.body)
    for (const secret of [secrets.good as string, rotated]) new Webhook(secret).verify(second.body, second.headers)
    assert.throws(() => new Webhook(rotated).verify(first.body, first.headers))
  } finally {
    await receivers.stop()
    remove()
  }
})

// Whatever they are called: this machine and its networks.
const hosts = [
  '127.0.0.1',
  'localhost',
  '127.1',
  '0x7f000001',
  '2130706433',
  '017700000001',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '[fd00::1]',
]

test('SQLite: no webhook reaches a private network, and none says what is there', async () => {
  const [sqlite] = engines as [Engine]
  const canary = await Canary.start()
  const closed = await Canary.start()
  const closedPort = closed.port
  await closed.stop()
  const ports = { open: canary.port, closed: closedPort }
  const urls = Object.fromEntries([
    ...hosts.map((host, i) => [`open-${i}`, `https://${host}:${ports.open}/`]),
    ...['127.0.0.1', '[::1]'].map((host, i) => [`closed-${i}`, `https://${host}:${ports.closed}/`]),
    ['plain', `http://localhost:${ports.open}/`],
  ])
  const salon = await openSalon(sqlite, { create: database => void create(database, urls) })
  try {
    await book(salon, 1)
    const { database } = salon
    const tried = () => count(database, "webhook_deliveries WHERE attempts > 0 AND answer <> ''")
    await until(() => tried() === Object.keys(urls).length, 'all were tried')
    assert.equal(count(database, "webhook_deliveries WHERE answer <> 'no answer'"), 0)
    assert.equal(count(database, "webhook_deliveries WHERE status <> 'waiting'"), 0)
    assert.equal(canary.connections, 0)
  } finally {
    await salon.close()
    await canary.stop()
  }
})

for (const engine of engines) {
  test(`${engine.name}: keys are rotated while messages go out, and each message is signed`, async () => {
    const folder = temporaryFolder()
    process.env.KALENDS_KEY_FILE = `${folder.path}/keys`
    const world = await open(engine)
    const { salon, receivers, secrets } = world
    const { database } = salon
    const keys = () =>
      rowsOf<{ secret: string }>(database, 'SELECT secret FROM webhook_secrets').map(
        ({ secret }) => secret.split(':')[1],
      )
    try {
      assert.equal(new Set(keys()).size, 1)
      const first = keys()[0]
      const ids: string[] = []
      for (let round = 0; round < 3; ++round) {
        ids.push(...(await book(salon, 3)))
        const told = kalends('keys', 'rotate', '--database', database)
        assert.match(told, new RegExp(`new key: ${paths.length}\\.`))
      }
      ids.push(...(await book(salon, 3)))
      assert.equal(new Set(keys()).size, 1)
      assert.notEqual(keys()[0], first)
      await until(() => receivers.toldTo('good').length === ids.length, 'all messages for the good one')
      const good = new Webhook(secrets.good as string)
      for (const { headers, body } of receivers.toldTo('good')) good.verify(body, headers)
      assert.equal(count(database, "webhook_secrets WHERE secret LIKE 'whsec_%'"), 0)
    } finally {
      delete process.env.KALENDS_KEY_FILE
      await world.close()
      folder.remove()
    }
  })
}
