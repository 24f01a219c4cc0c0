// What a visitor with a phone sees of the times without scrolling: of every service of the three demo businesses, and
// after their lists and menus, with the question about cookies still open. Nothing moves while the page comes to be.
import { test as base, expect, type Page } from '@playwright/test'
import { createDatabase, demoBusiness, type Kalends, startKalends, temporaryFolder } from '../../kalends.ts'
import { text } from '../../texts.ts'

const files = ['demo/salon.json', 'demo/physio.json', 'demo/consulting.json']

const test = base.extend<object, { serve: (file: string) => Promise<string> }>({
  /** Starts a server for a business, once, and tells its address. */
  serve: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const folder = temporaryFolder()
      const started = new Map<string, Kalends>()
      await use(async file => {
        const database = `${folder.path}/${started.size}.db`
        if (!started.has(file)) {
          createDatabase(database, [file])
          started.set(file, await startKalends(database))
        }
        return started.get(file)!.url
      })
      for (const kalends of started.values()) await kalends.stop()
      folder.remove()
    },
    { scope: 'worker' },
  ],
})

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

declare global {
  interface Window {
    /** What moved since the page was opened, but not by the visitor's hand; when, in milliseconds, and in words. */
    shifts?: { at: number; words: string }[]
  }
}

// Less is none in two digits: a browser that is slow may paint what it has read of the page while the rest comes, such
// as a table with some of its columns.
const leastShift = 0.005

function watchShifts(least: number) {
  window.shifts = []
  const note = (entry: PerformanceEntry) => {
    const { value, hadRecentInput, sources, startTime } = entry as LayoutShift
    if (hadRecentInput || value < least) return
    const moved = sources.map(({ node, previousRect, currentRect }) => {
      const words = (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 60)
      return `${previousRect.top} → ${currentRect.top} ${words}`
    })
    window.shifts?.push({ at: startTime, words: `${value} after ${Math.round(startTime)} ms: ${moved.join(', ')}` })
  }
  new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type: 'layout-shift', buffered: true })
}

/** The chosen day and the first time are whole within the window, above the line about cookies, without scrolling. */
async function expectInSight(page: Page) {
  const day = page.locator('[data-selected]')
  const time = page.locator('[data-starts-at]').first()
  const banner = page.locator('[data-cookie-banner]')
  await expect(time).toBeVisible()
  await expect(banner).toBeVisible()
  const covered = (await banner.boundingBox())!.y
  const { width } = page.viewportSize()!
  for (const part of [day, time]) {
    const box = (await part.boundingBox())!
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height).toBeLessThanOrEqual(covered)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
  }
  expect(await page.evaluate(() => [window.scrollY, document.documentElement.scrollWidth])).toEqual([0, width])
}

async function expectUnmoved(page: Page) {
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(shiftsSeen)).toEqual([])
}

// Runs in the page. Browsers also count what is laid out anew before the first paint, as when early.ts gives up fonts
// that come too late: there was nothing yet that anyone could see move.
function shiftsSeen(): string[] {
  const [painted] = performance.getEntriesByName('first-paint')
  if (!painted || !window.shifts) return ['nothing was painted, or watched']
  return window.shifts.filter(({ at }) => at >= painted.startTime).map(({ words }) => words)
}

test.beforeEach(({ page }) => page.addInitScript(watchShifts, leastShift))

for (const file of files)
  test.describe(file, () => {
    const { services, groups, menus } = demoBusiness(file) as Record<string, { slug: string }[]>

    for (const { slug } of services!)
      test(`${slug}: a free day and its first time are in sight, and nothing moves`, async ({ page, serve }) => {
        await page.goto(`${await serve(file)}/widget/appointment/service/${slug}`)
        await expectInSight(page)
        await expectUnmoved(page)
      })

    const lists = ['/widget/booking', ...groups!.map(({ slug }) => `/widget/groups/${slug}`)]
    for (const path of lists)
      test(`${path}: so they are of the first that it lists`, async ({ page, serve }) => {
        await page.goto((await serve(file)) + path)
        await expect(page.locator('[data-cookie-banner]')).toBeVisible()
        await expectUnmoved(page)
        // Above the list may be links to its parts.
        await page.getByRole('main').locator('a[href*="/widget/"]').first().click()
        await expectInSight(page)
      })

    for (const { slug } of menus!)
      test(`${slug}: so they are after the menu`, async ({ page, serve }) => {
        await page.goto(`${await serve(file)}/widget/service-menus/${slug}`)
        await expect(page.locator('[data-cookie-banner]')).toBeVisible()
        await expectUnmoved(page)
        await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
        await page.getByRole('button', { name: text('cart.continue'), exact: true }).click()
        await expectInSight(page)
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      })
  })
