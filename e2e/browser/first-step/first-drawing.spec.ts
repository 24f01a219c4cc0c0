// The first step of a booking page stands in it before its script runs, and goes on as it is when the script is there.
import type { Page } from '@playwright/test'
import { holdScripts } from '../support/hold-requests.ts'
import { expect, test, text } from '../support/salon.ts'

const address = '/widget/appointment/lukas/short-cut'

/** Opens the page as the server has drawn it, which a busy machine may be too slow for at first. */
async function openDrawn(page: Page, path = address) {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#root[data-drawn]')).toBeAttached({ timeout: 2000 })
  }).toPass()
}

const expectStart = (page: Page) => expect.poll(() => new URL(page.url()).searchParams.get('starts_at'))

const times = (page: Page) => page.locator('[data-starts-at]')

test('times are there before any script', async ({ page }) => {
  await holdScripts(page)
  await openDrawn(page)
  await expect(times(page).first()).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('what is pressed before the script is there happens once it is', async ({ page }) => {
  const letGo = await holdScripts(page)
  await openDrawn(page)
  const start = await times(page).first().getAttribute('data-starts-at')
  await times(page).first().click()
  letGo()
  await expect(page.getByRole('heading', { name: text('details.heading'), exact: true })).toBeVisible()
  await expectStart(page).toBe(start)
})

test('so it is where the page is drawn anew, for a link that says who is coming', async ({ page }) => {
  const letGo = await holdScripts(page)
  await openDrawn(page, `${address}?first_name=Eva`)
  const start = await times(page).first().getAttribute('data-starts-at')
  await times(page).first().click()
  letGo()
  await expect(page.getByLabel(text('details.first_name')).first()).toHaveValue('Eva')
  await expectStart(page).toBe(start)
})

test('the parts of the page are those that the server has drawn', async ({ page }) => {
  const letGo = await holdScripts(page)
  await openDrawn(page)
  const first = times(page).first()
  await first.evaluate(time => time.setAttribute('data-was-there', ''))
  letGo()
  await page.waitForFunction(() => new URLSearchParams(location.search).has('date'))
  await expect(page.locator('[data-was-there]')).toHaveCount(1)
})

test.describe('in a browser without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the next times are links, and a sentence says how to book', async ({ page }) => {
    await openDrawn(page)
    const link = page.getByRole('listitem').getByRole('link').first()
    await expect(link).toBeVisible()
    await expect(page.getByRole('grid')).toBeHidden()
    await link.click()
    await expectStart(page).toMatch(/^\d{4}-\d\d-\d\dT/)
    const sentence = page.locator('noscript p')
    await expect(sentence).toBeVisible()
    expect(await sentence.textContent()).toContain('JavaScript')
  })

  test('a list of services is one of links', async ({ page }) => {
    await openDrawn(page, '/widget/appointment/lukas')
    const link = page.getByRole('main').getByRole('link').first()
    await expect(link).toBeVisible()
    // Drawn as well: a busy machine may answer the first look without.
    await openDrawn(page, (await link.getAttribute('href'))!)
    await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible()
  })
})
