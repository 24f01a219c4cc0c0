// The popup: by mouse and by keyboard alone. The focus is never lost, Escape and Back close it, and the focus returns.
import type { Page } from '@playwright/test'
import { keyboard, mouse } from '../browser/support/input-methods.ts'
import { chooseTime, fillDetails, firstTime, frameOf } from './support/steps.ts'
import { eventsOf, expect, test } from './support/test.ts'

const opener = (page: Page) => page.getByRole('link', { name: 'Book online' })
const dialog = (page: Page) => page.locator('kalends-booking dialog')

/** Where the focus is, by the host page: in the popup, nowhere in the page (the browser's own), or behind the popup. */
const focusPlace = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    if (activeElement?.localName === 'kalends-booking') return 'popup'
    return activeElement === document.body || !activeElement ? 'browser' : 'behind'
  })

const isOpen = (page: Page) => dialog(page).evaluate(element => (element as HTMLDialogElement).open)

async function openByKeyboard(page: Page) {
  await keyboard(page).press(opener(page))
  await expect.poll(() => isOpen(page)).toBe(true)
  await expect(firstTime(frameOf(page))).toBeVisible()
}

const hasFocus = (page: Page) => opener(page).evaluate(element => element === document.activeElement)

async function closedByEscape(page: Page) {
  await page.keyboard.press('Escape')
  await expect.poll(() => isOpen(page)).toBe(false)
  await expect.poll(() => hasFocus(page), { message: 'the focus returns' }).toBe(true)
}

test('fifty times Tab never leads behind it, and Escape closes it', async ({ page, open }) => {
  await open('/popup')
  await openByKeyboard(page)
  const places = new Set<string>()
  for (let count = 0; count < 50; ++count) {
    await page.keyboard.press('Tab')
    places.add(await focusPlace(page))
  }
  expect(places).toContain('popup')
  expect(places).not.toContain('behind')
  await closedByEscape(page)
  await expect.poll(() => eventsOf(page)).toEqual(['open', 'ready', 'close'])
})

test('Escape closes it at each step, and what was typed is still there', async ({ page, open }) => {
  const hand = keyboard(page)
  await open('/popup')
  await openByKeyboard(page)
  await closedByEscape(page)
  await openByKeyboard(page)
  await hand.reach(firstTime(frameOf(page)))
  await closedByEscape(page)
  await openByKeyboard(page)
  await chooseTime(frameOf(page), hand)
  await fillDetails(frameOf(page), hand, 'escape@visitor.example')
  await closedByEscape(page)
  await hand.press(opener(page))
  await expect(frameOf(page).locator('[name=email]')).toHaveValue('escape@visitor.example')
})

test('Back closes it and stays on the page', async ({ page, open }) => {
  await open('/empty')
  await open('/popup')
  const address = page.url()
  await opener(page).click()
  await expect(firstTime(frameOf(page))).toBeVisible()
  await page.goBack()
  await expect.poll(() => isOpen(page)).toBe(false)
  expect(page.url()).toBe(address)
  await page.goBack()
  await expect(page).toHaveURL(/\/empty$/)
})

test('its button closes it, is large enough, and nothing of the entry stays', async ({ page, open }) => {
  await open('/popup')
  const before = await page.evaluate(() => history.length)
  await opener(page).click()
  await expect(firstTime(frameOf(page))).toBeVisible()
  const button = dialog(page).getByRole('button')
  await expect(button).toHaveAccessibleName('Close')
  const box = await button.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await button.click()
  await expect.poll(() => isOpen(page)).toBe(false)
  expect(await page.evaluate(() => history.state?.kalends)).toBeUndefined()
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 1)
})

test('it fills a phone, and the page behind does not take part', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/popup')
  await opener(page).click()
  await expect(firstTime(frameOf(page))).toBeVisible()
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Last' })).toHaveCount(1)
  const isInert = await page.evaluate(() => {
    const last = [...document.querySelectorAll('button')].find(one => one.textContent === 'Last')
    last?.focus()
    return document.activeElement !== last
  })
  expect(isInert).toBe(true)
})

test('a link with data-kalends and a floating button open it; with Ctrl the link is a link', async ({
  page,
  open,
  shop,
}) => {
  await open('/link')
  const link = page.getByRole('link', { name: 'Book a cut' })
  await page.waitForFunction(() => customElements.get('kalends-booking'))
  const other = page.context().waitForEvent('page')
  await link.click({ modifiers: ['Control'] })
  expect((await other).url()).toMatch(new RegExp(`^${shop.url}|about:blank`))
  await (await other).close()
  await link.click()
  await expect(firstTime(page.frameLocator('dialog iframe'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  // Closing goes back in the history, which takes a moment.
  await page.waitForFunction(() => !history.state)
  await open('/button')
  await mouse(page).press(page.getByRole('button', { name: 'Book now' }))
  await expect(firstTime(frameOf(page))).toBeVisible()
})

test('four people to choose from are two and two where they are too many for a row', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open('/deposit-popup')
  await mouse(page).press(opener(page))
  const cards = frameOf(page).locator('[data-staff] label')
  await expect(cards).toHaveCount(4)
  const tops = await cards.evaluateAll(all => all.map(card => Math.round(card.getBoundingClientRect().top)))
  expect(tops.map(top => tops.filter(other => other === top).length)).toEqual([2, 2, 2, 2])
})
