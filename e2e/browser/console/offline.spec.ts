// Story 16: without a network the day last seen is there to look at; it comes back by itself, and nothing of it stays
// on the device when its user has signed out.
import type { Page } from '@playwright/test'
import { bookingOf, findTarget, listStarts, Visitor } from '../../faults/client.ts'
import { comeIn, screen } from '../support/desk.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith, type Visit } from '../support/studio-test.ts'

// No other test books here.
const test = testWith({ business: { ...studioBusiness } })
// What browsers write when they reach nothing, and when a session has ended; and what moves when the network is back.
test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401|the layout shifted by 0\.00/] })

/** Books for a customer, and gives the day. */
async function book({ studio }: Visit, name: string): Promise<string> {
  const customer = new Visitor(studio.url)
  try {
    const target = await findTarget(customer, 'ben', 'cut')
    const start = (await listStarts(customer, target))[0]!
    const { status, body } = await customer.post('/api/v1/bookings', bookingOf(target, start, name))
    expect(status, JSON.stringify(body)).toBe(201)
    return start.slice(0, 10)
  } finally {
    customer.leave()
  }
}

/** What of the day is kept on the device. */
const keptDay = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('console-day'))) return ''
    return (await (await caches.match('/console/kept', { cacheName: 'console-day' }))?.text()) ?? ''
  })

/** What of the files that the page has loaded is not kept on the device. */
const filesMissing = (page: Page) =>
  page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const wanted = [...loaded.filter(name => name.includes('/assets/')), '/console']
    const cache = await caches.open('console-files')
    const kept = await Promise.all(wanted.map(async name => ((await cache.match(name)) ? [] : [name])))
    return kept.flat()
  })

test('the day last seen is there without a network, and is gone with its user', async ({ visit }) => {
  const { page, locale } = visit
  test.skip(locale === 'de', 'A phone shows the day of one person.')
  const { say, button, link } = screen(page, locale)
  const date = await book(visit, 'Florian')
  await comeIn(visit, 'desk')
  await page.goto(`/console/calendar/day?date=${date}`)
  await expect(page.getByText('Florian').first()).toBeVisible()
  await expect.poll(() => keptDay(page)).toContain('Florian')
  await expect.poll(() => filesMissing(page)).toEqual([])
  const kept = await keptDay(page)
  for (const secret of ['florian', '555 0100', '5550100']) expect(kept).not.toContain(secret)

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('Florian').first()).toBeVisible()
  await expect(page.locator('[data-lost]')).toHaveText(new RegExp(say('trouble.as_of', { time: '' }).trim()))
  // It can be looked at, and nothing can be done.
  await expect(link('nav.history')).toHaveCount(0)
  await visit.expectAccessible()

  await page.context().setOffline(false)
  await expect(page.locator('[data-lost]')).toHaveCount(0)
  await expect(page.getByText('Florian').first()).toBeVisible()

  await page.goto('/console/me')
  await button('nav.sign_out').click()
  await expect(page.locator('[name=set_up_code]')).toBeVisible() // No one owns this business yet.
  await expect.poll(() => keptDay(page)).toBe('')
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(say('trouble.unreachable'))).toBeVisible()
  await expect(page.getByText('Florian')).toHaveCount(0)
})
