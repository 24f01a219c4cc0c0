// A salon at whose desk bookings are cancelled and taken back, with everything outside that hears of it: a mail server,
// a receiver of webhooks, a payment provider and a calendar, each of which notes when it was told what.
import { execFileSync } from 'node:child_process'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { cookieOf, signIn } from '../desk-session.ts'
import {
  createDatabase,
  demoBusiness,
  everyDay,
  importBusiness,
  type Kalends,
  startKalends,
  temporaryFolder,
} from '../kalends.ts'
import { password, Radicale } from '../radicale.ts'
import { Smtp } from '../smtp.ts'
import { Stripe, tell } from '../stripe.ts'
import { type Answer, bookingOf, findTarget, listStarts, Visitor } from './client.ts'
import { rowsOf } from './database.ts'
import type { Engine } from './engines.ts'
import { Receivers } from './receivers.ts'
import { stripeArgs, until } from './till.ts'

const built = fileURLToPath(new URL('../../build/release/kalends', import.meta.url))
const program = process.env.KALENDS_PROGRAM ?? built
// As a page of the console asks.
export function atDesk(url: string, path: string, wanted: unknown = {}): Promise<Answer> {
  const body = JSON.stringify(wanted)
  const headers = {
    'content-type': 'application/json',
    'content-length': `${Buffer.byteLength(body)}`,
    'sec-fetch-site': 'same-origin',
    cookie: cookieOf(),
  }
  return new Promise((done, failed) => {
    const request = http.request(
      `${url}/api/v1/console/${path}`,
      { method: 'POST', headers, agent: false },
      response => {
        const chunks: Buffer[] = []
        response.on('error', failed)
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          done({ status: response.statusCode ?? 0, body: text ? JSON.parse(text) : undefined })
        })
      },
    )
    request.on('error', failed)
    request.end(body)
  })
}

interface Removal {
  bookingId: string
  at: number
}

// Stands before a calendar server and notes which events were removed.
class CalendarGate {
  readonly removed: Removal[] = []
  readonly #radicale: Radicale
  readonly #server = http.createServer((request, response) => this.#pass(request, response))

  private constructor(radicale: Radicale) {
    this.#radicale = radicale
  }

