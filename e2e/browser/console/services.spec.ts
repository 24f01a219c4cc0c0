// What staff change of a booking that is made, against the real program: its services, its length and its price; and
// the free times that they choose from.
import { rowsOf } from '../../faults/database.ts'
import { comeIn, customerBooks, historyOf, mailsToCustomer, screen } from '../support/desk.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith, type Visit } from '../support/studio-test.ts'

// No other test books here.
const test = testWith({ business: { ...studioBusiness } })
test.use({ locale: 'en-GB' })

const items = ({ studio }: Visit, id: string) =>
  rowsOf<{ service_name: string; price_minor: number | null }>(
    studio.database,
    `SELECT service_name, price_minor FROM booking_items WHERE booking_id = '${id}' ORDER BY position`,
  )

test('a service is added and the price is another one: the customer is told of what is booked now', async ({
  visit: own,
}) => {
  const visit: Visit = { ...own, locale: 'en' }
  const { page, locale } = visit
  const { say, button, link } = screen(page, locale)
  const { id, start } = await customerBooks(visit, { provider: 'ada', service: 'cut', name: 'Karla' })
  const before = items(visit, id)
  await comeIn(visit, 'manager')
  await page.goto(`/console/calendar/day?date=${start.slice(0, 10)}&booking=${id}`)
  await link('move.services').click()
  const sheet = page.locator('[data-sheet]')
  await expect(sheet.locator('[data-item]')).toHaveCount(1)
  await sheet.locator('[name=price]').fill('30')
  await button('new.add_service').click()
  await sheet
    .locator('[name=service]')
    .nth(1)
    .selectOption({ label: await labelOf(visit, /^Colour,/) })
  const save = button('move.save')
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  await expect(sheet.getByText(say('move.now_booked', { title: 'Cut · Colour' }))).toBeVisible()
  await visit.expectAccessible()
  await save.click()
  await expect(button('undo.undo')).toBeVisible()
  const after = items(visit, id)
  expect(after.map(({ service_name }) => service_name)).toEqual(['Cut', 'Colour'])
  expect(after[0]).toMatchObject({ price_minor: 3000 })
  await button('undo.undo').click()
  await expect.poll(() => items(visit, id)).toEqual(before)
  expect(mailsToCustomer(visit, id)).not.toContain('booking_rescheduled')

  // Once more, and nothing is taken back: the customer is told.
  await page.goto(`/console/calendar/day?date=${start.slice(0, 10)}&booking=${id}&sheet=services`)
  await sheet.locator('[name=price]').fill('30')
  await save.click()
  await expect.poll(() => mailsToCustomer(visit, id), { timeout: 30_000 }).toContain('booking_rescheduled')
  expect(historyOf(visit, id)).toContain('booking_price_changed')
})

const labelOf = async ({ page }: Visit, name: RegExp) =>
  (await page.locator('[data-sheet] [name=service] option', { hasText: name }).first().textContent())!

test('a booking by phone takes a free time by one press', async ({ visit: own }) => {
  const visit: Visit = { ...own, locale: 'en' }
  const { page, locale } = visit
  const { button, heading, field } = screen(page, locale)
  await comeIn(visit, 'manager', 'Mara Hill')
  await page.goto('/console/calendar/day?sheet=new')
  await expect(heading('new.heading')).toBeVisible()
  const sheet = page.locator('[data-sheet]')
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  await field('new.customer').fill('Ida Falk')
  if (isPhone) {
    await button('action.continue').click()
    await sheet.getByRole('checkbox', { name: /^Cut/ }).first().check()
  } else await sheet.locator('[name=service]').selectOption({ label: await labelOf(visit, /^Cut,/) })
  const free = sheet.locator('[aria-pressed]')
  await free.nth(2).click()
  await expect(free.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect(sheet.locator('[data-rules]')).toHaveCount(0)
  await visit.expectAccessible()
  await sheet.locator('[type=submit]:not([data-off])').click()
  await expect(button('undo.undo')).toBeVisible()
  const [booking] = rowsOf<{ status: string }>(
    visit.studio.database,
    "SELECT status FROM bookings WHERE first_name = 'Ida'",
  )
  expect(booking?.status).toBe('scheduled')
})
