// Promise: no confirmed booking without its mail, whatever becomes of mail server and server in between. A mail comes
// twice only where the mail server's answer was lost, and then under the same Message-ID.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createDatabase, type Kalends, startKalends } from '../kalends.ts'
import { Smtp, type Trouble } from '../smtp.ts'
import { bookingOf, findTarget, listStarts, type Target, Visitor } from './client.ts'
import { rowsOf } from './database.ts'
import { type Engine, engines } from './engines.ts'
import { until } from './till.ts'

const kills = Number(process.env.KALENDS_MAIL_KILLS ?? 4)
const outage = Number(process.env.KALENDS_MAIL_OUTAGE ?? 4) * 1000
const hasty = fileURLToPath(new URL('../../build/release/kalends_without_early', import.meta.url))

interface MailRow {
  id: string
  email: string
  status: string
}

const mailsOf = (database: string) => rowsOf<MailRow>(database, 'SELECT id, email, status FROM mails')
const countOf = (database: string, from: string) =>
  Number(rowsOf<{ n: number }>(database, `SELECT count(*) AS n FROM ${from}`)[0]?.n)
// Whether every mail was sent, or failed for good.
const isQuiet = (database: string) =>
  countOf(database, 'outbox WHERE dispatched_at IS NULL') === 0 &&
  countOf(database, "mails WHERE status = 'waiting'") === 0

const argsFor = (smtp: Smtp) => [
  ...['--smtp-url', smtp.url, '--smtp-tls', 'off', '--mail-from', 'bookings@kalends.example'],
  ...['--smtp-timeout', '10', '--mail-retry-after', '1', '--mails-per-hour', '1000', '--log-requests', 'false'],
]

class Bookers {
  readonly latencies: number[] = []
  readonly booked: string[] = []
  readonly #target: Target
  readonly #starts: string[]

  private constructor(target: Target, starts: string[]) {
    this.#target = target
    this.#starts = starts
  }

  static async find(url: string): Promise<Bookers> {
    const visitor = new Visitor(url)
    const target = await findTarget(visitor, 'lukas', 'short-cut')
    const starts = await listStarts(visitor, target)
    visitor.leave()
    return new Bookers(target, starts)
  }

