// What imports into a running server cost those who book and read meanwhile, on SQLite: the three businesses of the
// demos within a minute, the business that is booked itself with all its services changed, and a site of 500 pictures;
// beside a hundred bookings and twenty pages a second.
//
//   node server/bench/desk/import_bench.mjs [PICTURES]
//
// Prints a line of JSON for each figure, with its aim. Ends with an error if a request is refused, or if a booking has
// the name of one version of its service and the price of another.
import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rowsOf } from '../../../e2e/faults/database.ts'
import { end, folder, root } from '../net/measure.mjs'
import { agent, book, percentile, programs, serveDesk } from './desk_over_http.mjs'

const pictures = Number(process.argv[2] ?? 500)
const [bookingsPerSecond, pagesPerSecond] = [100, 20]
const [quietSeconds, secondsBetween] = [20, 10]
const pause = ms => new Promise(later => setTimeout(later, ms))

function tell(name, figure, aim, others = {}) {
  const rounded = number => Number(number.toFixed(2))
  const more = Object.entries(others).map(([key, value]) => [key, rounded(value)])
  console.log(JSON.stringify({ name: `import.${name}`, figure: rounded(figure), aim, ...Object.fromEntries(more) }))
}

async function kalends(desk, ...words) {
  const { stdout } = await promisify(execFile)(join(programs, 'kalends'), [...words, '--database', desk.database])
  return stdout
}

async function timed(work) {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

// Calls so often a second until it is ended, which gives the milliseconds that each call took.
function load(perSecond, call) {
  let isOver = false
  const calls = []
  const run = async () => {
    const begin = performance.now()
    for (let i = 0; !isOver; ++i) {
      calls.push(timed(() => call(i)))
      await pause(Math.max(0, begin + ((i + 1) * 1000) / perSecond - performance.now()))
    }
    return Promise.all(calls)
  }
  const times = run()
  return () => {
    isOver = true
    return times
  }
}

function read({ url }, host, path) {
  return new Promise((done, failed) => {
    const request = http.get(`${url}${path}`, { agent, headers: { host } }, response => {
      const chunks = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200) done(text)
        else failed(new Error(`${host}${path}: ${response.statusCode} ${text}`))
      })
    })
    request.on('error', failed)
  })
}

let booked = 0
const salon = { demo: 'salon', host: 'salon.localhost' }
const others = [
  { demo: 'physio', host: 'physio.localhost' },
  { demo: 'consulting', host: 'consulting.localhost' },
]
const paths = ['/', '/about', '/services', '/api/v1/providers/lukas']

// The 99th hundredth of what bookings and pages take while something is done, and the slowest of each.
async function beside(desk, work) {
  const endBookings = load(bookingsPerSecond, () => book(desk, booked++))
  const endPages = load(pagesPerSecond, i => read(desk, salon.host, paths[i % paths.length]))
  await work()
  const [bookings, pages] = [await endBookings(), await endPages()]
  const of = times => ({ p99: percentile(times, 99), slowest: Math.max(...times) })
  return { bookings: of(bookings), pages: of(pages) }
}

function tellBeside(name, quiet, busy) {
  for (const kind of ['bookings', 'pages']) {
    const [before, during] = [quiet[kind], busy[kind]]
    tell(`${name}.${kind}_p99_ratio`, during.p99 / before.p99, 1.1, {
      quiet_ms: before.p99,
      busy_ms: during.p99,
      quiet_slowest_ms: before.slowest,
      slowest_ms: during.slowest,
    })
  }
}

const readJson = path => JSON.parse(readFileSync(path, 'utf8'))

