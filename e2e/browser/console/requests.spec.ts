// One request before two people: who answers second is told what happened meanwhile, and the customer is told once.
import type { Page } from '@playwright/test'
import { rowsOf } from '../../faults/database.ts'
import { comeIn, customerBooks, historyOf, mailsToCustomer, screen } from '../support/desk.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith, type Visit } from '../support/studio-test.ts'

// No other test asks for appointments here.
const test = testWith({ business: { ...studioBusiness } })
// What browsers write of a no.
test.use({ expectedMessages: [/status of 409/] })

const ask = (visit: Visit, name: string) => customerBooks(visit, { provider: 'ben', service: 'extensions', name })

/** From now on a page reads no news of bookings, until the function that this gives is called. */
const holdNews = (page: Page) =>
  holdRequests(page, /\/api\/v1\/console\/(today|bookings)/, request => request.method() === 'GET')

const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

const statusOf = ({ studio }: Visit, id: string) =>
  rowsOf<{ status: string }>(studio.database, `SELECT status FROM bookings WHERE id = '${id}'`)[0]?.status

test('desk and owner answer the same request: the second is told, and the first answer holds', async ({
  visit,
  browser,
}) => {
  const { page, locale } = visit
  const { say, heading } = screen(page, locale)
  const [vera, walter] = [await ask(visit, 'Vera'), await ask(visit, 'Walter')]
  await comeIn(visit, 'owner', 'Olga Wolf')
  const context = await browser.newContext()
  const desk: Visit = { ...visit, page: await context.newPage() }
  await comeIn(desk, 'desk', 'Dora Post')
  for (const one of [page, desk.page]) {
    await one.goto('/console/requests')
    await expect(cardOf(one, 'Vera')).toBeVisible()
    await expect(cardOf(one, 'Walter')).toBeVisible()
  }
  const press = (one: Page, name: string, words: string) =>
    cardOf(one, name).getByRole('button', { name: words }).click()
  const decline = async (one: Page, name: string, reason: string) => {
    await press(one, name, say('verb.decline'))
    await cardOf(one, name).getByLabel(say('answer.reason')).fill(reason)
    await press(one, name, say('answer.decline', { time: '' }).trim())
  }
  const told = (one: Page, did: string, name: string) =>
    expect(one.getByRole('status').filter({ hasText: say('trouble.meanwhile', { did, name }) })).toBeVisible()

  // The owner approves one, which the desk declines.
  const releaseDesk = await holdNews(desk.page)
  await press(page, 'Vera', say('verb.approve'))
  await expect(cardOf(page, 'Vera')).toHaveCount(0)
  await decline(desk.page, 'Vera', 'We are full that week.')
  await expect.poll(() => statusOf(visit, vera.id)).toBe('scheduled')
  releaseDesk()
  await told(desk.page, say('did.booking_approved'), 'Olga Wolf')
  await expect(cardOf(desk.page, 'Vera')).toHaveCount(0)

  // The desk declines the other, which the owner approves.
  const releaseOwner = await holdNews(page)
  await decline(desk.page, 'Walter', 'Ben is away.')
  await expect(cardOf(desk.page, 'Walter')).toHaveCount(0)
  await press(page, 'Walter', say('verb.approve'))
  releaseOwner()
  await told(page, say('did.booking_declined'), 'Dora Post')
  await expect(page.getByText(say('requests.empty'))).toBeVisible()
  await expect(heading('nav.requests')).toBeVisible()
  await visit.expectAccessible()
  await context.close()

  expect(statusOf(visit, walter.id)).toBe('declined')
  expect(historyOf(visit, vera.id)).toEqual(['booking_approved'])
  expect(historyOf(visit, walter.id)).toEqual(['booking_declined'])
  await expect.poll(() => mailsToCustomer(visit, walter.id)).toContain('booking_declined')
  await expect.poll(() => mailsToCustomer(visit, vera.id)).toContain('booking_approved')
  const answers = (id: string) => mailsToCustomer(visit, id).filter(kind => kind !== 'booking_requested')
  expect(answers(vera.id)).toEqual(['booking_approved'])
  expect(answers(walter.id)).toEqual(['booking_declined'])
})
