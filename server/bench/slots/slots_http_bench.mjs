// How fast starts are shown over HTTP. The server has one thread for sockets and is kept on one core, the load is on
// another.
//
//   node server/bench/slots/slots_http_bench.mjs [PROGRAM] [ROUNDS] [SECONDS]
//
// Prints lines of JSON:
//   slots.month.warm       a month of one staff member that was asked for before: `ratio` is its rate over that of a
//                          page of 20 KB from the same server in the same run
//   slots.month.half_load  the same at half that rate, and the page at it
//   slots.fifty.*          a month of anyone out of fifty staff with forty bookings each, one request at a time:
//                          milliseconds between request and answer as the server's own log has them. `changed`:
//                          after a booking since the last request; `other_days`: days that were not asked for before
// Needs wrk and taskset.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  end,
  folder,
  measure,
  median,
  monthPath,
  outputAfter,
  outputSize,
  page,
  root,
  startKalends,
  summary,
  writePage,
} from '../net/measure.mjs'

const [program = join(root, 'build/release/kalends'), rounds = '5', seconds = '3'] = process.argv.slice(2)
const staffCount = 50
const bookingsEach = 40

function officeFile() {
  const hours = [
    { opens: '09:00', closes: '12:30' },
    { opens: '13:15', closes: '18:00' },
  ]
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
  const staff = Array.from({ length: staffCount }, (_, i) => ({
    slug: `s${i}`,
    name: `S ${i}`,
    email: `s${i}@office.example`,
    weekly: Object.fromEntries(weekdays.map(weekday => [weekday, hours])),
  }))
  const service = {
    slug: 'talk',
    name: 'Talk',
    location: 'Here',
    rules: {
      duration_minutes: 60,
      buffer_after_minutes: 10,
      interval_minutes: 30,
      min_notice_minutes: 120,
      horizon: { kind: 'rolling', days: 90 },
    },
    staff: staff.map(({ slug }) => slug),
  }
  const file = join(folder, 'office.json')
  const office = {
    version: 1,
    slug: 'office',
    name: 'Office',
    time_zone: 'Europe/Vienna',
    currency: 'EUR',
    locale: 'en',
    contact_kind: 'phone',
    contact: '+43 1 555 01 34',
    hosts: [],
    staff,
    services: [service],
  }
  writeFileSync(file, JSON.stringify(office))
  return file
}

const get = async (url, path) => (await fetch(url + path)).json()

async function book(url, { starts_at, ...item }) {
  const contact = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@visitor.example' }
  const visitor = { time_zone: 'Europe/Vienna', locale: 'en', contact }
  const body = JSON.stringify({ order: { items: [item] }, starts_at, ...visitor })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/api/v1/bookings`, { method: 'POST', headers, body })).status === 201
}

// Every third free start of each, as far as they are asked for.
async function fillCalendars(url, staff, service_id) {
  const fill = async staff_id => {
    const { starts } = await get(url, monthPath(service_id, { staff_id }, 1))
    const wanted = starts.filter((_, i) => i % 3 === 0).slice(0, bookingsEach)
    for (const starts_at of wanted) await book(url, { service_id, staff_id, starts_at })
  }
  await Promise.all(staff.map(fill))
}

// Asks one after the other, each after `prepare`; the server's own figures for them.
async function serverMilliseconds(url, times, prepare) {
  const before = outputSize()
  for (let i = 0; i < times; ++i) await (await fetch(url + (await prepare(i)))).arrayBuffer()
  await new Promise(later => setTimeout(later, 200))
  const logged = outputAfter(before)
    .split('\n')
    .filter(line => line.includes('"list_slots"'))
    .map(line => JSON.parse(line).microseconds / 1000)
  if (logged.length !== times) throw new Error(`${logged.length} of ${times} requests are in the log`)
  return logged.sort((a, b) => a - b)
}

function print(name, sorted) {
  const p99 = sorted[Math.floor(sorted.length * 0.99)]
  console.log(JSON.stringify({ name, p50_ms: median(sorted), p99_ms: p99, requests: sorted.length }))
}

async function measureWarm(kalends, month) {
  const [pages, months] = [[], []]
  for (let round = 0; round < Number(rounds); ++round) {
    pages.push(await measure(kalends, page, { seconds }))
    months.push(await measure(kalends, month, { seconds }))
  }
  const [of_page, of_month] = [summary(pages), summary(months)]
  const ratio = Number((of_month.rps / of_page.rps).toFixed(3))
  console.log(JSON.stringify({ name: 'slots.month.warm', ...of_month, page_rps: of_page.rps, ratio }))
  const rate = of_month.rps / 2
  const half = { months: [], pages: [] }
  for (let round = 0; round < Number(rounds); ++round) {
    half.months.push(await measure(kalends, month, { seconds, rate }))
    half.pages.push(await measure(kalends, page, { seconds, rate }))
  }
  const { p99_ms: page_p99_ms } = summary(half.pages)
  console.log(JSON.stringify({ name: 'slots.month.half_load', ...summary(half.months), page_p99_ms }))
}

try {
  writePage(randomBytes(10_240).toString('hex'))
  const kalends = await startKalends(program, officeFile())
  const { url } = kalends
  const { services } = await get(url, '/api/v1/providers/s0')
  const [{ id: service_id, staff }] = services
  await fillCalendars(
    url,
    staff.map(({ id }) => id),
    service_id,
  )
  await measureWarm(kalends, monthPath(service_id, { staff_id: staff[0].id }))

  const anyone = monthPath(service_id)
  await get(url, anyone)
  const { starts } = await get(url, monthPath(service_id, {}, 35))
  print(
    'slots.fifty.changed',
    await serverMilliseconds(url, 200, async i => {
      const starts_at = starts[i % starts.length]
      if (!(await book(url, { service_id, starts_at }))) throw new Error(`${starts_at} is not free`)
      return anyone
    }),
  )
  print('slots.fifty.other_days', await serverMilliseconds(url, 50, async i => monthPath(service_id, {}, i + 1)))
} finally {
  end()
}
