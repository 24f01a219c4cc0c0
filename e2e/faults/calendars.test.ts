// Calendars: busy times of a staff member's external calendar cannot be booked, bookings are exported to it, and a feed
// shows their bookings to those who have its secret. The server is Radicale; two foreign programs read every file.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import ICAL from 'ical.js'
import { createDatabase, demoBusiness, importBusiness } from '../kalends.ts'
import { password, Radicale } from '../radicale.ts'
import { type Answer, bookingOf, findTarget, listStarts, type Target, Visitor } from './client.ts'
import { rowsOf } from './database.ts'
import { type Engine, engines, openSalon } from './engines.ts'

const program = fileURLToPath(new URL('../../build/release/kalends', import.meta.url))
const minute = 60_000

interface OutsideCalendar {
  slug: string
  kind: 'ics' | 'caldav'
  url: string
  user?: string
  writes_bookings?: boolean
}

const run = (args: string[], input = '') => execFileSync(program, args, { input, encoding: 'utf8' })

// The salon of the demo, where Lukas has these external calendars, and a feed.
function makeSalon(calendars: OutsideCalendar[]): { create: (database: string) => void; feed: () => string } {
  let feed = ''
  return {
    feed: () => feed,
    create(database) {
      createDatabase(database, [])
      const salon = demoBusiness()
      salon.staff.find((staff: { slug: string }) => staff.slug === 'lukas').calendars = calendars
      for (const service of salon.services) if (service.slug === 'short-cut') service.rules.min_notice_minutes = 4320
      importBusiness(database, salon)
      const whose = [salon.slug, '--staff', 'lukas', '--database', database]
      for (const { slug, user } of calendars)
        if (user) run(['calendar-password', ...whose, '--calendar', slug], `${password}\n`)
      feed = run(['calendar-feed', ...whose]).trim()
    },
  }
}

// Looks again and again, and says how long it took.
async function until(isSo: () => Promise<boolean> | boolean, what: string): Promise<number> {
  const begin = Date.now()
  while (!(await isSo())) {
    if (Date.now() - begin > 2 * minute) throw new Error(`never came: ${what}`)
    await new Promise(done => setTimeout(done, 200))
  }
  return Date.now() - begin
}

const utc = (time: string | number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')

// Of the one event of a file: what ical.js and Python's icalendar both say of it.
function eventIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [event, ...others] = calendar.getAllSubcomponents('vevent')
  assert.equal(others.length, 0)
  const value = (name: string) => event?.getFirstPropertyValue(name)
  const read = {
    uid: String(value('uid')),
    sequence: Number(value('sequence')),
    status: String(value('status')),
    summary: String(value('summary')),
    description: String(value('description')),
    start: (value('dtstart') as ICAL.Time).toJSDate().toISOString(),
    end: (value('dtend') as ICAL.Time).toJSDate().toISOString(),
  }
  const script = `
import sys, json
from icalendar import Calendar
[event] = Calendar.from_ical(sys.stdin.buffer.read()).walk('VEVENT')
at = lambda name: event[name].dt.strftime('%Y-%m-%dT%H:%M:%S.000Z')
print(json.dumps(dict(uid=event['UID'], sequence=event['SEQUENCE'], status=event['STATUS'], summary=event['SUMMARY'],
    description=event['DESCRIPTION'], start=at('DTSTART'), end=at('DTEND'))))`
  assert.deepEqual(
    JSON.parse(execFileSync('/usr/bin/python3', ['-c', script], { input: text, encoding: 'utf8' })),
    read,
  )
  return read
}

class Story {
  readonly radicale: Radicale
  readonly url: string
  readonly visitor: Visitor
  readonly target: Target

  constructor(radicale: Radicale, url: string, visitor: Visitor, target: Target) {
    this.radicale = radicale
    this.url = url
    this.visitor = visitor
    this.target = target
  }

  async isOffered(start: string): Promise<boolean> {
    return (await listStarts(this.visitor, this.target)).includes(start)
  }

  async book(start: string): Promise<Answer> {
    return this.visitor.post('/api/v1/bookings', bookingOf(this.target, start, 'Ada'))
  }

  async beBusy(start: string): Promise<number> {
    await this.radicale.put('dentist', `DTSTART:${utc(start)}\nDURATION:PT30M\nSUMMARY:Dentist`)
    return until(async () => !(await this.isOffered(start)), 'busy time')
  }

