// Promise: one client that attacks with all it has takes little, sends no text to strangers, and is noticed by no other
// visitor. Ten people book at any time, in quiet and beside the attack. KALENDS_ABUSE says for how many milliseconds.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { rowsOf } from '../faults/database.ts'
import { type Engine, engines, openSalon, sqlite } from '../faults/engines.ts'
import { until } from '../faults/till.ts'
import { createDatabase, demoBusiness, everyDay, importBusiness } from '../kalends.ts'
import { type Attack, attackerAddress, begin, marker, victims } from './attacks.ts'
import { type MailSink, openMailSink } from './mail-sink.ts'
import { compare, People, spanOf } from './people.ts'

const duration = Number(process.env.KALENDS_ABUSE ?? 20_000)
const quiet = Math.min(duration, 60_000)

// Here the limits of visitors are what is tested.
delete process.env.KALENDS_UNLIMITED_CLIENTS

const stylists = Array.from({ length: 12 }, (_, i) => `stylist-${i + 1}`)
const [opens, closes] = [9, 18]
const openMinutes = (closes - opens) * 60
const horizon = 60
// Of the business file, which leaves them as they are.
const mostBooked = 60
const mostMails = 600
// Ten people who never rest cause more mails than the visitors of a business do.
const mailsAnHour = 2000 + Math.ceil((15 * duration) / 1000)

// Twelve who cut and colour, nine hours a day, one who teaches a hundred at a time, and one who guides as many.
function createStudio(database: string): void {
  const salon = demoBusiness()
  const like = salon.services.find((one: { slug: string }) => one.slug === 'short-cut')
  const rules = { duration_minutes: 30, interval_minutes: 30, horizon: { kind: 'rolling', days: horizon } }
  const service = (slug: string, more: object) => ({ ...like, slug, name: slug, rules, staff: stylists, ...more })
  const weekly = everyDay(`${String(opens).padStart(2, '0')}:00`, `${closes}:00`)
  const person = (slug: string) => ({ slug, name: slug, email: `${slug}@studio.example`, weekly })
  createDatabase(database, [])
  importBusiness(database, {
    ...salon,
    ...{ closures: [], teams: [], pools: [], groups: [], menus: [], forms: [] },
    // These people book more in a minute than others in an hour.
    visitor_limits: { orders_per_hour_without_confirmation: 1_000_000 },
    staff: [...stylists, victims.host, victims.teacher].map(person),
    services: [
      service(victims.cut, {}),
      service(victims.long, { rules: { ...rules, duration_minutes: 180 } }),
      service(victims.paid, { deposit: { kind: 'percent', percent: 30 } }),
      service(victims.tour, {
        rules: { ...rules, duration_minutes: 540, interval_minutes: 540, seats: 100 },
        guests: { mode: 'details', max: 20 },
        staff: [victims.host],
      }),
      service(victims.class, {
        rules: { ...rules, duration_minutes: 540, interval_minutes: 540, seats: 100 },
        guests: { mode: 'count', max: 99 },
        staff: [victims.teacher],
      }),
    ],
  })
}

interface Taken {
  staff_name: string
  starts_at: number
  blocked_from: number
  blocked_to: number
  attendees: number
}