  static async start(): Promise<CalendarGate> {
    const gate = new CalendarGate(await Radicale.start())
    await new Promise<void>(done => gate.#server.listen(0, '127.0.0.1', done))
    return gate
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}${new URL(this.#radicale.url).pathname}`
  }

  get user(): string {
    return this.#radicale.user
  }

  async has(bookingId: string): Promise<boolean> {
    return (await this.#radicale.get(bookingId)) !== undefined
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(done => this.#server.close(done))
    await this.#radicale.stop()
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const at = Date.now()
    const { method = '', url = '', headers } = request
    const { host, port } = new URL(this.#radicale.url)
    const onward = http.request(
      { port, host: '127.0.0.1', method, path: url, headers: { ...headers, host } },
      answer => {
        const isDone = (answer.statusCode ?? 500) < 300
        if (method === 'DELETE' && isDone) this.removed.push({ bookingId: url.match(/([^/]+)\.ics$/)?.[1] ?? '', at })
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      },
    )
    response.on('error', () => {})
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }
}

// What was told outside of the cancellation of a booking, and when; the same message that came again is in `again`.
export interface Told {
  mails: number[]
  messages: number[]
  refunds: number[]
  removals: number[]
  again: number
}

// When each came first, and how many came again.
function firsts(all: { id: string; at: number }[]): { times: number[]; again: number } {
  const first = new Map<string, number>()
  for (const { id, at } of all) if (!first.has(id)) first.set(id, at)
  return { times: [...first.values()], again: all.length - first.size }
}

const quiet = [
  'outbox WHERE dispatched_at IS NULL',
  "mails WHERE status = 'waiting'",
  "webhook_deliveries WHERE status = 'waiting'",
  "refund_orders WHERE status = 'waiting'",
  'calendar_exports WHERE next_try_at IS NOT NULL',
]

interface Outside {
  smtp: Smtp
  receivers: Receivers
  stripe: Stripe
  calendar: CalendarGate
}

export class DeskWorld {
  readonly database: string
  readonly #engine: Engine
  readonly #outside: Outside
  readonly #secrets = temporaryFolder()
  readonly #remove: () => void
  #processes: Kalends[] = []

  private constructor(engine: Engine, outside: Outside) {
    const { name, remove } = engine.newDatabase()
    this.database = name
    this.#engine = engine
    this.#outside = outside
    this.#remove = remove
  }

  static async open(engine: Engine): Promise<DeskWorld> {
    const [smtp, receivers] = [await Smtp.start(), await Receivers.start('http://127.0.0.1:9/')]
    const [stripe, calendar] = [await Stripe.start(), await CalendarGate.start()]
    const world = new DeskWorld(engine, { smtp, receivers, stripe, calendar })
    world.#create()
    await world.start()
    return world
  }

  get url(): string {
    return (this.#processes[0] as Kalends).url
  }

  // Lukas works each day, takes a deposit, and has his bookings in his calendar. He gets no mails: of so many at once
  // a host gets a digest, minutes later.
  #create(): void {
    const { receivers, calendar } = this.#outside
    createDatabase(this.database, [])
    const salon = demoBusiness()
    const lukas = salon.staff.find((staff: { slug: string }) => staff.slug === 'lukas')
    delete lukas.email
    lukas.weekly = everyDay('06:00', '23:00')
    lukas.calendars = [{ slug: 'home', kind: 'caldav', url: calendar.url, user: calendar.user, writes_bookings: true }]
    const cut = salon.services.find((service: { slug: string }) => service.slug === 'short-cut')
    cut.deposit = { kind: 'percent', percent: 30 }
    cut.rules.min_notice_minutes = 4320
    salon.webhooks = [{ slug: 'till', url: receivers.url('till') }]
    importBusiness(this.database, salon)
    const whose = [salon.slug, '--staff', 'lukas', '--calendar', 'home', '--database', this.database]
    // A webhook without a secret is sent nothing.
    execFileSync(program, ['webhook-secret', salon.slug, '--webhook', 'till', '--database', this.database])
    execFileSync(program, ['calendar-password', ...whose], { input: `${password}\n` })
    signIn(this.database)
  }

  async start(): Promise<void> {
    const { smtp, stripe } = this.#outside
    const args = [
      ...['--smtp-url', smtp.url, '--smtp-tls', 'off', '--mail-from', 'bookings@kalends.example'],
      ...['--mail-retry-after', '1', '--mails-per-hour', '100000', '--log-requests', 'false'],
      ...['--webhooks-may-reach-private', '--calendars-may-reach-private'],
      ...stripeArgs(stripe, 'http://127.0.0.1', this.#secrets.path),
    ]
    const start = () => startKalends(this.database, { args })
    this.#processes = await Promise.all(Array.from({ length: this.#engine.processes }, start))
  }

  async kill(): Promise<void> {
    await Promise.all(this.#processes.map(kalends => kalends.kill()))
  }

  // So many bookings whose deposit is paid, of which all has been told.
  async book(count: number): Promise<string[]> {
    const visitor = new Visitor(this.url)
    const target = await findTarget(visitor, 'lukas', 'short-cut')
    const starts = await listStarts(visitor, target)
    if (starts.length < 4 * count) throw new Error(`There is no time for ${count} bookings.`)
    const ids: string[] = []
    for (let i = 0; i < count; ++i) {
      const booked = await visitor.post('/api/v1/bookings', bookingOf(target, starts[4 * i] as string, `V${i}`))
      if (booked.status !== 201) throw new Error(JSON.stringify(booked))
      const link = `/api/v1/manage-links/${booked.body.links.view_token}/checkout`
      const started = await visitor.post(link, {})
      const session = started.body.checkout.pay_url.split('/').at(-1)
      await tell(this.url, this.#outside.stripe.pay(session))
      ids.push(booked.body.booking.id)
      if (i % 50 === 49) await this.settle()
    }
    visitor.leave()
    await until(() => this.count("bookings WHERE status = 'scheduled'") === count, 'all payments')
    await this.settle()
    await until(() => this.count('calendar_exports WHERE sequence >= 0') === count, 'all events of the calendar')
    return ids
  }

  // Waits until nothing is left to tell.
  async settle(): Promise<void> {
    const left = `(${quiet.map(from => `SELECT 1 AS one FROM ${from}`).join(' UNION ALL ')}) AS rest`
    await until(() => this.count(left) === 0, 'the end of what is told')
  }

  count(from: string): number {
    return Number(rowsOf<{ n: number }>(this.database, `SELECT count(*) AS n FROM ${from}`)[0]?.n)
  }

  statusOf(): Map<string, string> {
    const rows = rowsOf<{ id: string; status: string }>(this.database, 'SELECT id, status FROM bookings')
    return new Map(rows.map(({ id, status }) => [id, status]))
  }

  // Until when each change of a booking could be undone, in milliseconds; one that was undone could be so to the end.
  undoUntil(): Map<string, number> {
    const sql = 'SELECT booking_id, max(undo_until) AS until FROM desk_changes GROUP BY booking_id'
    const rows = rowsOf<{ booking_id: string; until: number }>(this.database, sql)
    return new Map(rows.map(row => [row.booking_id, Number(row.until) * 1000]))
  }

  told(): (bookingId: string) => Told {
    const { smtp, receivers, stripe, calendar } = this.#outside
    const sql = "SELECT id, booking_id FROM mails WHERE kind = 'booking_cancelled' AND audience = 'visitor'"
    const about = new Map(rowsOf<{ id: string; booking_id: string }>(this.database, sql).map(m => [m.id, m.booking_id]))
    const messages = receivers.messages.map(({ headers, body, at }) => {
      const { type, data } = JSON.parse(body)
      return { id: headers['webhook-id'] as string, type, bookingId: data.booking?.id, at }
    })
    const paid = new Map<string, string>()
    const payments =
      'SELECT provider_id, booking_id FROM checkout_bookings JOIN checkouts ON checkouts.id = checkout_id'
    for (const row of rowsOf<{ provider_id: string; booking_id: string }>(this.database, payments))
      paid.set(stripe.sessions.get(row.provider_id)?.intent?.id ?? '', row.booking_id)
    return bookingId => {
      const mails = firsts(smtp.arrived.filter(({ id }) => about.get(id) === bookingId))
      const told = firsts(messages.filter(one => one.bookingId === bookingId && one.type === 'booking.cancelled'))
      return {
        mails: mails.times,
        messages: told.times,
        refunds: stripe.refunds.filter(one => paid.get(one.payment_intent) === bookingId).map(one => one.made_at),
        removals: calendar.removed.filter(one => one.bookingId === bookingId).map(({ at }) => at),
        again: mails.again + told.again,
      }
    }
  }

  isInCalendar(bookingId: string): Promise<boolean> {
    return this.#outside.calendar.has(bookingId)
  }

  async close(): Promise<void> {
    await this.kill()
    const { smtp, receivers, stripe, calendar } = this.#outside
    await Promise.all([smtp.close(), receivers.stop(), stripe.stop(), calendar.stop()])
    this.#secrets.remove()
    this.#remove()
  }
}
