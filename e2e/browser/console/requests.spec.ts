// One request before two people: who answers second is told what happened meanwhile, and the customer is told once.
import type { Page } from '@playwright/test'
import { rowsOf } from '../../faults/database.ts'
import { comeIn, customerBooks, historyOf, mailsToCustomer, screen } from '../support/desk.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { sentMail } from '../support/mailed-link.ts'
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

// What stands beside a request may name others.
const cardOf = (page: Page, name: string) =>
  page.locator('[data-request]').filter({ has: page.getByText(new RegExp(`^${name}\\b`)) })

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

test('the desk proposes other times, and the customer takes one by the link in the mail', async ({ visit }) => {
  const { page, locale, studio } = visit
  const { say, button } = screen(page, locale)
  const { id, start } = await ask(visit, 'Petra')
  await comeIn(visit, 'desk', 'Doris Post')
  await page.goto('/console/requests')
  const card = cardOf(page, 'Petra')
  await expect(card.getByRole('figure')).toBeVisible()
  // By the key, for the first card.
  await page.keyboard.press('p')
  await expect(card.getByRole('group')).toBeVisible()
  await card.getByRole('group').getByRole('button').first().click()
  await card.getByRole('group').getByRole('button').last().click()
  await expect(card.getByRole('button', { name: say('propose.remove', { time: '' }).trim() })).toHaveCount(2)
  await card.getByLabel(say('new.message')).fill('Ben has a course that day.')
  await visit.expectAccessible()
  await button('propose.send', { count: 2 }).click()
  await expect(card.getByText(say('requests.waits'), { exact: true })).toBeVisible()
  await visit.expectAccessible()
  await expect(page.getByText(say('requests.proposed', { count: 1 }))).toBeVisible()

  const { subject, text } = await sentMail(studio, `m.booking_id = '${id}' AND m.kind = 'times_proposed'`)
  // Customers here write in English.
  expect(subject).toContain('Other times for your request')
  expect(text).toContain('Ben has a course that day.')
  const { pathname, search } = new URL(text.match(/https?:\/\/\S+view-booking\S+/)?.[0] as string)
  await page.goto(pathname + search)
  const proposed = page.locator('[data-proposed]')
  await expect(proposed).toHaveCount(2)
  await visit.expectAccessible()
  const taken = await proposed.last().getAttribute('data-proposed')
  await proposed.last().click()
  await expect(page.locator('[data-visit=scheduled]')).toBeVisible()
  await expect(proposed).toHaveCount(0)

  const [stored] = rowsOf<{ status: string; starts_at: number }>(
    studio.database,
    `SELECT b.status, i.starts_at FROM bookings b JOIN booking_items i ON i.booking_id = b.id WHERE b.id = '${id}'`,
  )
  expect(stored?.status).toBe('scheduled')
  expect(Number(stored?.starts_at) * 1000).toBe(Date.parse(taken!))
  expect(Date.parse(taken!)).not.toBe(Date.parse(start))
  await page.goto('/console/requests')
  await expect(page.getByText(say('requests.empty'))).toBeVisible()
  // What the customer did stands in the history, with who it was.
  await page.goto('/console/history')
  const moved = page.getByRole('listitem').filter({ hasText: say('did.booking_moved') })
  await expect(moved).toContainText('Petra')
  await expect(moved).toContainText(say('actor.visitor'))
})

test('times are proposed from the sheet of a request, and taken back there', async ({ visit }) => {
  const { page, locale, studio } = visit
  const { say, button } = screen(page, locale)
  const { id } = await ask(visit, 'Quentin')
  await comeIn(visit, 'desk', 'Nadja Post')
  await page.goto(`/console/today?booking=${id}`)
  const sheet = page.locator('[data-sheet]')
  await expect(sheet.getByRole('button', { name: say('verb.propose') })).toBeVisible()
  await page.keyboard.press('p')
  await sheet.locator('[aria-pressed]').first().click()
  await visit.expectAccessible()
  await button('propose.send', { count: 1 }).click()
  await expect(sheet.getByText(say('booking.proposed'))).toBeVisible()
  await button('propose.withdraw').click()
  await expect(sheet.getByText(say('booking.proposed'))).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: say('verb.propose') })).toBeVisible()
  const [stored] = rowsOf<{ proposed_starts: string }>(
    studio.database,
    `SELECT proposed_starts FROM bookings WHERE id = '${id}'`,
  )
  expect(stored?.proposed_starts).toBe('')
})
