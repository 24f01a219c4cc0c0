// Requests per second of booking pages of the real program against a kept page of its site in the same run, by visitors
// without cookies: a page with the times of one service, the same in German, for a browser that asks for German, with
// a query, and the page to choose a calendar. The server has one thread for sockets and the last core, the load is on
// the first one; rounds alternate. `busy` is the page with times while ten bookings a second are made, `postgres` the
// same page on PostgreSQL, which runs on both cores.
//
//   node server/bench/net/booking_page_bench.mjs [PROGRAM] [ROUNDS] [SECONDS] [OTHER_PROGRAM]
//
// Prints lines of JSON: medians of the rounds, and `ratio` to the page of the site; with another program, which is
// measured in turns, also its figures and `gain`, the rate over that of the other one. Needs wrk and taskset.
import { join } from 'node:path'
import { Cluster } from '../../../e2e/postgres.ts'
import { end, folder, measure, root, startSite, summary } from './measure.mjs'

const [program = join(root, 'build/release/kalends'), rounds = '5', seconds = '3', other] = process.argv.slice(2)
const sitePage = '/imprint'
const times = '/widget/appointment/service/short-cut'
const german = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.5' }
const questions = [
  { name: 'booking_page.times', path: times },
  { name: 'booking_page.german', path: `/de${times}` },
  { name: 'booking_page.accept_language', path: times, headers: german },
  { name: 'booking_page.query', path: `${times}?utm_source=card&first_name=Ada` },
  { name: 'booking_page.calendars', path: '/widget/booking' },
  { name: 'booking_page.busy', path: times, books: true },
]

const get = async (url, path) => (await fetch(url + path)).json()

// Books a start of short cuts each tenth of a second until `stop.asked`.
async function keepBooking(url, starts, service_id, stop) {
  const contact = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@visitor.example' }
  const visitor = { time_zone: 'Europe/Vienna', locale: 'en', contact }
  while (!stop.asked && starts.length) {
    const order = { items: [{ service_id }] }
    const body = JSON.stringify({ order, starts_at: starts.shift(), ...visitor })
    const headers = { 'content-type': 'application/json' }
    await (await fetch(`${url}/api/v1/bookings`, { method: 'POST', headers, body })).arrayBuffer()
    await new Promise(later => setTimeout(later, 100))
  }
}

async function measureBusy(server, path) {
  const { services } = await get(server.url, '/api/v1/services')
  const { id } = services.find(({ slug }) => slug === 'short-cut')
  const day = days => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const asked = { service_id: id, from_date: day(1), to_date: day(30), time_zone: 'Europe/Vienna' }
  const { starts } = await get(server.url, `/api/v1/slots?${new URLSearchParams(asked)}`)
  const stop = { asked: false }
  const booking = keepBooking(server.url, starts, id, stop)
  const figures = await measure(server, path, { seconds })
  stop.asked = true
  await booking
  return figures
}

const ask = (server, { path, headers, books }) =>
  books ? measureBusy(server, path) : measure(server, path, { seconds, headers })

const ratio = (a, b) => Number((a.rps / b.rps).toFixed(2))

async function compare(question, server, former) {
  const [own, site, before] = [[], [], []]
  for (const { url } of former ? [server, former] : [server])
    for (const path of [sitePage, question.path]) await (await fetch(url + path)).arrayBuffer()
  for (let round = 0; round < Number(rounds); ++round) {
    own.push(await ask(server, question))
    if (former) before.push(await ask(former, question))
    site.push(await measure(server, sitePage, { seconds }))
  }
  const [result, page] = [summary(own), summary(site)]
  const line = { name: question.name, ...result, site_rps: page.rps, ratio: ratio(result, page) }
  if (former) {
    const { rps: other_rps, p50_ms: other_p50_ms, p99_ms: other_p99_ms, cpu_us: other_cpu_us } = summary(before)
    const gain = ratio(result, summary(before))
    Object.assign(line, { other_rps, other_p50_ms, other_p99_ms, other_cpu_us, gain })
  }
  console.log(JSON.stringify(line))
}

async function compareOn(database, questions) {
  const site = join(root, 'demo/salon')
  const server = await startSite(program, database('salon'), site)
  const former = other && (await startSite(other, database('former'), site))
  for (const question of questions) await compare(question, server, former)
}

const cluster = new Cluster()
try {
  await compareOn(name => join(folder, `${name}.db`), questions)
  await compareOn(name => cluster.newDatabase(name), [{ name: 'booking_page.postgres', path: times }])
} finally {
  end()
  cluster.remove()
}
