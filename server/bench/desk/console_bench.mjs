// What the console costs, over HTTP and in a browser, in a business of 50 people with 2,000 bookings a day and 100,000
// customers: the day's answer, search after each letter, the time until a booking of a visitor is seen, what 200 who
// listen cost bookings, and in Chromium how long a day takes to paint and to react. SQLite and PostgreSQL.
//
//   node server/bench/desk/console_bench.mjs [ROUNDS]
//
// Prints a line of JSON for each figure, with the aim and the load of the machine while it was taken: figures beside
// other work are no measure of the program. scripts/bench-table.mjs tells which aims were met. Those who listen do just
// that: only the one whose time until it is seen is taken asks for the day again after a change. Needs the browser of
// the browser tests.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { chromium } from '@playwright/test'
import { cookieOf } from '../../../e2e/desk-session.ts'
import { end, processorMicroseconds } from '../net/measure.mjs'
import {
  agent,
  ask,
  book,
  bookEvening,
  dayAfter,
  listenAll,
  percentile,
  removeCluster,
  serveDesk,
  sessions,
} from './desk_over_http.mjs'

const rounds = Number(process.argv[2] ?? 200)
const listeners = 200
const seenAim = { sqlite: 500, postgres: 1000 }
const dayAim = { sqlite: 15, postgres: 25 }
const pause = ms => new Promise(later => setTimeout(later, ms))
const load = () => Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0])

let booked = 0

const rounded = number => Number(number.toFixed(2))

function tell(name, figure, aim, others = {}) {
  const more = Object.entries(others).map(([key, value]) => [key, rounded(value)])
  const line = { name: `console.${name}`, figure: rounded(figure), aim, ...Object.fromEntries(more), load: load() }
  console.log(JSON.stringify(line))
}

const pages = 50

// Each answer after a booking, so that none is one that was made before; then those of so many pages that have heard of
// the same booking, until the last of them has it.
async function measureDay(desk) {
  const { engine, url, date, child } = desk
  const path = `calendar?from_date=${date}&to_date=${date}`
  const answers = []
  let micros = 0
  for (let round = -5; round < rounds; ++round) {
    await book(desk, booked++)
    const before = processorMicroseconds(child.pid)
    const answer = await ask(url, path)
    if (round < 0) continue
    micros += processorMicroseconds(child.pid) - before // Of the server, without its database's.
    answers.push(answer)
  }
  const times = answers.map(({ ms }) => ms)
  tell(`${engine}.day_p95_ms`, percentile(times, 95), dayAim[engine], {
    p50: percentile(times, 50),
    cpu_ms: micros / 1000 / rounds,
  })
  tell(`${engine}.day_kilobytes`, answers[0].bytes / 1000, 80)
  const last = []
  for (let round = 0; round < rounds / 5; ++round) {
    await book(desk, booked++)
    const asked = Array.from({ length: pages }, (_, page) => ask(url, path, { session: page % sessions, agent }))
    last.push(Math.max(...(await Promise.all(asked)).map(({ ms }) => ms)))
  }
  tell(`${engine}.day_for_${pages}_pages_p95_ms`, percentile(last, 95), 100, { p50: percentile(last, 50) })
}

// After each letter, as people type.
async function measureSearch({ engine, url }) {
  const times = []
  for (let round = 0; round < 3; ++round)
    for (const whole of ['anna müller', 'zoë hof', '0664 0012345', 'anna.1234', 'nobody at all', 'm m', 'lovelace1'])
      for (let letters = 1; letters <= whole.length; ++letters)
        times.push((await ask(url, `search?q=${encodeURIComponent(whole.slice(0, letters))}`)).ms)
  tell(`${engine}.search_p95_ms`, percentile(times, 95), 30, { p50: percentile(times, 50) })
}

// How long after a booking's answer the last of those who listen has heard and the day was asked for anew.
async function measureSeen(desk, count, { bookings }) {
  const path = `calendar?from_date=${dayAfter(desk.date, 5)}&to_date=${dayAfter(desk.date, 5)}`
  let heard = 0
  let allHeard = () => {}
  const streams = await listenAll(desk.url, count, () => {
    heard += 1
    if (heard === count) allHeard()
  })
  const times = []
  for (let i = 0; i < bookings; ++i) {
    heard = 0
    const hearing = new Promise(done => {
      allHeard = done
    })
    await pause(300 + Math.random() * 400)
    heard = 0
    await book(desk, booked++)
    const begin = performance.now()
    await hearing
    await ask(desk.url, path)
    times.push(performance.now() - begin)
  }
  streams.stop()
  const more = { p50: percentile(times, 50) }
  tell(`${desk.engine}.seen_by_${count}_p95_ms`, percentile(times, 95), seenAim[desk.engine], more)
}

// Bookings in so many seconds, sixteen at once.
async function bookFor(desk, seconds) {
  const begin = performance.now()
  const until = begin + seconds * 1000
  let count = 0
  const one = async () => {
    while (performance.now() < until) {
      await book(desk, booked++)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, one))
  return (count * 1000) / (performance.now() - begin)
}

async function listenElsewhere(url, count) {
  const thread = new Worker(new URL('./listeners.mjs', import.meta.url), { workerData: { url, count } })
  await once(thread, 'message')
  return thread
}

