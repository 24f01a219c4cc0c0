// What it costs to save an edit of the set-up over HTTP, in a business of 50 people with 100 services and 10,000
// bookings to come, while visitors book a hundred times a second; and what that costs these. SQLite and PostgreSQL.
//
//   node server/bench/desk/setup_bench.mjs [SAVES]
//
// Prints a line of JSON for each figure, with the aim and the load of the machine while it was taken.
import { readFileSync } from 'node:fs'
import { end } from '../net/measure.mjs'
import { book, get, percentile, removeCluster, send, serveDesk } from './desk_over_http.mjs'

const saves = Number(process.argv[2] ?? 100)
const services = 100
const bookingsPerSecond = 100
const pause = ms => new Promise(later => setTimeout(later, ms))
const load = () => Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0])

function tell(name, figure, aim, others = {}) {
  const rounded = number => Number(number.toFixed(2))
  const more = Object.entries(others).map(([key, value]) => [key, rounded(value)])
  const line = { name: `setup.${name}`, figure: rounded(figure), aim, ...Object.fromEntries(more), load: load() }
  console.log(JSON.stringify(line))
}

const setupOf = ({ url }) => get(url, 'setup')
const versionOf = (setup, slug) =>
  setup.versions.find(version => version.entry === 'service' && version.slug === slug).version

async function addServices(desk) {
  const { services: before } = await setupOf(desk)
  const edits = []
  for (let i = before.length; i < services; ++i) {
    const { calendars: _, ...like } = before[i % before.length]
    edits.push({ entry: 'service', service: { ...like, slug: `service-${i}`, name: `Service ${i}` } })
  }
  await send(desk.url, 'setup/changes', { edits })
}

let booked = 0

// Bookings of so many seconds; the time of each.
async function bookFor(desk, seconds) {
  const times = []
  const under = []
  const begin = performance.now()
  for (let i = 0; i < seconds * bookingsPerSecond; ++i) {
    await pause(Math.max(0, begin + (i * 1000) / bookingsPerSecond - performance.now()))
    under.push(book(desk, booked++).then(ms => times.push(ms)))
  }
  await Promise.all(under)
  return times
}

async function saveOne(desk, setup, i) {
  const service = setup.services[i % setup.services.length]
  const edit = {
    entry: 'service',
    slug: service.slug,
    version: versionOf(setup, service.slug),
    service: { ...service, name: `Renamed ${i}` },
  }
  const begin = performance.now()
  await send(desk.url, 'setup/changes', { edits: [edit] })
  return performance.now() - begin
}

async function measure(engine) {
  const desk = await serveDesk(engine)
  await addServices(desk)
  await bookFor(desk, 2)
  const seconds = Math.ceil(saves / 10)
  const quiet = percentile(await bookFor(desk, seconds), 99)
  const beside = bookFor(desk, seconds)
  const times = []
  for (let i = 0; i < saves; ++i) {
    times.push(await saveOne(desk, await setupOf(desk), i))
    await pause(50)
  }
  const busy = percentile(await beside, 99)
  tell(`${engine}.save_p95_ms`, percentile(times, 95), 60, { p50: percentile(times, 50) })
  tell(`${engine}.bookings_p99_ratio`, busy / quiet, 1.1, { quiet_ms: quiet, busy_ms: busy })
  desk.child.kill('SIGTERM')
}

try {
  for (const engine of ['sqlite', 'postgres']) await measure(engine)
} finally {
  end()
  removeCluster()
}