  // One after another, each with an address of their own; a booking that was not confirmed does not count.
  async book(url: string, count: number): Promise<void> {
    const visitor = new Visitor(url)
    for (let i = 0; i < count; ++i) {
      const number = this.latencies.length
      const begun = performance.now()
      const answer = visitor.post(
        '/api/v1/bookings',
        bookingOf(this.#target, this.#starts[4 * number] ?? '', `V${number}`),
      )
      const { status, body } = await answer.catch(() => ({ status: 0, body: undefined }))
      this.latencies.push(performance.now() - begun)
      if (status === 201) this.booked.push(`v${number}@visitor.example`)
      else if (status !== 0) throw new Error(`${status} ${JSON.stringify(body)}`)
    }
    visitor.leave()
  }

  p99(): number {
    return [...this.latencies].sort((a, b) => a - b)[Math.floor(this.latencies.length * 0.99)] ?? 0
  }
}

interface World {
  smtp: Smtp
  database: string
  processes: Kalends[]
  // Kills all processes and starts others; says which mails are here whose answer the killed ones did not store.
  restart: () => Promise<string[]>
  close: () => Promise<void>
}

async function openWorld(engine: Engine, program?: string): Promise<World> {
  const smtp = await Smtp.start()
  const { name, remove } = engine.newDatabase()
  createDatabase(name)
  const start = () =>
    Promise.all(
      Array.from({ length: engine.processes }, () =>
        startKalends(name, { args: argsFor(smtp), ...(program && { program }) }),
      ),
    )
  const world: World = {
    smtp,
    database: name,
    processes: await start(),
    async restart() {
      await Promise.all(world.processes.map(kalends => kalends.kill()))
      await until(() => smtp.isQuiet, 'the end of the last connection')
      const waiting = new Set(
        mailsOf(name)
          .filter(({ status }) => status !== 'sent')
          .map(({ id }) => id),
      )
      const lost = smtp.arrived.filter(({ id }) => waiting.has(id)).map(({ id }) => id)
      world.processes = await start()
      return lost
    },
    async close() {
      const begun = performance.now()
      await Promise.all(world.processes.map(kalends => kalends.stop()))
      const took = Math.round(performance.now() - begun)
      await smtp.close()
      assert(took < 30_000, `the servers took ${took} ms to end`)
      remove()
    },
  }
  return world
}

const url = (world: World) => (world.processes[0] as Kalends).url

// Every mail arrived at its recipient; says which came more than once.
function twiceArrived({ smtp, database }: World, booked: string[]): Set<string> {
  const rows = mailsOf(database).filter(({ status }) => status === 'sent')
  for (const { id, email } of rows)
    assert(
      smtp.arrived.some(arrived => arrived.id === id && arrived.to === email),
      `${id} to ${email} never arrived`,
    )
  const told = new Set(rows.map(({ email }) => email))
  for (const email of booked) assert(told.has(email), `${email} was never told`)
  const known = new Set(rows.map(({ id }) => id))
  for (const { id } of smtp.arrived) assert(known.has(id), `${id} is no mail of ours`)
  const ids = smtp.arrived.map(({ id }) => id)
  return new Set(ids.filter((id, i) => ids.indexOf(id) !== i))
}

const troubles: (Trouble | undefined)[] = [undefined, 'stall', 451, { after: 452 }, 'lose', 'hang up', 421, undefined]
const numberOf = (email: string) => Number(email.match(/\d+/)?.[0] ?? 0)

for (const engine of engines) {
  test(`${engine.name}: a mail server that is away, stalls, refuses and breaks off gets every mail`, async t => {
    const world = await openWorld(engine)
    try {
      const bookers = await Bookers.find(url(world))
      await bookers.book(url(world), 20)
      const before = bookers.p99()
      await until(() => isQuiet(world.database), 'the first mails')
      assert.equal(twiceArrived(world, bookers.booked).size, 0)
      await world.smtp.close()
      bookers.latencies.length = 0
      const away = sleep(outage)
      // As many again, told apart by their number.
      bookers.latencies.push(...Array.from({ length: 20 }, () => 0))
      await bookers.book(url(world), 20)
      const during = Math.max(...bookers.latencies)
      await away
      world.smtp.trouble = (to, nth) => (nth === 1 ? troubles[numberOf(to) % troubles.length] : undefined)
      await world.smtp.open()
      await until(() => isQuiet(world.database), 'the other mails')
      assert.equal(countOf(world.database, "mails WHERE status = 'failed'"), 0)
      const lost = new Set(
        world.smtp.arrived.filter(({ to }) => troubles[numberOf(to) % 8] === 'lose').map(({ id }) => id),
      )
      for (const id of twiceArrived(world, bookers.booked)) assert(lost.has(id), `${id} came twice for no reason`)
      t.diagnostic(`slowest of 20 bookings: ${before.toFixed(1)} ms with the mail server, ${during.toFixed(1)} without`)
    } finally {
      await world.close()
    }
  })

  test(`${engine.name}: who does not exist is not asked again, and the next one is told all the same`, async () => {
    const world = await openWorld(engine)
    try {
      world.smtp.trouble = to => (numberOf(to) % 2 === 1 ? 550 : undefined)
      const bookers = await Bookers.find(url(world))
      await bookers.book(url(world), 6)
      await until(() => isQuiet(world.database), 'all mails')
      const failed = mailsOf(world.database).filter(({ status }) => status === 'failed')
      assert.deepEqual(failed.map(({ email }) => numberOf(email)).sort(), [1, 3, 5])
      for (const { email } of failed) assert.equal(world.smtp.asked.get(email), 1)
      assert.equal(countOf(world.database, "mails WHERE failure LIKE '550%There is no such person%'"), 3)
    } finally {
      await world.close()
    }
  })

  test(`${engine.name}: kill -9, ${kills} times: every mail comes, twice only if its answer was lost`, async t => {
    const world = await openWorld(engine)
    try {
      const bookers = await Bookers.find(url(world))
      const lost = new Set<string>()
      for (let round = 0; round < kills; ++round) {
        const killed = new Promise<void>(done => {
          if (round % 2 === 1) return void sleep(300 + 371 * round).then(done)
          // The mail is here, and the process that sent it is killed before it gets the answer.
          world.smtp.beforeAnswer = async () => {
            done()
            await sleep(500)
          }
        })
        await bookers.book(url(world), kills > 20 ? 1 : 4) // There is not time for more in a calendar.
        await killed
        for (const id of await world.restart()) lost.add(id)
        world.smtp.beforeAnswer = async () => {}
      }
      await until(() => isQuiet(world.database), 'all mails')
      const twice = twiceArrived(world, bookers.booked)
      for (const id of twice) assert(lost.has(id), `${id} came twice for no reason`)
      t.diagnostic(`${world.smtp.arrived.length} mails, ${twice.size} of them again after a kill before the answer`)
    } finally {
      await world.close()
    }
  })
}

// The negative control: a process that stores a mail as sent before sending it loses it when it dies.
test('a server that counts mails as sent before they are loses those it dies with', async () => {
  const world = await openWorld(engines[0] as Engine, hasty)
  try {
    const bookers = await Bookers.find(url(world))
    const named = new Promise<void>(done => {
      world.smtp.beforeData = async () => {
        done()
        await sleep(1000)
      }
    })
    await bookers.book(url(world), 1)
    await named
    await world.restart()
    world.smtp.beforeData = async () => {}
    await until(() => isQuiet(world.database), 'all mails')
    assert.throws(() => twiceArrived(world, bookers.booked), /never (arrived|was told)|never/)
  } finally {
    await world.close()
  }
})
