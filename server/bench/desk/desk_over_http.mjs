// What the benchmarks of the console share: a business of 50 people with 2,000 bookings a day, served on either engine.
import { execFileSync } from 'node:child_process'
import http from 'node:http'
import { join } from 'node:path'
import { cookieOf, signIn } from '../../../e2e/desk-session.ts'
import { Cluster } from '../../../e2e/postgres.ts'
import { folder, freePort, root, start, waitUntilServed } from '../net/measure.mjs'

export const sessions = 30 // Each has at most eight streams.
const people = 50

export const programs = (process.env.KALENDS_BENCH_PROGRAMS ?? join(root, 'build/release')).replace(/\/$/, '')

let cluster

// A database of that engine: its name, and the first of the five days that have bookings.
function createDesk(engine) {
  if (engine === 'postgres') cluster ??= new Cluster()
  const database = engine === 'postgres' ? cluster.newDatabase(`desk${process.pid}`) : join(folder, 'desk.db')
  const date = execFileSync(join(programs, 'desk_bench'), ['fill', database], { encoding: 'utf8' }).trim()
  execFileSync(join(programs, 'customers_bench'), ['fill', database])
  signIn(database, sessions)
  return { database, date }
}

export async function serveDesk(engine) {
  const { database, date } = createDesk(engine)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const words = ['--database', database, '--address', '127.0.0.1', '--port', `${port}`, '--log-requests', 'false']
  const mails = ['--mail-folder', join(folder, 'mails')]
  const child = start(join(programs, 'kalends'), ['serve', ...words, ...mails, '--origin', url])
  await waitUntilServed(`${url}/readyz`, child)
  return { engine, database, date, url, child }
}

export const removeCluster = () => cluster?.remove()

export const dayAfter = (date, days) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

// The bytes on the wire, and milliseconds until the last of them.
export function ask(url, path, { session = 0, agent } = {}) {
  const headers = { cookie: cookieOf(session), 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, br' }
  const begin = performance.now()
  return new Promise((done, failed) => {
    const request = http.get(`${url}/api/v1/console/${path}`, { headers, agent }, response => {
      let bytes = 0
      response.on('data', chunk => {
        bytes += chunk.length
      })
      response.on('end', () => {
        if (response.statusCode !== 200) return failed(new Error(`${path}: ${response.statusCode}`))
        done({ bytes, ms: performance.now() - begin })
      })
    })
    request.on('error', failed)
  })
}

const ownPage = { cookie: cookieOf(0), 'sec-fetch-site': 'same-origin' }

// What the console is answered.
export async function get(url, path) {
  const response = await fetch(`${url}/api/v1/console/${path}`, { headers: ownPage })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

export async function send(url, path, body) {
  const headers = { ...ownPage, 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/v1/console/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

// A stream of what has changed; calls `hear` with each version but the first.
export function listen(url, session, hear = () => {}, patience = 20) {
  const headers = { cookie: cookieOf(session), 'sec-fetch-site': 'same-origin', accept: 'text/event-stream' }
  return new Promise((done, failed) => {
    let isFirst = true
    const request = http.get(`${url}/api/v1/console/events`, { headers, agent: false }, response => {
      // The streams that ended last may still count.
      if (response.statusCode === 503 && patience > 0)
        return setTimeout(() => listen(url, session, hear, patience - 1).then(done, failed), 500)
      if (response.statusCode !== 200) return failed(new Error(`events: ${response.statusCode}`))
      response.on('error', () => {})
      response.on('data', chunk => {
        if (!chunk.toString().startsWith('data:')) return
        if (isFirst) done({ stop: () => request.destroy() })
        else hear()
        isFirst = false
      })
    })
    request.on('error', failed)
  })
}

export async function listenAll(url, count, hear) {
  const streams = []
  for (let i = 0; i < count; ++i) streams.push(await listen(url, 1 + (i >> 3), hear))
  const stop = () => {
    for (const stream of streams) stream.stop()
  }
  return { stop }
}

export const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })

function bookAt(url, number, starts_at) {
  const host = `${number % people}`
  const contact = { first_name: 'Ada', last_name: `L${number}`, email: `ada${number}@visitor.example` }
  const order = { items: [{ service_id: host, staff_id: host }] }
  const visitor = { time_zone: 'Europe/Berlin', locale: 'en', contact }
  return post(`${url}/api/v1/bookings`, JSON.stringify({ order, starts_at, ...visitor }))
}

const clock = (hour, half) => `${`${hour}`.padStart(2, '0')}:${half ? '30' : '00'}:00`

// On the days after those with bookings, 18 with each of the people. Milliseconds.
export function book({ url, date }, number) {
  const nth = Math.floor(number / people)
  const half = nth % 18
  const day = dayAfter(date, 5 + Math.floor(nth / 18))
  return bookAt(url, number, `${day}T${clock(7 + Math.floor(half / 2), half % 2)}Z`)
}

// In the evening of the first day, of which each of the people has four starts left.
export function bookEvening({ url, date }, number) {
  const noon = new Date(`${date}T12:00:00Z`)
  const offset = Number(noon.toLocaleString('en', { timeZone: 'Europe/Berlin', hour: 'numeric', hour12: false })) - 12
  const half = Math.floor(number / people)
  return bookAt(url, number, `${date}T${clock(18 + Math.floor(half / 2) - offset, half % 2)}Z`)
}

function post(url, body) {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const begin = performance.now()
  return new Promise((done, failed) => {
    const request = http.request(url, { method: 'POST', headers, agent }, response => {
      const chunks = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode !== 201) return failed(new Error(Buffer.concat(chunks).toString()))
        done(performance.now() - begin)
      })
    })
    request.on('error', failed)
    request.end(body)
  })
}

export function percentile(times, percent) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))]
}
