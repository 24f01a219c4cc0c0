// Ways through the widget's pages to the states that are looked at.
import type { Page } from 'playwright-core'

type Walk = (page: Page) => Promise<unknown>

/** These ways, one after another. */
export function inTurn(...walks: Walk[]): Walk {
  return async page => {
    for (const walk of walks) await walk(page)
  }
}

export async function choose(page: Page) {
  await page.locator('[data-starts-at]').nth(2).click()
  await page.locator('h1').waitFor()
}

export async function fill(page: Page) {
  await choose(page)
  await page.locator('#detail-first_name, [name=first_name]').first().fill('Eva')
  await page.locator('[name=last_name]').fill('Nagy')
  await page.locator('[name=email]').fill('eva@example.com')
}

export async function book(page: Page) {
  await fill(page)
  await page.locator('button[type=submit]').click()
}

export async function cookieBanner(page: Page) {
  await page.locator('[data-cookie-banner]').waitFor()
}

export async function chooseFollowing(page: Page) {
  await page.locator('input[type=radio]').nth(1).check()
  await page.locator('#scope-rest').filter({ hasText: /\S/ }).waitFor()
}

export async function repeat(page: Page) {
  await choose(page)
  await page.locator('[data-repeat]').click()
  await page.locator('[data-free=false]').first().waitFor()
}

export async function repeatedDetails(page: Page) {
  await fill(page)
  await page.locator('[data-repeat]').click()
  await page.locator('[data-free=false]').first().waitFor()
  await page.locator('main button[data-onward]').click()
  await page.locator('button[type=submit]').waitFor()
}

// Where there is room it is open all the time.
export async function openCart(page: Page) {
  const toggle = page.locator('[data-cart] [aria-expanded]')
  if (await toggle.isVisible()) await toggle.click()
}

// Also where the button says that it is off; it can be pressed all the same, to hear why.
export async function press(page: Page) {
  await page.locator('[data-cart] > button').last().click({ force: true })
  await page.getByRole('alert').waitFor()
}

export async function toTimes(page: Page) {
  await page.locator('[data-cart] > button').last().click()
  await page.locator('[data-starts-at]').first().waitFor()
}

export async function loseAnswers(page: Page) {
  await page.route('**/api/v1/bookings', route => route.abort())
}

export async function nextMonth(page: Page) {
  await page.locator('table').waitFor()
  // On a phone there is a week, until all days are asked for.
  const all = page.locator('[data-calendar] [aria-expanded]')
  if (await all.isVisible()) await all.click()
  await page.locator('[data-calendar] [data-turn]').nth(1).click()
}

export async function openZones(page: Page, typed: string) {
  await page.locator('[data-zone] button').click()
  const search = page.getByRole('searchbox')
  await search.fill(typed)
  if (!typed) await search.press('ArrowDown')
  else await page.getByRole('status').filter({ hasText: /./ }).waitFor()
}

export async function afterAlert(page: Page) {
  await book(page)
  await page.getByRole('alert').waitFor()
}

export async function afterBooking(page: Page) {
  await book(page)
  await page.locator('[data-outcome]').waitFor()
}
