// What booking "anyone" of a team of 64 costs over HTTP, against a service of one person in the same run, on SQLite and
// PostgreSQL. The two are booked in turns, one at a time and eight at once; then 192 visitors ask for anyone at once,
// and 16 for one of them by name.
//
//   node server/bench/bookings/team_bench.mjs [PROGRAM] [ROUNDS]
//
// Prints lines of JSON: milliseconds of both, and `p50_ratio` and `p95_ratio` of anyone over one.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Cluster } from '../../../e2e/postgres.ts'
import { end, folder, freePort, median, root, start, waitUntilServed } from '../net/measure.mjs'

const [program = join(root, 'build/release/kalends'), rounds = '200'] = process.argv.slice(2)
const members = 64
const atOnce = 8

function teamFile() {
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const weekly = Object.fromEntries(weekdays.map(weekday => [weekday, [{ opens: '00:00', closes: '24:00' }]]))
  const staff = Array.from({ length: members + atOnce }, (_, i) => ({ slug: `s${i}`, name: `S ${i}`, weekly }))
  const rules = { duration_minutes: 15, interval_minutes: 15, horizon: { kind: 'rolling', days: 60 } }
  const service = (slug, hosts) => ({ slug, name: slug, location: 'Here', rules, staff: hosts.map(one => one.slug) })
  const own = staff.slice(members).map((host, i) => service(`one${i}`, [host]))
  const file = join(folder, 'team.json')
  const business = { version: 1, slug: 'team', name: 'Team', time_zone: 'Europe/Vienna', currency: 'EUR', locale: 'en' }
  const contact = { contact_kind: 'phone', contact: '+43 1 555 01 34', hosts: [] }
  const services = [service('anyone', staff.slice(0, members)), ...own]
  writeFileSync(file, JSON.stringify({ ...business, ...contact, staff, services }))
  return file
}

async function serve(database) {
  execFileSync(program, ['migrate', '--database', database])
  execFileSync(program, ['import', teamFile(), '--database', database])
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const mails = ['--mail-folder', join(folder, 'mails')]
  const where = ['--address', '127.0.0.1', '--port', `${port}`]
  const child = start(program, ['serve', '--database', database, ...mails, ...where])
  await waitUntilServed(`${url}/readyz`, child)
  return { url, child }
}

// The status, and milliseconds.
async function book(url, item, number) {
  const starts_at = new Date(Math.ceil(Date.now() / 86_400_000 + 1) * 86_400_000 + number * 900_000)
  const contact = { first_name: 'Ada', last_name: 'Lovelace', email: `ada${number % 97}@visitor.example` }
  const visitor = { time_zone: 'Europe/Vienna', locale: 'en', contact }
  const order = { items: [item] }
  const body = JSON.stringify({ order, starts_at: `${starts_at.toISOString().slice(0, 19)}Z`, ...visitor })
  const headers = { 'content-type': 'application/json' }
  const begin = performance.now()
  const response = await fetch(`${url}/api/v1/bookings`, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - begin }
}

async function bookAll(url, items, numbers) {
  const answers = await Promise.all(items.map((item, i) => book(url, item, numbers[i])))
  if (answers.some(({ status }) => status !== 201)) throw new Error(`Refused: ${answers.map(({ status }) => status)}`)
  return answers.map(({ ms }) => ms)
}

// The first booking of each kind warms up. `first` is the first start of this measurement.
async function compare(name, { url, anyone, ones }, count, first) {
  const [team, one] = [[], []]
  for (let round = 0; round <= Number(rounds); ++round) {
    const numbers = Array.from({ length: count }, (_, i) => first + round * count + i)
    const of_team = () =>
      bookAll(
        url,
        numbers.map(() => anyone),
        numbers,
      )
    const of_one = () =>
      bookAll(
        url,
        numbers.map((_, i) => ones[i]),
        numbers,
      )
    const [former, latter] = round % 2 ? [of_team, of_one] : [of_one, of_team]
    const times = [await former(), await latter()]
    if (round === 0) continue
    team.push(...times[round % 2 ? 0 : 1])
    one.push(...times[round % 2 ? 1 : 0])
  }
  const figures = times => {
    times.sort((a, b) => a - b)
    return [median(times), times[Math.floor(times.length * 0.95)]]
  }
  const [[p50_ms, p95_ms], [one_p50_ms, one_p95_ms]] = [figures(team), figures(one)]
  const ratio = (a, b) => Number((a / b).toFixed(2))
  const [p50_ratio, p95_ratio] = [ratio(p50_ms, one_p50_ms), ratio(p95_ms, one_p95_ms)]
  console.log(JSON.stringify({ name, p50_ms, p95_ms, one_p50_ms, one_p95_ms, p50_ratio, p95_ratio }))
}

async function storm(name, { url, anyone, named }, number) {
  const begin = performance.now()
  const starts = Array.from({ length: 192 }, (_, i) => book(url, anyone, number + (i % 3)))
  const byName = named.slice(0, 16).map((item, i) => book(url, item, number + 10 + i))
  const answers = await Promise.all([...starts, ...byName])
  const count = wanted => answers.filter(({ status }) => wanted(status)).length
  console.log(
    JSON.stringify({
      name,
      booked: count(status => status === 201),
      refused: count(status => status >= 400 && status < 500),
      failed: count(status => status >= 500),
      ms: performance.now() - begin,
    }),
  )
}

async function measureEngine(engine, database) {
  const { url, child } = await serve(database)
  const { services } = await (await fetch(`${url}/api/v1/services`)).json()
  const [anyone, ...own] = services
  const team = {
    url,
    anyone: { service_id: anyone.id },
    ones: own.map(({ id }) => ({ service_id: id })),
    named: anyone.staff.map(({ id }) => ({ service_id: anyone.id, staff_id: id })),
  }
  await compare(`team.${engine}.one_at_a_time`, team, 1, 0)
  await compare(`team.${engine}.eight_at_once`, team, atOnce, 500)
  await storm(`team.${engine}.storm`, team, 4000)
  child.kill('SIGTERM')
}

const cluster = new Cluster()
try {
  await measureEngine('sqlite', join(folder, 'team.db'))
  await measureEngine('postgres', cluster.newDatabase('team'))
} finally {
  end()
  cluster.remove()
}
