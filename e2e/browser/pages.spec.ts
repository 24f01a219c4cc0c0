// Pages around the story: what is not there, languages, light and dark, time zones.
import { expect, expectAccessible, test, text } from './support/salon.ts'

test.describe('answers 404 in the console are what these are about', () => {
  test.use({ expectedMessages: [/status of 404/] })

  const rows = [
    ['/no/such/page', 'Page not found: /no/such/page'],
    ['/widget/appointment/Not_A_Slug', 'Page Not Found: /widget/appointment/Not_A_Slug'],
    ['/widget/booking/NOT-AN-ID', 'Page Not Found: /widget/booking/NOT-AN-ID'],
  ] as const
  for (const [path, words] of rows) {
    test(`${path} is answered 404 and "${words}"`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByText(words, { exact: true })).toBeVisible()
      await expectAccessible(page)
    })
  }

  test('/favicon.ico is answered 404 and "Not found"', async ({ page }) => {
    const answer = await page.goto('/favicon.ico')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Not found', { exact: true })).toBeVisible()
  })
})

// Each with the tag of its pages.
const languages = [
  ['da', 'da'],
  ['de', 'de'],
  ['es', 'es'],
  ['fr', 'fr'],
  ['hu', 'hu'],
  ['it', 'it'],
  ['nl', 'nl'],
  ['pl', 'pl'],
  ['pt-br', 'pt-BR'],
  ['pt', 'pt-PT'],
] as const
for (const [locale, tag] of languages) {
  test.describe(locale, () => {
    test.use({ locale: tag })

    test('the page speaks the language the browser asks for', async ({ page }) => {
      await page.goto('/widget/appointment/lukas')
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await expect(page.getByRole('heading', { name: text('services.heading', {}, locale) })).toBeVisible()
      await page.getByRole('link', { name: /^Short cut/ }).click()
      await expect(page.getByRole('grid')).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('a chosen language is remembered in the one cookie that needs no consent', async ({ page, context }) => {
  await page.goto('/widget/appointment/lukas')
  // A key that was pressed, so that browsers know why everything has another length then.
  await page.getByLabel(text('setting.language')).press('p')
  await expect(page.getByRole('heading', { name: text('services.heading', {}, 'pl') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: text('services.heading', {}, 'pl') })).toBeVisible()

  const kept = async () => (await context.cookies()).filter(({ name }) => name !== 'cookie_consent')
  await expect.poll(kept).toMatchObject([{ name: 'locale', value: 'pl', path: '/', sameSite: 'Lax' }])
  const cookies = await kept()
  const days = ((cookies[0]?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(364)
  expect(days).toBeLessThan(366)
})

test('dark can be chosen, and stays', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto('/widget/appointment/lukas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const light = await background()
  await page.getByLabel(text('setting.theme')).selectOption('dark')
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  await expect.poll(background).toBe(dark)
})

test('nothing is wider than a narrow screen', async ({ page, salon }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const [start] = await salon.laterStarts('lukas', 'short-cut')
  for (const path of [
    '/widget/appointment/lukas',
    `/widget/appointment/lukas/short-cut?tz=Europe/Vienna&starts_at=${encodeURIComponent(start as string)}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})