function write(name, content) {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

// The business of a demo with another name for each of its services and staff.
function writeDemo({ demo }, version) {
  const business = readJson(join(root, `demo/${demo}.json`))
  for (const entry of [...business.services, ...business.staff]) entry.name += ` ${version}`
  return { file: write(`${demo}.json`, business), staff: business.staff[0] }
}

// Imports it while the server runs; milliseconds until a visitor sees it.
async function importDemo(desk, demo, version) {
  const { file, staff } = writeDemo(demo, version)
  return timed(async () => {
    await kalends(desk, 'import', file)
    while (!(await read(desk, demo.host, `/api/v1/providers/${staff.slug}`)).includes(staff.name)) await pause(5)
  })
}

// The business that is booked, with a name and a price of this version for each of its services.
async function importBooked(desk, version) {
  const business = JSON.parse(await kalends(desk, 'export', 'b'))
  for (const service of business.services) {
    service.name = `Service of version ${version}`
    service.price_minor = 1000 + version
  }
  await kalends(desk, 'import', write('booked.json', business))
}

function requireOneVersionEach(desk) {
  const [{ count }] = rowsOf(
    desk.database,
    `SELECT count(*) AS count FROM bookings JOIN booking_items AS items
       ON items.business_id = bookings.business_id AND items.booking_id = bookings.id
     WHERE items.service_name LIKE 'Service of version %'
       AND bookings.price_minor <> 1000 + CAST(substr(items.service_name, 20) AS INTEGER)`,
  )
  if (count > 0) throw new Error(`${count} bookings have the name of one version and the price of another.`)
}

// A comment makes another file of the same photograph, which takes as long to read.
function withComment(jpeg, text) {
  const words = Buffer.from(text)
  const head = Buffer.from([0xff, 0xfe, 0, words.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, words, jpeg.subarray(2)])
}

// The site of the salon with so many photographs more, fifty on a page.
function writeAlbum() {
  const site = join(folder, 'site')
  cpSync(join(root, 'demo/salon'), site, { recursive: true })
  const photograph = readFileSync(join(site, 'media/curls.jpg'))
  const content = readJson(join(site, 'site.json'))
  for (let i = 0; i < pictures; ++i) {
    const media = `album-${i}.jpg`
    writeFileSync(join(site, 'media', media), withComment(photograph, media))
    const page = Math.floor(i / 50)
    if (i % 50 === 0)
      content.pages.push({ slug: `album-${page}`, texts: [{ locale: 'en', title: `Album ${page}`, body: [] }] })
    content.pages.at(-1).texts[0].body.push({ kind: 'image', image: { media, alt: `Photograph ${i}` } })
  }
  writeFileSync(join(site, 'site.json'), JSON.stringify(content))
  return site
}

// Right before what it is compared with: the database grows with each booking.
const measureQuiet = desk => beside(desk, () => pause(quietSeconds * 1000))

async function measureDemos(desk) {
  const seen = []
  const quiet = await measureQuiet(desk)
  const busy = await beside(desk, async () => {
    for (const [version, demo] of [salon, ...others].entries()) {
      await pause(secondsBetween * 1000)
      seen.push(await importDemo(desk, demo, version))
    }
    await pause(secondsBetween * 1000)
  })
  tell('demos.seen_ms', Math.max(...seen), 1000, { p50_ms: percentile(seen, 50) })
  tellBeside('demos', quiet, busy)
}

async function measureBooked(desk) {
  const quiet = await measureQuiet(desk)
  const busy = await beside(desk, async () => {
    await pause(secondsBetween * 1000)
    await importBooked(desk, 1)
    await pause(secondsBetween * 1000)
  })
  requireOneVersionEach(desk)
  tellBeside('booked', quiet, busy)
}

async function measureSite(desk) {
  const quiet = await measureQuiet(desk)
  const site = writeAlbum()
  let ms = 0
  const busy = await beside(desk, async () => {
    ms = await timed(() => kalends(desk, 'site', 'import', site, '--business', 'haarwerk'))
  })
  await read(desk, salon.host, '/album-0')
  tell('site.seconds', ms / 1000, 107, { pictures })
  tellBeside('site', quiet, busy)
}

const desk = await serveDesk('sqlite')
try {
  for (const { demo } of [salon, ...others]) await kalends(desk, 'import', join(root, `demo/${demo}.json`))
  await kalends(desk, 'site', 'import', join(root, 'demo/salon'), '--business', 'haarwerk')
  await beside(desk, () => pause(3000))
  await measureDemos(desk)
  await measureBooked(desk)
  await measureSite(desk)
} finally {
  end()
}
