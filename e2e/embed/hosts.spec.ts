// Host pages of every kind: the booking page works in them to the end, or the link inside the element does.
import { mouse } from '../browser/support/input-methods.ts'
import { text } from '../texts.ts'
import { bookingsBy, type Shop } from './support/shop.ts'
import { book, firstTime, frameOf } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const link = 'Book online'

// The page adds the day it shows to its address once its script runs, which may be before a test looks.
const isBookingPageOf = (shop: Shop) => (url: URL) => url.origin === shop.url && url.pathname === '/widget/bookings/cut'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the link is there and leads to the booking page', async ({ page, open, shop }) => {
    await open('/plain')
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(isBookingPageOf(shop))
  })
})

test.describe('a policy that refuses', () => {
  // Browsers write down what they refuse.
  test.use({ expectedMessages: [/content.security.policy|ERR_BLOCKED_BY_CSP/i] })

  for (const path of ['/script-blocked', '/frame-blocked'])
    test(`${path.slice(1)}: the link is there, and prints`, async ({ page, open, shop }) => {
      await open(path)
      const shown = page.getByRole('link', { name: link })
      await expect(shown).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(shown).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
      await shown.click()
      await expect(page).toHaveURL(isBookingPageOf(shop))
    })
})

test('plain: nothing is asked for but the script until it is near; then booked in the place', async ({
  page,
  open,
  shop,
  asked,
}) => {
  await open('/lazy')
  await page.waitForFunction(() => customElements.get('kalends-booking'))
  await page.waitForLoadState('networkidle')
  expect(asked.filter(address => address.startsWith(shop.url))).toEqual([`${shop.url}/embed.js`])
  await open('/plain')
  await book(frameOf(page), mouse(page), 'plain@visitor.example')
  expect(new URL(page.url()).pathname).toBe('/plain')
  expect(bookingsBy(shop, 'plain@visitor.example')).toMatchObject([{ status: 'scheduled' }])
  // Where the appointment is changed is shown in no frame.
  const other = page.context().waitForEvent('page')
  await frameOf(page)
    .getByRole('link', { name: text('done.reschedule'), exact: true })
    .click()
  await expect(await other).toHaveURL(/\/widget\/reschedule-booking/)
})

for (const path of ['/strict', '/isolated'])
  test(`${path.slice(1)}: no violation, booked to the end`, async ({ page, open, shop }) => {
    await open(path)
    if (path === '/isolated') expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    const email = `${path.slice(1)}@visitor.example`
    await book(frameOf(page), mouse(page), email)
    expect(bookingsBy(shop, email)).toMatchObject([{ status: 'scheduled' }])
  })

test('without cookies and storage in frames: booked to the end', async ({ page, open, shop, context }) => {
  // What browsers do that block storage of third parties: to touch it is an error, and cookies are not kept.
  await page.addInitScript(() => {
    if (window === window.top) return
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
  })
  await open('/plain')
  await book(frameOf(page), mouse(page), 'stored@visitor.example')
  expect(bookingsBy(shop, 'stored@visitor.example')).toMatchObject([{ status: 'scheduled' }])
  expect(await context.cookies()).toEqual([])
})

test('two elements have a frame each and share nothing', async ({ page, open }) => {
  await open('/two')
  const first = frameOf(page, 'kalends-booking[calendar=cut]')
  const second = frameOf(page, 'kalends-booking[calendar=brows]')
  await expect(firstTime(first)).toBeVisible()
  await page.locator('kalends-booking[calendar=brows]').scrollIntoViewIfNeeded()
  await expect(firstTime(second)).toBeVisible()
  await firstTime(first).click()
  await expect(first.getByRole('timer')).toBeVisible()
  await expect(second.getByRole('timer')).toHaveCount(0)
  await page.evaluate(() => document.querySelector('kalends-booking')?.remove())
  await expect(firstTime(second)).toBeVisible()
  expect(page.frames()).toHaveLength(2)
})

test('twelve elements far below come one after the other', async ({ page, open }) => {
  await open('/lazy')
  const elements = page.locator('kalends-booking')
  await expect(elements).toHaveCount(12)
  for (const index of [0, 5, 11]) {
    await elements.nth(index).scrollIntoViewIfNeeded()
    await expect(elements.nth(index).locator('iframe')).toBeVisible()
    await expect(elements.nth(index).frameLocator('iframe').locator('h1, h2').first()).toBeVisible()
  }
  expect(page.frames()).toHaveLength(4)
})

test.describe('in a place that is not shown yet', () => {
  const ways = {
    '/details': ['summary', ''],
    '/tab': ['#tab', ''],
    '/dialog': ['main > button', ''],
  } as const
  for (const [path, [opener]] of Object.entries(ways))
    test(`${path.slice(1)}: it comes when it is shown`, async ({ page, open, shop, asked }) => {
      await open(path)
      await page.waitForFunction(() => customElements.get('kalends-booking'))
      await page.waitForLoadState('networkidle')
      expect(asked.filter(address => address.startsWith(shop.url))).toEqual([`${shop.url}/embed.js`])
      await page.locator(opener).click()
      await expect(firstTime(frameOf(page))).toBeVisible()
    })
})

const looks: [name: string, path: string, width: number][] = [
  ['inside a transformed box', '/transform', 1280],
  ['beside something', '/flex', 1280],
  ['right to left', '/rtl', 1280],
  ['in a page with small fonts', '/small-font', 1280],
  ['in a dark page', '/dark', 1280],
  ['320 px wide', '/plain', 320],
]
for (const [name, path, width] of looks)
  test(`${name}: nothing is cut, nothing scrolls inside`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(path)
    const frame = frameOf(page)
    await expect(firstTime(frame)).toBeVisible()
    await expect
      .poll(() =>
        frame.locator('html').evaluate(html => [html.scrollHeight - innerHeight, html.scrollWidth - innerWidth]),
      )
      .toEqual([0, 0])
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(isWide, 'the host page does not become wider').toBeLessThanOrEqual(0)
  })

test('in forced colours the booking page has them too', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open('/plain')
  const frame = frameOf(page)
  await expect(firstTime(frame)).toBeVisible()
  expect(await frame.locator('html').evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
})

test('the frame has a name for screen readers, and its page none of the site around it', async ({ page, open }) => {
  await open('/plain')
  await expect(page.locator('kalends-booking iframe')).toHaveAttribute('title', link)
  const frame = frameOf(page)
  await expect(firstTime(frame)).toBeVisible()
  await expect(frame.getByRole('banner')).toHaveCount(0)
})