  // A booking shows in the calendar, moves there and disappears.
  async beBooked(start: string, later: string): Promise<void> {
    const booked = await this.book(start)
    assert.equal(booked.status, 201, JSON.stringify(booked.body))
    const { id } = booked.body.booking
    await until(async () => (await this.radicale.get(id)) !== undefined, 'the event')
    const event = eventIn((await this.radicale.get(id)) ?? '')
    assert.equal(event.uid, `${id}@kalends`)
    assert.equal(event.start, new Date(start).toISOString())
    assert.match(event.summary, /Ada Test$/)
    assert.match(event.description, /ada@visitor\.example/)

    const { reschedule_token: token } = booked.body.links
    const move = { starts_at: later, time_zone: 'Europe/Vienna' }
    const moved = await this.visitor.post(`/api/v1/manage-links/${token}/reschedule`, move)
    assert.equal(moved.status, 200, JSON.stringify(moved.body))
    const isThere = async () => eventIn((await this.radicale.get(id)) ?? '').start === new Date(later).toISOString()
    await until(isThere, 'the event at its new time')
    const cancelled = await this.visitor.post(`/api/v1/manage-links/${moved.body.links.cancel_token}/cancel`, {})
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
    await until(async () => (await this.radicale.get(id)) === undefined, 'the end of the event')
  }
}

async function tellOf(engine: Engine): Promise<void> {
  const radicale = await Radicale.start()
  const home = { slug: 'home', kind: 'caldav' as const, url: radicale.url, user: radicale.user, writes_bookings: true }
  const { create, feed } = makeSalon([home])
  const salon = await openSalon(engine, { create, args: ['--calendars-may-reach-private'] })
  const url = salon.processes[0]?.url ?? ''
  const visitor = new Visitor(url)
  try {
    const story = new Story(radicale, url, visitor, await findTarget(visitor, 'lukas', 'short-cut'))
    const starts = await listStarts(visitor, story.target)
    const [busy, first, later, last] = [starts[0], starts[5], starts[10], starts[20]] as [
      string,
      string,
      string,
      string,
    ]
    const waited = await story.beBusy(busy)
    assert.ok(waited < minute, `busy after ${waited} ms`)
    const refused = await story.book(busy)
    assert.equal(refused.body.code, 'slot_not_offered', JSON.stringify(refused.body))
    await story.beBooked(first, later)

    await checkFeed(`${url}${feed()}`, await story.book(last))
    // The calendar server is down: the busy times read last still count.
    await radicale.end()
    const failures = "SELECT failure FROM external_calendars WHERE failure <> ''"
    await until(() => rowsOf(salon.database, failures).length === 1, 'a look that fails')
    assert.equal(await story.isOffered(busy), false)
    assert.equal((await story.book(busy)).body.code, 'slot_not_offered')
    await radicale.begin()
  } finally {
    visitor.leave()
    await salon.close()
    await radicale.stop()
  }
}

async function checkFeed(url: string, booked: Answer): Promise<void> {
  const answer = await fetch(url)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8')
  assert.match(answer.headers.get('cache-control') ?? '', /private/)
  const text = await answer.text()
  const event = eventIn(text)
  assert.equal(event.uid, `${booked.body.booking.id}@kalends`)
  assert.equal(event.status, 'CONFIRMED')
  assert.match(text, /^X-WR-CALNAME:Lukas Brandner/m)
  const etag = answer.headers.get('etag') ?? ''
  const again = await fetch(url, { headers: { 'if-none-match': etag } })
  assert.equal(again.status, 304)
  const head = await fetch(url, { method: 'HEAD' })
  assert.equal(head.status, 200)
  assert.equal(head.headers.get('content-length'), String(Buffer.byteLength(text)))
  for (const wrong of [url.replace(/\w{5}\.ics$/, '00000.ics'), `${url}x`, url.replace('.ics', '')])
    assert.equal((await fetch(wrong)).status, 404)
}

test('an external calendar: busy within a minute, also while it is away; bookings are exported', async () => {
  await Promise.all(engines.map(tellOf))
})

test('no calendar that a business names leads into a private network', async () => {
  let asked = 0
  const canary = createServer((_, answer) => {
    ++asked
    answer.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
  })
  await new Promise<void>(done => canary.listen(0, () => done()))
  const { port } = canary.address() as AddressInfo
  const hosts = ['127.0.0.1', 'localhost', '127.1', '0x7f000001', '2130706433', '0', '[::1]', '[::ffff:127.0.0.1]']
  const calendars = hosts.map((host, i) => ({
    slug: `c${i}`,
    kind: i % 2 ? ('ics' as const) : ('caldav' as const),
    url: `http://${host}:${port}/feed.ics`,
  }))
  const [sqlite] = engines as [Engine]
  const salon = await openSalon(sqlite, makeSalon(calendars))
  try {
    const failures = "SELECT failure FROM external_calendars WHERE failure <> ''"
    await until(() => rowsOf(salon.database, failures).length === hosts.length, 'looks that fail')
    assert.equal(asked, 0)
    // Nothing tells an open port from a closed one.
    assert.equal(new Set(rowsOf<{ failure: string }>(salon.database, failures).map(row => row.failure)).size, 1)
  } finally {
    await salon.close()
    canary.close()
  }
})
