// When a visitor sees the first free time of the demo salon, on a phone with nothing in its cache: over 1.6 Mbit/s and
// 150 ms with a processor four times as slow, and without either. The page as the server draws it, and in the same run
// as it comes from a server without a renderer; the two take turns.
//
//   node server/bench/net/first_sight_bench.mjs [PROGRAM] [ROUNDS]
//
// Prints lines of JSON: medians in milliseconds, requests and kilobytes until then and at rest, the greatest layout
// shift, and `gain`, how many times as long it takes where nothing is drawn. Fails above the limits below, which are
// requests, kilobytes and shifts: times depend on the machine. Needs the browser of the browser tests.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { end, folder, freePort, root, start, waitUntilServed } from './measure.mjs'

const [program = join(root, 'build/release/kalends'), rounds = '5'] = process.argv.slice(2)
const page = '/widget/appointment/service/cut-and-style'
const networks = {
  slow: { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, slowdown: 4 },
  free: { latency: 0, downloadThroughput: -1, uploadThroughput: -1, slowdown: 1 },
}

// The most that a visit may load, and the least that the drawing of the page on the server must gain. At rest it is 170
// kilobytes (docs/performance.md); what is free differs from day to day, and with it the page.
const limits = { requests_at_rest: 25, kilobytes_at_rest: 172, greatest_shift: 0 }
const leastGain = 1

async function serve(node) {
  const database = join(folder, `${node ? 'drawn' : 'undrawn'}.db`)
  execFileSync(program, ['migrate', '--database', database])
  execFileSync(program, ['import', join(root, 'demo/salon.json'), '--database', database])
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const words = ['--database', database, '--address', '127.0.0.1', '--port', `${port}`, '--node', node ?? '/no/node']
  await waitUntilServed(`${url}/readyz`, start(program, ['serve', ...words]))
  await (await fetch(url + page)).arrayBuffer()
  return url
}

// Runs in the page.
function watch() {
  const sight = { seen: 0, shift: 0 }
  window.sight = sight
  const add = ({ hadRecentInput, value }) => {
    if (!hadRecentInput) sight.shift += value
  }
  new PerformanceObserver(list => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (!document.querySelector('[data-starts-at]')) return requestAnimationFrame(look)
    requestAnimationFrame(() =>
      setTimeout(() => {
        sight.seen = performance.now()
      }),
    )
  }
  look()
}

async function visit(browser, url, { slowdown, ...network }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const tab = await context.newPage()
  const devtools = await context.newCDPSession(tab)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const loaded = { requests: 0, bytes: 0 }
  devtools.on('Network.requestWillBeSent', () => {
    loaded.requests += 1
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    loaded.bytes += encodedDataLength
  })
  await tab.addInitScript(watch)
  await tab.goto(url + page, { waitUntil: 'commit' })
  await tab.waitForFunction(() => window.sight.seen > 0)
  const then = { ...loaded }
  await tab.waitForLoadState('networkidle')
  await tab.waitForTimeout(1000)
  const { seen, shift } = await tab.evaluate(() => window.sight)
  await context.close()
  return { seen, shift, then, rest: loaded }
}

const median = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const rounded = (value, digits = 0) => Number(value.toFixed(digits))

try {
  const servers = { drawn: await serve(process.execPath), undrawn: await serve() }
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell' })
  for (const [name, network] of Object.entries(networks)) {
    const visits = { drawn: [], undrawn: [] }
    for (let round = 0; round < Number(rounds); ++round)
      for (const kind of ['drawn', 'undrawn']) visits[kind].push(await visit(browser, servers[kind], network))
    const of = (kind, what) => median(visits[kind].map(what))
    const [drawn, undrawn] = ['drawn', 'undrawn'].map(kind => of(kind, one => one.seen))
    const figures = {
      name: `first_sight.${name}`,
      seen_ms: rounded(drawn),
      undrawn_ms: rounded(undrawn),
      gain: rounded(undrawn / drawn, 2),
      requests: of('drawn', one => one.then.requests),
      kilobytes: rounded(of('drawn', one => one.then.bytes) / 1000),
      requests_at_rest: of('drawn', one => one.rest.requests),
      kilobytes_at_rest: rounded(of('drawn', one => one.rest.bytes) / 1000),
      greatest_shift: rounded(Math.max(...visits.drawn.map(one => one.shift)), 4),
    }
    console.log(JSON.stringify(figures))
    const above = Object.entries(limits).filter(([figure, limit]) => figures[figure] > limit)
    for (const [figure, limit] of above)
      console.error(`${name}: ${figure} is ${figures[figure]}, the limit is ${limit}`)
    if (figures.gain < leastGain) console.error(`${name}: the gain is ${figures.gain}, the least is ${leastGain}`)
    if (above.length || figures.gain < leastGain) process.exitCode = 1
  }
  await browser.close()
} finally {
  end()
}
