// A network as in a train: slow, where something always shows that more is coming, and gone for a moment, which costs
// nothing that was typed.
import type { Page } from '@playwright/test'
import { rowsOf, storedBookings } from '../faults/database.ts'
import { holdRequests } from './support/hold-requests.ts'
import { chooseVariation, mouse, showAllDays } from './support/input-methods.ts'
import { expect, expectAccessible, type Salon, type TextKey, test, text } from './support/salon.ts'

const button = (page: Page, key: TextKey) => page.getByRole('button', { name: text(key), exact: true })
const heading = (page: Page, key: TextKey) => page.getByRole('heading', { name: text(key), exact: true })

// Browsers report what they could not fetch.
test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

const formId = (salon: Salon, slug: string) =>
  rowsOf<{ id: string }>(salon.database, `SELECT id FROM forms WHERE slug = '${slug}'`)[0]?.id

async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const bytesPerSecond = 400_000 / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await page.addInitScript(watchForBlanks)
}

// From the first paint on, ten times a second: a page, a card or a part of it with nothing in it at all is an error.
function watchForBlanks() {
  const signs = '[aria-busy=true], [class*=skeleton], [data-finding]'
  const isBlank = (place: HTMLElement) => {
    const { height, width } = place.getBoundingClientRect()
    if (height < 100 || width < 100 || !place.checkVisibility({ visibilityProperty: true })) return false
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is nothing to see.
    return !place.innerText.trim() && !place.matches(signs) && !place.querySelector(signs)
  }
  const blanks = (): string[] => {
    const root = document.getElementById('root')
    if (!root || !performance.getEntriesByName('first-paint').length) return []
    if (!root.hasChildNodes()) return getComputedStyle(root, '::before').height === '480px' ? [] : ['the page']
    const places = [...document.querySelectorAll<HTMLElement>('main, main > *, main > * > *, main form')]
    return places.filter(isBlank).map(({ outerHTML }) => outerHTML.slice(0, 80))
  }
  let before: string[] = []
  setInterval(() => {
    const now = blanks()
    for (const place of now) if (before.includes(place)) console.error(`nothing to see in ${place}`)
    before = now
  }, 100)
}

test('on a slow network something shows at every wait, and the appointment gets booked', async ({ page, salon }) => {
  await slowDown(page)
  await page.goto('/widget/appointment/lukas', { waitUntil: 'commit' })
  // Drawn by the server: it is there before the script is.
  await expect(page.getByRole('link', { name: /^Short cut/ })).toBeVisible()
  await page.getByRole('link', { name: /^Short cut/ }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await showAllDays(page)
  // The page may have asked for the next month already, and for no later one.
  const letGo = await holdRequests(page, '**/api/v1/slots*')
  const finding = page.getByText(text('times.finding')).first()
  await expect(async () => {
    if (!(await finding.isVisible())) await button(page, 'times.next_month').click()
    await expect(finding).toBeVisible({ timeout: 1000 })
  }).toPass()
  letGo()
  await page.locator('[data-starts-at]').first().click()
  await expect(heading(page, 'details.heading')).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await fillDetails(page)
  await button(page, 'details.submit').click()
  await expect(button(page, 'details.scheduling')).toBeVisible()
  await expect(heading(page, 'done.scheduled')).toBeVisible()
  expect(storedBookings(salon.database).size).toBe(1)
})

test('on a slow network the questions of a service have their place', async ({ page }) => {
  await slowDown(page)
  await page.goto('/widget/appointment/service/wedding-hair')
  await page.locator('[data-starts-at]').first().click()
  await expect(page.getByLabel('Where will you get ready?')).toBeVisible()
})

test('an offline moment among the times', async ({ page, context }) => {
  await page.goto('/widget/appointment/service/full-colour')
  await chooseVariation(page, 1)
  await showAllDays(page)
  await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const next = page.getByRole('button', { name: 'Next' })
  // The one after the month shown is there already.
  await next.click()
  await next.click()
  await expect(page.getByText(text('times.failed'))).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await button(page, 'action.retry').click()
  await expect(page.locator('[data-starts-at]').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /shoulders/i })).toBeChecked()
})

test('an offline moment when the details are sent', async ({ page, context, salon }) => {
  await page.goto('/widget/appointment/lukas/short-cut')
  await page.locator('[data-starts-at]').first().click()
  await expect(page.getByRole('timer')).toBeVisible()
  await fillDetails(page)
  await context.setOffline(true)
  await button(page, 'details.submit').click()
  const news = page.getByRole('alert')
  await expect(news).toContainText(text('details.unsure'))
  await expect(page.getByLabel(text('details.last_name'))).toHaveValue('Novák')
  await expectAccessible(page)
  await context.setOffline(false)
  // On a phone the button that was pressed is right below.
  const again = news.getByRole('button')
  await ((await again.isVisible()) ? again : button(page, 'details.submit')).click()
  await expect(heading(page, 'done.scheduled')).toBeVisible()
  expect(storedBookings(salon.database).size).toBe(1)
})

test('an offline moment when a form is sent', async ({ page, context, salon }) => {
  await page.goto(`/widget/form/${formId(salon, 'contact')}`)
  await page.getByLabel('Your name').fill('Ada Offline')
  await page.getByLabel('E-mail').fill('ada@visitor.example')
  await page.getByRole('radio').first().check()
  await page.getByLabel('Your message').fill('Is there a step at the door?')
  await page.getByRole('checkbox').last().check()
  await context.setOffline(true)
  await button(page, 'form.submit').click()
  const news = page.getByRole('alert')
  await expect(news).toContainText(text('form.unsure'))
  await expect(page.getByLabel('Your message')).toHaveValue('Is there a step at the door?')
  await expectAccessible(page)
  await context.setOffline(false)
  await news.getByRole('button', { name: text('action.retry') }).click()
  await expect(heading(page, 'form.sent')).toBeVisible()
  expect(rowsOf(salon.database, 'SELECT id FROM submissions')).toHaveLength(1)
})

async function fillDetails(page: Page) {
  const hand = mouse(page)
  await hand.type(page.getByLabel(text('details.first_name')), 'Zoë')
  await hand.type(page.getByLabel(text('details.last_name')), 'Novák')
  await hand.type(page.getByLabel(text('details.email')), 'zoe@visitor.example')
}
