// The demo salon with a deposit for each cut, paid at a Stripe for tests.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, demoBusiness, importBusiness, temporaryFolder } from '../kalends.ts'
import { Stripe, type StripeEvent, stripeKey, stripeSecret } from '../stripe.ts'
import { bookingOf, findTarget, listStarts, type Target, Visitor } from './client.ts'
import { rowsOf } from './database.ts'
import { type Engine, openSalon } from './engines.ts'

export const deposit = 1170

function create(database: string): void {
  createDatabase(database, [])
  const salon = demoBusiness()
  for (const service of salon.services)
    if (service.slug === 'short-cut') {
      service.deposit = { kind: 'percent', percent: 30 }
      service.refunds = [{ notice_minutes: 1440, percent: 50 }]
      service.rules.min_notice_minutes = 4320
    }
  importBusiness(database, salon)
}

export interface Paying {
  bookingId: string
  // Of the view link, the cancel link, and the page the visitor comes back to.
  view: string
  cancel: string
  token: string
  session: string
}

export interface Till {
  stripe: Stripe
  database: string
  urls: string[]
  visitor: Visitor
  // A booking that waits for its deposit, and a visitor who is just paying it.
  begin: () => Promise<Paying>
  statusOf: (paying: Paying) => string
  count: (from: string) => number
  close: () => Promise<void>
}

// What has a server at `origin` take money at a Stripe for tests; its secrets are files in a folder.
export function stripeArgs(stripe: Stripe, origin: string, folder: string): string[] {
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    return join(folder, name)
  }
  return [
    ...['--payments', 'stripe', '--origin', origin, '--stripe-api', stripe.url],
    ...['--stripe-key-file', file('key', stripeKey)],
    ...['--stripe-webhook-secrets-file', file('webhook', `whsec_before\n${stripeSecret}\n`)],
  ]
}

export async function openTill(engine: Engine, program?: string): Promise<Till> {
  const stripe = await Stripe.start()
  const secrets = temporaryFolder()
  const args = stripeArgs(stripe, 'http://salon.test', secrets.path)
  const salon = await openSalon(engine, { create, args, ...(program && { program }) })
  const urls = salon.processes.map(({ url }) => url)
  const visitor = new Visitor(urls[0] as string)
  const target = await findTarget(visitor, 'lukas', 'short-cut')
  const starts = await listStarts(visitor, target)
  let next = 0
  return {
    stripe,
    database: salon.database,
    urls,
    visitor,
    begin: () => begin(visitor, target, starts[4 * next++] as string),
    statusOf: ({ bookingId }) =>
      rowsOf<{ status: string }>(salon.database, `SELECT status FROM bookings WHERE id = '${bookingId}'`)[0]?.status ??
      '',
    count: from => Number(rowsOf<{ n: number }>(salon.database, `SELECT count(*) AS n FROM ${from}`)[0]?.n),
    async close() {
      visitor.leave()
      await salon.close()
      await stripe.stop()
      secrets.remove()
    },
  }
}

async function begin(visitor: Visitor, target: Target, start: string): Promise<Paying> {
  const booked = await visitor.post('/api/v1/bookings', bookingOf(target, start, 'Payer'))
  if (booked.body.booking?.status !== 'awaiting_payment') throw new Error(JSON.stringify(booked))
  const { view_token: view, cancel_token: cancel } = booked.body.links
  const started = await visitor.post(`/api/v1/manage-links/${view}/checkout`, {})
  if (started.status !== 201) throw new Error(JSON.stringify(started))
  const { token, checkout } = started.body
  return { bookingId: booked.body.booking.id, view, cancel, token, session: checkout.pay_url.split('/').at(-1) }
}

// Looks again and again: what a job does has no answer to wait for. To ask a database stops this process, and with it
// the servers that it plays for the program: these have most of the time, however slow the machine is.
export async function until(isSo: () => boolean, what: string): Promise<void> {
  for (const deadline = Date.now() + 300_000; ; ) {
    const begun = performance.now()
    if (isSo()) return
    if (Date.now() > deadline) throw new Error(`never came: ${what}`)
    await sleep(Math.max(100, 3 * (performance.now() - begun)))
  }
}

// Locks all checkouts for a second, in which `meanwhile` asks for them.
export async function holdBack(till: Till, meanwhile: () => void): Promise<void> {
  const psql = spawn('psql', ['-XqAt', '-v', 'ON_ERROR_STOP=1', '-d', till.database])
  const isHeld = new Promise<void>((done, failed) => {
    psql.stdout.once('data', () => done())
    psql.once('error', failed)
    psql.once('exit', code => failed(new Error(`psql ended with ${code}`)))
  })
  psql.stdin.write("BEGIN; UPDATE checkouts SET pay_url = pay_url; SELECT 'held';\n")
  await isHeld
  meanwhile()
  await sleep(1000)
  psql.stdin.end('COMMIT;\n')
  await new Promise(done => psql.once('exit', done))
}

export const everyOrderOf = (events: StripeEvent[]): StripeEvent[][] =>
  events.length < 2
    ? [events]
    : events.flatMap(one => everyOrderOf(events.filter(other => other !== one)).map(rest => [one, ...rest]))