// What the attacker has now.
function takenBy(database: string): Taken[] {
  return rowsOf<Taken>(
    database,
    `SELECT h.staff_name, h.starts_at, h.blocked_from, h.blocked_to, h.attendees
       FROM booking_hosts h JOIN visitor_bookings v ON v.business_id = h.business_id AND v.booking_id = h.booking_id
      WHERE h.live = 1 AND v.client = '${attackerAddress}'`,
  )
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

function minutesOf(taken: Taken[]): number {
  return taken.reduce((sum, one) => sum + (one.blocked_to - one.blocked_from) / 60, 0)
}

// Which part of the next 60 days is the attacker's: of all staff, of the one they are after, of that one's worst day,
// and of the seats of the class.
function sharesOf(taken: Taken[]) {
  const ofPerson = taken.filter(({ staff_name }) => staff_name === victims.staff)
  const dayOf = (one: Taken) => Math.floor(one.starts_at / 86_400)
  const days = [...new Set(ofPerson.map(dayOf))].map(day => ofPerson.filter(one => dayOf(one) === day))
  return {
    business:
      minutesOf(taken.filter(({ staff_name }) => staff_name.startsWith('stylist'))) /
      (stylists.length * horizon * openMinutes),
    person: minutesOf(ofPerson) / (horizon * openMinutes),
    day: Math.max(0, ...days.map(minutesOf)) / openMinutes,
    seats:
      taken.reduce((sum, one) => sum + (one.staff_name === victims.teacher ? one.attendees : 0), 0) / (100 * horizon),
  }
}

interface Endured {
  database: string
  mails: MailSink
  answers: Record<string, number>
  taken: Taken[]
}

// Ten people, beside whom the attack goes on for a while. No one of them is refused, and none waits longer.
async function endure(t: TestContext, engine: Engine, attack: Attack): Promise<Endured> {
  const mails = await openMailSink()
  t.after(mails.close)
  const mail = ['--smtp-url', mails.url, '--smtp-tls', 'off', '--mail-from', 'studio@studio.example']
  const budget = ['--business-mails-per-hour', `${mailsAnHour}`]
  const args = [...mail, ...budget, '--payments', 'demo', '--log-requests', 'false']
  const studio = await openSalon(engine, { create: createStudio, args })
  t.after(studio.close)
  const urls = studio.processes.map(({ url }) => url)
  const people = new People(urls, { service: victims.cut, staff: stylists })
  await sleep(2000)
  const before = await spanOf(sleep(quiet))
  const attacker = begin(attack, urls)
  t.after(attacker.kill)
  const during = await spanOf(sleep(duration))
  const answers = await attacker.end()
  const taken = takenBy(studio.database)
  // What the attack left to do, mails above all, may go on for a while: this is no measure of quiet.
  const after = await spanOf(sleep(quiet / 2))
  await people.end()

  const acts = [undefined, 'look', 'book'] as const
  const compared = acts.map(act => compare(people, before, during, act))
  for (const { words } of compared) t.diagnostic(words)
  t.diagnostic(`afterwards ${compare(people, before, after).words}`)
  t.diagnostic(`the attacker heard ${JSON.stringify(answers)}`)
  const { business, person, day, seats } = sharesOf(taken)
  t.diagnostic(
    `the attacker has ${taken.length} appointments: ${percent(business)} of the business's ${horizon} days, ` +
      `${percent(person)} of one person's, ${percent(day)} of their worst day, ${percent(seats)} of all seats`,
  )
  t.diagnostic(`${people.booked.length} honest bookings, ${people.busy} times another was quicker`)
  assert.deepEqual(people.refused, [])
  for (const { isWell, words } of compared) assert(isWell, words)
  return { database: studio.database, mails, answers, taken }
}

// Each of three servers searches for the attacker on every core.
const slower = 'on PostgreSQL the slowest answers take up to four times as long as in quiet'

for (const engine of engines) {
  const todo = engine === sqlite ? false : slower
  test(`${engine.name}: searches for large orders slow no visitor`, { todo }, async t => {
    const { answers } = await endure(t, engine, 'H1')
    assert(answers['slots of 24: 200'], 'the attack was none')
  })

  test(`${engine.name}: searches for small orders slow no visitor`, { todo }, async t => {
    const { answers } = await endure(t, engine, 'H1_small')
    assert(answers['slots of 3: 200'], 'the attack was none')
  })

  test(`${engine.name}: one client that books everything gets little`, async t => {
    const { answers, taken } = await endure(t, engine, 'H2')
    assert(answers['booking: 429 too_many_bookings'], 'the attack was none')
    assert(taken.length <= mostBooked, `${taken.length} appointments`)
    assert(sharesOf(taken).business <= 0.05, percent(sharesOf(taken).business))
  })

  test(`${engine.name}: one client that pays for nothing gets little`, async t => {
    const { answers, taken } = await endure(t, engine, 'H3')
    assert(answers['unpaid: 429 too_many_bookings'], 'the attack was none')
    assert(taken.length <= mostBooked, `${taken.length} appointments`)
    assert(sharesOf(taken).business <= 0.05, percent(sharesOf(taken).business))
  })

  test(`${engine.name}: no mail brings an attacker's text to strangers`, async t => {
    const { answers, database, mails } = await endure(t, engine, 'H4')
    assert(answers['cancel: 200'], 'the attack was none')
    const telling = await mails.came(marker)
    const isStaff = ({ to }: { to: string }) => to.endsWith('@studio.example')
    const told = telling.filter(mail => mail.isTelling)
    const count = (which: string) =>
      Number(rowsOf<{ n: number }>(database, `SELECT count(*) AS n FROM mails WHERE ${which}`)[0]?.n)
    const toStrangers = "address LIKE '%@victim%'"
    const countHonest = () => count("status = 'waiting' AND address LIKE 'person%'")
    t.diagnostic(`${telling.length} mails came, ${told.filter(isStaff).length} to staff told what the attacker wrote`)
    t.diagnostic(
      `the attacker caused ${count(toStrangers)} mails, ${count(`status = 'waiting' AND ${toStrangers}`)} of which ` +
        `wait; ${countHonest()} mails to honest people wait`,
    )
    assert(count(toStrangers) <= mostMails, 'it caused more mails than one client may')
    await until(() => countHonest() === 0, 'every mail to honest people')
    // It is found where it may be.
    assert(told.some(isStaff))
    assert.deepEqual(
      told.filter(mail => !isStaff(mail)),
      [],
    )
  })
}

// The negative control: the attack is one.
test('without limits the same client takes far more', async t => {
  const args = ['--log-requests', 'false', '--payments', 'demo', '--unlimited-clients', attackerAddress]
  const studio = await openSalon(sqlite, { create: createStudio, args })
  t.after(studio.close)
  const attacker = begin(
    'H2',
    studio.processes.map(({ url }) => url),
  )
  t.after(attacker.kill)
  const sql = `SELECT count(*) AS n FROM booking_hosts WHERE live = 1 AND staff_name = '${victims.staff}'`
  await until(() => Number(rowsOf<{ n: number }>(studio.database, sql)[0]?.n) > 2 * mostBooked, 'more than the limits')
  await attacker.end()
})
