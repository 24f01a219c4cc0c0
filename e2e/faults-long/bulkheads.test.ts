// Promise: whatever a server waits for falls silent, and bookings go on as before; a stop meanwhile ends within five
// seconds, the next process begins at once, and nothing is lost or told twice. KALENDS_STALL says how many milliseconds
// the silence lasts.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { findDamage, rowsOf } from '../faults/database.ts'
import { type Engine, engines, openSalon, type Salon } from '../faults/engines.ts'
import { milliseconds } from '../faults/storm.ts'
import { createDatabase, demoBusiness, importBusiness, type StartOptions, startKalends } from '../kalends.ts'
import { Smtp } from '../smtp.ts'
import { type Compared, compare, People, spanOf } from './people.ts'
import { type Stall, stalls } from './stalls.ts'

const duration = Number(process.env.KALENDS_STALL ?? 10_000)
const quiet = Math.min(duration, 30_000)
const longestStop = 5000

const mailArgs = (url: string) => [
  ...['--smtp-url', url, '--smtp-tls', 'off', '--mail-from', 'bookings@kalends.example'],
  ...['--mail-retry-after', '1', '--mails-per-hour', '100000', '--business-mails-per-hour', '100000'],
]

// An option that comes later takes the place of the same one before.
function optionsOf(stall: Stall, smtp: Smtp): StartOptions {
  const own = stall.args ?? []
  const has = (name: string) => own.includes(name)
  const mails = has('--smtp-url') ? mailArgs(smtp.url).slice(2) : mailArgs(smtp.url)
  const quietly = has('--log-requests') ? [] : ['--log-requests', 'false']
  return { args: [...mails, ...quietly, ...own], ...(stall.under && { under: stall.under }) }
}

function createWith(stall: Stall) {
  return (database: string) => {
    createDatabase(database, [])
    const salon = demoBusiness()
    stall.change?.(salon)
    importBusiness(database, salon)
    stall.prepare?.(database)
  }
}

const countOf = (database: string, from: string) =>
  Number(rowsOf<{ n: number }>(database, `SELECT count(*) AS n FROM ${from}`)[0]?.n)

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<number> {
  const begun = performance.now()
  while (!(await isSo())) {
    assert(performance.now() - begun < 60_000, `never came: ${what}`)
    await sleep(100)
  }
  return performance.now() - begun
}

async function stopAll({ processes }: Salon): Promise<number> {
  const begun = performance.now()
  const statuses = await Promise.all(processes.map(kalends => kalends.stop()))
  assert.deepEqual(new Set(statuses), new Set([0]))
  return performance.now() - begun
}

interface Silence {
  compared: Compared[]
  waited: number
}

// People book in quiet and during the silence.
async function measure(salon: Salon, stall: Stall, people: People): Promise<Silence> {
  await sleep(2000)
  const before = await spanOf(sleep(quiet))
  stall.begin(salon)
  const waited = await until(() => stall.isWaiting(salon), 'a server that waits')
  const during = await spanOf(sleep(duration))
  assert(stall.isWaiting(salon), 'the silence is over')
  return { compared: [undefined, 'book' as const].map(act => compare(people, before, during, act)), waited }
}

// In the silence the servers are stopped, and others begin.
async function endure(t: TestContext, salon: Salon, stall: Stall, options: StartOptions): Promise<void> {
  const urls = salon.processes.map(({ url }) => url)
  const people = new People(urls, { service: 'short-cut', staff: ['lukas', 'sophie', 'anna'] }, { count: 16 })
  let isOver = false
  const using = stall.use?.(salon, () => isOver)
  const measured = await measure(salon, stall, people).finally(() => {
    isOver = true
    return people.end()
  })
  for (const { words } of measured.compared) t.diagnostic(words)

  const took = await stopAll(salon)
  const begun = performance.now()
  salon.processes.splice(0, salon.processes.length, await startKalends(salon.database, options))
  const began = performance.now() - begun
  await using
  t.diagnostic(
    `waited for after ${milliseconds(measured.waited)}; ended after ${milliseconds(took)}, ` +
      `the next began after ${milliseconds(began)}; ${people.booked.length} booked`,
  )
  assert.deepEqual(people.refused, [])
  for (const { isWell, words } of measured.compared) assert(isWell, words)
  assert(took <= longestStop, `the servers took ${milliseconds(took)} to end`)
}

// Nothing was lost, nothing was told twice.
async function checkMails(t: TestContext, { database }: Salon, smtp: Smtp, left: string[] = []): Promise<void> {
  const isSettled = () =>
    countOf(database, 'outbox WHERE dispatched_at IS NULL') === 0 &&
    countOf(database, "mails WHERE status <> 'sent'") === 0
  t.diagnostic(`all was told ${milliseconds(await until(isSettled, 'all mails'))} later`)
  const ids = smtp.arrived.map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length, 'a mail came twice')
  assert.equal(ids.length, countOf(database, 'mails'))
  assert(ids.length > 20, `${ids.length} mails`)
  assert.deepEqual(findDamage(database), left)
}

async function testStall(t: TestContext, engine: Engine, name: string): Promise<void> {
  const smtp = await Smtp.start()
  t.after(() => smtp.close())
  const stall = await (stalls[name] as (smtp: Smtp) => Promise<Stall>)(smtp)
  t.after(() => stall.close())
  const options = optionsOf(stall, smtp)
  const salon = await openSalon(engine, { create: createWith(stall), ...options })
  t.after(salon.close)
  try {
    await endure(t, salon, stall, options)
  } finally {
    stall.end(salon)
  }
  await checkMails(t, salon, smtp, stall.left)
  if (stall.isSettled) await until(() => stall.isSettled?.(salon) ?? true, 'all that was held up')
}

for (const engine of engines)
  for (const name of Object.keys(stalls))
    test(`${engine.name}: bookings go on, and a stop ends, in spite of ${name}`, t => testStall(t, engine, name))
