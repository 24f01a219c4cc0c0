// Who comes: found as one types, noted, and told apart by how they may book; staff see the customers of their own
// bookings alone.
import { bookingOf, findTarget, listStarts, Visitor } from '../../faults/client.ts'
import { comeIn, screen } from '../support/desk.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith, type Visit } from '../support/studio-test.ts'

// No other test books here.
const test = testWith({ business: { ...studioBusiness } })
// What browsers write when a session has ended.
test.use({ expectedMessages: [/status of 401/] })

/** Books by the public pages' way, and gives what became of it. */
async function book({ studio }: Visit, name: string, at: number, phone: string): Promise<string> {
  const customer = new Visitor(studio.url)
  try {
    const target = await findTarget(customer, 'ben', 'cut')
    const start = (await listStarts(customer, target))[at]!
    const wish = bookingOf(target, start, name)
    const { status, body } = await customer.post('/api/v1/bookings', { ...wish, contact: { ...wish.contact, phone } })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.booking.status
  } finally {
    customer.leave()
  }
}

test('a customer is found, noted and asked to ask first', async ({ visit }) => {
  const { page, locale } = visit
  const { say, button, heading, field } = screen(page, locale)
  expect(await book(visit, 'Florian', 0, '+43 1 555 0100')).toBe('scheduled')
  await comeIn(visit, 'desk')

  await page.goto('/console/customers')
  await expect(heading('nav.customers')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Florian Test' })).toBeVisible()
  await visit.expectAccessible()
  await field('customer.search').fill('xyz')
  await expect(page.getByText(say('customer.none_found'))).toBeVisible()
  await field('customer.search').fill('flor')
  await page.getByRole('link', { name: 'Florian Test' }).click()
  await expect(page).toHaveURL(/customer=/)
  await visit.expectAccessible()

  await button('booking.add_note').click()
  await field('booking.note').fill('Allergic to walnuts')
  await button('booking.save_note').click()
  await expect(page.getByText('Allergic to walnuts').first()).toBeVisible()

  await page.getByText(say('customer.asks_first_means')).click()
  await expect(page.getByText(say('customer.now_asks_first'))).toBeVisible()
  expect(await book(visit, 'Florian', 3, '+43 1 555 0100')).toBe('requested')
  expect(await book(visit, 'Gudrun', 6, '+43 1 555 0177')).toBe('scheduled')
  await page.goto('/console/customers?standing=asks_first')
  await expect(page.getByRole('row')).toHaveCount(2)
})
