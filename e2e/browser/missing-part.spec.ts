// A part of the page that does not come, as when a new release took its place: the page is loaded anew, once; then it
// says so.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, text } from './support/salon.ts'

test.use({ expectedMessages: [/Failed to fetch dynamically imported module|ERR_FAILED|Unable to preload/] })

const address = '/widget/appointment/lukas/short-cut'

/** Lets chunks of a name fail until the page itself is loaded for the n-th time, and counts. */
async function lose(page: Page, chunk: RegExp, untilLoad = Number.POSITIVE_INFINITY) {
  const counts = { lost: 0, loads: 0 }
  page.on('request', request => {
    if (request.isNavigationRequest()) counts.loads += 1
  })
  await page.route(chunk, route => {
    if (counts.loads >= untilLoad) return route.continue()
    counts.lost += 1
    return route.abort()
  })
  return counts
}

test('a part that is gone loads the page anew', async ({ page }) => {
  const counts = await lose(page, /\/assets\/times-.*\.js/, 2)
  await page.goto(address)
  await expect.poll(() => counts.loads).toBe(2)
  await expect(page.getByRole('grid')).toBeVisible()
})

test('a part that is gone loads the page anew, although texts are on their way that need no such thing', async ({
  page,
}) => {
  const counts = await lose(page, /\/assets\/times-.*\.js/, 2)
  await page.route(/\/assets\/en-.*\.js/, async route => {
    await expect.poll(() => counts.lost).toBeGreaterThan(0)
    await route.continue()
  })
  await page.goto(address)
  await expect.poll(() => counts.loads).toBe(2)
  await expect(page.getByRole('grid')).toBeVisible()
})

test('a part that stays away is said to, and can be asked for again', async ({ page }) => {
  const counts = await lose(page, /\/assets\/times-.*\.js/)
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText(text('trouble.broken'))
  expect(counts.loads).toBe(2)
  await expectAccessible(page)
  await page.unroute(/\/assets\/times-.*\.js/)
  await page.getByRole('button', { name: text('action.load_again') }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('a later step that fails to load leaves the times usable; its own page says so', async ({ page }) => {
  const counts = await lose(page, /\/assets\/flow-screens-.*\.js/)
  await page.goto(address)
  await expect.poll(() => counts.lost).toBeGreaterThan(0)
  const start = await page.locator('[data-starts-at]').first().getAttribute('data-starts-at')
  expect(counts.loads).toBe(1)
  await page.locator(`[data-starts-at="${start}"]`).click()
  await expect(page.getByRole('alert')).toContainText(text('trouble.broken'))
  expect(counts.loads).toBe(2)
  await expect(page).toHaveURL(url => url.searchParams.get('starts_at') === start)
})

test('a time that is chosen in the moment in which a later step fails is not lost', async ({ page }) => {
  await page.addInitScript(() => {
    const press = () => document.querySelector<HTMLElement>('[data-starts-at]')?.click()
    if (!sessionStorage.getItem('pressed'))
      addEventListener('vite:preloadError', () => setTimeout(press), { once: true })
    addEventListener('click', () => sessionStorage.setItem('pressed', 'once'))
  })
  let lost = 0
  await page.route(/\/assets\/flow-screens-.*\.js/, async route => {
    if (++lost === 1) await page.locator('[data-starts-at]').first().waitFor()
    await route.abort()
  })
  await page.goto(address)
  await expect(page).toHaveURL(/starts_at=/)
  await expect(page.getByRole('alert')).toContainText(text('trouble.broken'))
})

test('a later step that is gone loads the page anew, with the time that was chosen', async ({ page }) => {
  const counts = await lose(page, /\/assets\/flow-screens-.*\.js/, 2)
  await page.goto(address)
  await expect.poll(() => counts.lost).toBeGreaterThan(0)
  await page.locator('[data-starts-at]').first().click()
  await expect(page.getByRole('timer')).toBeVisible()
  expect(counts.loads).toBe(2)
})

test('texts that stay away leave the page in the language it has', async ({ page }) => {
  const counts = await lose(page, /\/assets\/pl-.*\.js/)
  await page.goto(address)
  await page.getByLabel(text('setting.language')).selectOption('pl')
  await expect.poll(() => counts.lost).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(counts.loads).toBe(1)
})

test('a page without any texts can be loaded again', async ({ page }) => {
  await lose(page, /\/assets\/en-.*\.js/)
  await page.goto(address)
  await expect(page.getByText('This page could not be loaded.')).toBeVisible()
  await page.unroute(/\/assets\/en-.*\.js/)
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

/** Lets chunks of a name hang until the promise is kept. */
const holdBack = (page: Page, chunk: RegExp, until: Promise<void>) =>
  page.route(chunk, async route => {
    await until
    await route.continue()
  })

function later() {
  let come = () => {}
  const isThere = new Promise<void>(there => {
    come = there
  })
  return { isThere, come: () => come() }
}

async function pass15Seconds(page: Page) {
  for (let second = 0; second < 15; ++second) await page.clock.runFor(1000)
}

test('a later step that hangs is said to be missing after 15 seconds, and shown if it comes after all', async ({
  page,
}) => {
  const { isThere, come } = later()
  await page.clock.install()
  await holdBack(page, /\/assets\/flow-screens-.*\.js/, isThere)
  await page.goto(address)
  await page.locator('[data-starts-at]').first().click()
  await pass15Seconds(page)
  await expect(page.getByRole('alert')).toContainText(text('trouble.broken'))
  await expect(page.getByRole('button', { name: text('action.load_again') })).toBeVisible()
  come()
  await expect(page.getByRole('heading', { name: text('details.heading') })).toBeVisible()
})

test('a page whose texts hang can be loaded again after 15 seconds, and shows if they come after all', async ({
  page,
}) => {
  const { isThere, come } = later()
  await page.clock.install()
  await holdBack(page, /\/assets\/en-.*\.js/, isThere)
  await page.goto(address)
  await pass15Seconds(page)
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible()
  come()
  await expect(page.getByRole('grid')).toBeVisible()
})
