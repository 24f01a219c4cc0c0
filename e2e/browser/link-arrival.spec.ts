// How a visitor arrives: what the link brings along, where they came from, and what may be kept of it.
import type { Page } from '@playwright/test'
import { staffCard } from './support/input-methods.ts'
import { expect, expectAccessible, type TextKey, test, text } from './support/salon.ts'

const button = (page: Page, key: TextKey) => page.getByRole('button', { name: text(key), exact: true })
const banner = (page: Page) => page.getByRole('region', { name: text('cookies.label') })
const field = (page: Page, key: TextKey) => page.getByLabel(text(key), { exact: false }).first()
// The page changes the address after it shows what belongs to it.
const expectQuery = (page: Page) => expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams))

const eva = { name: 'Eva Nagy', email: 'eva@visitor.example', phone: '+43 1 234567' }
const along = (more: Record<string, string> = {}) => `?${new URLSearchParams({ ...eva, ...more })}`

async function expectEva(page: Page) {
  await expect(field(page, 'details.first_name')).toHaveValue('Eva')
  await expect(field(page, 'details.last_name')).toHaveValue('Nagy')
  await expect(field(page, 'details.email')).toHaveValue(eva.email)
}

test.describe('a link brings along', () => {
  test('who is coming, and the address forgets it at once', async ({ page, salon }) => {
    const [start = ''] = await salon.laterStarts('lukas', 'short-cut')
    await page.goto(`/widget/appointment/lukas/short-cut${along({ date: start.slice(0, 10) })}`)
    await expect(page.locator(`button[data-starts-at="${start}"]`)).toBeVisible()
    await expectQuery(page).toEqual({ date: start.slice(0, 10) })
    await page.locator(`button[data-starts-at="${start}"]`).click()
    await expectEva(page)
    await expect(page).not.toHaveURL(/Eva|visitor|234567/)
    await page.goBack()
    await expect(page.getByRole('grid')).toBeVisible()
    await page.goForward()
    await expectEva(page)
  })

  test('a time, which is chosen if it is free', async ({ page, salon }) => {
    const [start = ''] = await salon.laterStarts('lukas', 'short-cut')
    const [date, time] = [start.slice(0, 10), start.slice(11, 16)]
    await page.goto(`/widget/appointment/lukas/short-cut${along({ date, time })}`)
    await expectEva(page)
    await expectQuery(page).toEqual({ date, starts_at: start, tz: 'Europe/Vienna' })
    await page.goBack()
    await expect(page.locator(`button[data-starts-at="${start}"]`)).toBeVisible()
  })

  test('a time that is not free: its day is shown', async ({ page, salon }) => {
    const [start = ''] = await salon.laterStarts('lukas', 'short-cut')
    const date = start.slice(0, 10)
    await page.goto(`/widget/appointment/lukas/short-cut?date=${date}&time=03:07`)
    await expect(page.locator(`button[data-starts-at="${start}"]`)).toBeVisible()
    await expectQuery(page).toEqual({ date })
  })

  test('a month, which opens on its first free day', async ({ page, salon }) => {
    const starts = await salon.laterStarts('lukas', 'short-cut')
    const month = starts.at(-1)!.slice(0, 7)
    const first = starts.find(start => start.startsWith(month) && start.slice(0, 7) > starts[0]!.slice(0, 7))
    expect(first, 'two months have free times').toBeDefined()
    await page.goto(`/widget/appointment/lukas/short-cut?month=${month}`)
    await expect(page.locator(`button[data-starts-at="${first}"]`)).toBeVisible()
    await expectQuery(page).toEqual({ date: first!.slice(0, 10) })
  })

  test('a language, as if it had been chosen', async ({ page, context }) => {
    await page.goto('/widget/appointment/lukas?locale=pl')
    await expect(page.getByRole('heading', { name: text('services.heading', {}, 'pl') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    const chosen = expect.objectContaining({ name: 'locale', value: 'pl' })
    await expect.poll(() => context.cookies()).toContainEqual(chosen)
    await page.goto('/widget/appointment/lukas')
    await expect(page.getByRole('heading', { name: text('services.heading', {}, 'pl') })).toBeVisible()
  })

  test('a staff member, who can still be changed', async ({ page }) => {
    await page.goto('/widget/appointment/service/short-cut?staff=lukas')
    await expect(staffCard(page, 'Lukas')).toBeChecked()
    await expectQuery(page).not.toHaveProperty('staff')
    await page.reload()
    await expect(staffCard(page, 'Lukas')).toBeChecked()
  })

  test('nonsense, which changes nothing', async ({ page }) => {
    const nonsense = along({
      ...{ name: 'x'.repeat(300), email: 'eva', phone: 'call me', date: '2026-02-30', month: '13', time: '25:00' },
      ...{ locale: 'tlh', staff: 'nobody', guests: '1e9', tz: 'Mars/Olympus' },
    })
    await page.goto(`/widget/appointment/lukas/short-cut${nonsense}`)
    await page.locator('[data-starts-at]').first().click()
    for (const key of ['first_name', 'last_name', 'email'] as const)
      await expect(field(page, `details.${key}`)).toHaveValue('')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('the visitor through a page of links', async ({ page }) => {
    await page.goto(`/widget/appointment/lukas${along()}`)
    await page.getByRole('link', { name: /^Short cut/ }).click()
    await page.locator('[data-starts-at]').first().click()
    await expectEva(page)
    await expect(page).not.toHaveURL(/Eva|visitor/)
    // Only what was kept can be given back on leaving.
    await expect(page.getByRole('timer')).toBeVisible()
    await page.goto('/widget/appointment/lukas/short-cut')
    await page.locator('[data-starts-at]').first().click()
    await expect(field(page, 'details.email')).toHaveValue('')
  })
})

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true })

  test('cookies are asked about once, and the choice lasts a year', async ({ page, context }) => {
    await page.goto('/widget/appointment/lukas/short-cut')
    await expect(banner(page)).toBeVisible()
    await expectAccessible(page)
    await button(page, 'cookies.essential').click()
    await expect(banner(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const find = async () => (await context.cookies()).find(({ name }) => name === 'cookie_consent')
    await expect.poll(find).toMatchObject({ value: 'essential', path: '/', sameSite: 'Lax' })
    const cookie = await find()
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    await page.reload()
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(banner(page)).toBeHidden()
  })

  test('a page that is left at once tells the next where its visitor came from', async ({ page }) => {
    const booked = page.waitForRequest(request => request.method() === 'POST' && /bookings|confirm/.test(request.url()))
    // Nothing of this page is used, so that nothing of later steps is loaded.
    await page.goto('/widget/appointment/lukas?utm_source=news')
    await expect(banner(page)).toBeVisible()
    await page.goto(`/widget/appointment/lukas/short-cut${along()}`)
    await page.locator('[data-starts-at]').first().click()
    await page.locator('form button[type=submit]').click()
    expect((await booked).postDataJSON().attribution).toEqual({ utm_source: 'news' })
  })

  test('the choice can be made anew', async ({ page, context }) => {
    await page.goto('/widget/appointment/lukas/short-cut')
    await button(page, 'cookies.all').click()
    await button(page, 'cookies.label').click()
    await button(page, 'cookies.essential').click()
    const kept = async () => (await context.cookies()).filter(({ name }) => name === 'cookie_consent')
    await expect.poll(kept).toMatchObject([{ value: 'essential' }])
  })

  test('the banner covers neither the one next action nor what has the focus', async ({ page }) => {
    await page.goto('/widget/appointment/lukas/short-cut')
    await expect(banner(page)).toBeVisible()
    await page.locator('[data-starts-at]').first().click()
    await expect(banner(page)).toBeVisible()
    const covered = (selector: string) =>
      page.locator(selector).evaluate(element => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await expect.poll(() => covered('form button[type=submit]')).toBe(false)
    for (let stop = 0; stop < 40; ++stop) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement === document.body)) break
      await expect.poll(() => covered(':focus')).toBe(false)
    }
  })

  for (const [choice, sent] of [
    ['cookies.all', { utm_source: 'news', utm_campaign: 'spring', gclid: 'click-1' }],
    ['cookies.essential', { utm_source: 'news', utm_campaign: 'spring' }],
  ] as const) {
    test(`${text(choice)}: a booking says where its visitor came from`, async ({ page }) => {
      const booked = page.waitForRequest(
        request => request.method() === 'POST' && /bookings|confirm/.test(request.url()),
      )
      await page.goto(
        `/widget/appointment/lukas${along({ utm_source: 'news', utm_campaign: 'spring', gclid: 'click-1' })}`,
      )
      await button(page, choice).click()
      await page.getByLabel(text('setting.language')).selectOption('de')
      await page.getByRole('link', { name: /^Short cut/ }).click()
      await page.locator('[data-starts-at]').first().click()
      await page.locator('form button[type=submit]').click()
      expect((await booked).postDataJSON().attribution).toEqual(sent)
      await expect(page.locator('[data-outcome=scheduled]')).toBeVisible()
    })
  }
})