// In turns, so that what else the machine does falls on both.
async function measureCost(desk) {
  const rates = { alone: [], listening: [] }
  await bookFor(desk, 2)
  for (let turn = 0; turn < 6; ++turn)
    for (const kind of turn % 2 ? ['alone', 'listening'] : ['listening', 'alone']) {
      const thread = kind === 'listening' ? await listenElsewhere(desk.url, listeners) : undefined
      rates[kind].push(await bookFor(desk, 3))
      await thread?.terminate()
    }
  const [alone, listening] = [percentile(rates.alone, 50), percentile(rates.listening, 50)]
  const more = { alone: Math.round(alone), listening: Math.round(listening) }
  tell(`${desk.engine}.listening_costs_percent`, Math.max(0, 100 * (1 - listening / alone)), 3, more)
}

// Runs in the page: when the answer of the day has come, when its blocks are painted, and how long presses take.
function watch() {
  const sight = { answered: 0, painted: 0, presses: [] }
  window.sight = sight
  new PerformanceObserver(list => {
    for (const { duration, interactionId } of list.getEntries()) if (interactionId) sight.presses.push(duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
  new PerformanceObserver(list => {
    for (const { name, responseEnd } of list.getEntries())
      if (name.includes('/console/calendar?') && !sight.answered) sight.answered = responseEnd
  }).observe({ type: 'resource', buffered: true })
  const look = () => {
    if (!document.querySelector('[data-block]')) return requestAnimationFrame(look)
    const channel = new MessageChannel() // Its message comes after the frame.
    channel.port1.onmessage = () => {
      sight.painted = performance.now()
    }
    requestAnimationFrame(() => channel.port2.postMessage(0))
  }
  look()
}

async function openDay(browser, { url, date }, slowdown) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 760 }, locale: 'en' })
  const [name, value] = cookieOf().split('=')
  await context.addCookies([{ name, value, url }])
  const tab = await context.newPage()
  const devtools = await context.newCDPSession(tab)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await tab.addInitScript(watch)
  await tab.goto(`${url}/console/calendar/day?date=${date}`, { waitUntil: 'commit' })
  await tab.waitForFunction(() => window.sight.painted > 0 && window.sight.answered > 0)
  return { context, tab }
}

// Days that were seen already, bookings opened and closed.
async function press(tab) {
  const blocks = tab.locator('[data-block] a')
  for (let round = 0; round < 6; ++round) {
    await tab.keyboard.press('ArrowRight')
    await tab.waitForTimeout(250)
    await tab.keyboard.press('ArrowLeft')
    await tab.waitForTimeout(250)
    await blocks.nth(5 + round).click()
    await tab.waitForTimeout(250)
    await tab.keyboard.press('Escape')
    await tab.waitForTimeout(250)
  }
}

async function measureBrowser(browser, desk) {
  for (const [kind, slowdown, aim] of [
    ['', 1, 100],
    ['slow_', 4, 300],
  ]) {
    const painted = []
    const presses = []
    let blocks = 0
    for (let round = 0; round < 7; ++round) {
      const { context, tab } = await openDay(browser, desk, slowdown)
      const sight = await tab.evaluate(() => window.sight)
      painted.push(sight.painted - sight.answered)
      blocks = Math.max(blocks, await tab.locator('[data-block]').count())
      if (round < 3) {
        await press(tab)
        presses.push(...(await tab.evaluate(() => window.sight.presses)))
      }
      await context.close()
    }
    const of = times => ({ longest: Number(Math.max(...times).toFixed(1)) })
    tell(`${kind}answer_to_painted_ms`, percentile(painted, 50), aim, of(painted))
    if (!kind) tell('blocks', blocks, 600)
    tell(`${kind}interaction_p95_ms`, percentile(presses, 95), kind ? 200 : 100, { presses: presses.length })
  }
}

// Until a page of the console shows that the day has one booking more.
async function measureSeenInBrowser(browser, desk) {
  const { context, tab } = await openDay(browser, desk, 1)
  const streams = await listenAll(desk.url, listeners - 1)
  await tab.evaluate(() => {
    const shown = () => document.querySelector('h1')?.parentElement?.textContent
    let known = shown()
    new MutationObserver(() => {
      if (shown() === known) return
      known = shown()
      window.changed = performance.timeOrigin + performance.now()
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  const times = []
  for (let i = 0; i < 30; ++i) {
    await pause(1500 + Math.random() * 500)
    await tab.evaluate(() => {
      window.changed = 0
    })
    await bookEvening(desk, i)
    const begin = performance.timeOrigin + performance.now()
    await tab.waitForFunction(() => window.changed > 0)
    times.push(Math.max(0, (await tab.evaluate(() => window.changed)) - begin))
  }
  streams.stop()
  await context.close()
  const more = { p50: percentile(times, 50) }
  tell(`${desk.engine}.seen_in_browser_p95_ms`, percentile(times, 95), seenAim[desk.engine], more)
}

try {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell' })
  for (const engine of ['sqlite', 'postgres']) {
    const desk = await serveDesk(engine)
    booked = 0
    await measureDay(desk)
    await measureSearch(desk)
    if (engine === 'sqlite') await measureBrowser(browser, desk)
    await measureSeenInBrowser(browser, desk)
    for (const count of [1, listeners]) await measureSeen(desk, count, { bookings: 40 })
    await measureCost(desk)
    desk.child.kill('SIGTERM')
  }
  await browser.close()
} finally {
  end()
  removeCluster()
}
