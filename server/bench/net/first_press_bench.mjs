// How long a site's menu takes to open when it is the first thing that a visitor presses, on a phone with a processor
// four times as slow and 1.6 Mbit/s: from the touch to the frame that shows it, by Event Timing. The script of the page
// is fetched on that touch.
//
//   node server/bench/net/first_press_bench.mjs [PROGRAM] [ROUNDS]
//
// Prints a line of JSON: median and longest in milliseconds, to which browsers add up to 8. Fails if a menu stays
// closed. Needs the browser of the browser tests.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { end, folder, freePort, root, start, waitUntilServed } from './measure.mjs'

const [program = join(root, 'build/release/kalends'), rounds = '9'] = process.argv.slice(2)
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }

async function serve() {
  const database = join(folder, 'site.db')
  execFileSync(program, ['migrate', '--database', database])
  execFileSync(program, ['import', join(root, 'demo/salon.json'), '--database', database])
  const site = ['site', 'import', join(root, 'demo/salon'), '--business', 'haarwerk', '--database', database]
  execFileSync(program, site)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const words = ['--database', database, '--address', '127.0.0.1', '--port', `${port}`]
  await waitUntilServed(`${url}/readyz`, start(program, ['serve', ...words]))
  await (await fetch(url)).arrayBuffer()
  return url
}

// Runs in the page.
function watch() {
  window.longest = 0
  new PerformanceObserver(list => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId) window.longest = Math.max(window.longest, duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
}

async function press(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const tab = await context.newPage()
  const devtools = await context.newCDPSession(tab)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await tab.addInitScript(watch)
  await tab.goto(url)
  await tab.waitForLoadState('networkidle')
  const menu = tab.locator('header details:has(summary:visible)').first()
  await menu.locator('summary').tap()
  await tab.locator('#root[data-hydrated]').waitFor()
  await tab.waitForTimeout(500)
  const isOpen = await menu.evaluate(element => element.open)
  const longest = await tab.evaluate(() => window.longest)
  await context.close()
  return { isOpen, longest }
}

try {
  const url = await serve()
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell' })
  const presses = []
  for (let round = 0; round < Number(rounds); ++round) presses.push(await press(browser, url))
  await browser.close()
  const times = presses.map(one => one.longest).toSorted((a, b) => a - b)
  const median = times[Math.floor(times.length / 2)]
  console.log(JSON.stringify({ name: 'first_press.menu', median_ms: median, longest_ms: times.at(-1) }))
  const closed = presses.filter(one => !one.isOpen).length
  if (closed) console.error(`${closed} of ${presses.length} menus stayed closed`)
  if (closed) process.exitCode = 1
} finally {
  end()
}
