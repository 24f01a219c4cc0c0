// Who did not come, and came after all: the booking, its history and the customer's card say the same.
import { rowsOf } from '../../faults/database.ts'
import { inDays } from '../../kalends.ts'
import { comeIn, enterPast, historyOf, screen } from '../support/desk.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith } from '../support/studio-test.ts'

// No other test books here.
const test = testWith({ business: { ...studioBusiness } })
// On a phone what can be undone stands above the navigation, and gives its place back when the time for it is over.
test.use({ expectedMessages: [/the layout shifted by 0\.0/] })

const yesterday = inDays(-1)

test('a customer did not come, and came after all', async ({ visit }) => {
  const { page, studio, locale } = visit
  const { say, button, link } = screen(page, locale)
  await comeIn(visit, 'desk')
  const id = await enterPast(page, { name: 'Nils', date: yesterday })
  const status = () => rowsOf<{ status: string }>(studio.database, 'SELECT status FROM bookings')[0]?.status
  expect(status(), id).toBe('scheduled')

  await page.goto(`/console/calendar/day?date=${yesterday}&booking=${id}`)
  const sheet = page.locator('[data-sheet]')
  const state = sheet.locator('[data-state]')
  await expect(state).toHaveText(say('word.asked'))
  await button('verb.miss').click()
  await expect(state).toHaveText(say('word.missed'))
  expect(status()).toBe('no_show')
  await visit.expectAccessible()

  // The card counts it.
  await link('customer.card').click()
  await expect(sheet.getByText(say('booking.missed', { count: 1 }))).toBeVisible()
  const past = sheet.getByRole('link', { name: 'Ada Winter' })
  await expect(past).toContainText(say('word.missed'))
  await visit.expectAccessible()

  // Taken back, it asks again.
  await past.click()
  await button('verb.reopen').click()
  await expect(state).toHaveText(say('word.asked'))
  expect(status()).toBe('scheduled')
  await button('verb.complete').click()
  await expect(state).toHaveText(say('word.came'))
  expect(status()).toBe('completed')
  const history = sheet.locator('section', {
    has: page.getByRole('heading', { name: say('booking.history'), exact: true }),
  })
  const done = ['did.booking_completed', 'did.booking_reopened', 'did.booking_missed', 'did.booking_made'] as const
  await expect(history.getByRole('listitem')).toContainText(done.map(key => say(key)))

  await button('action.close').first().click()
  await expect(sheet.getByText(say('booking.missed', { count: 0 }))).toBeVisible()
  await expect(sheet.getByText(say('customer.sum', { count: 1 }))).toBeVisible()
  await expect(past).toContainText(say('word.came'))
  const made = ['booking_made', 'booking_missed', 'booking_reopened', 'booking_completed']
  expect(historyOf(visit, id)).toEqual(made)
  // None of it is the customer's to know.
  const waiting = `SELECT kind FROM outbox WHERE booking_id = '${id}' AND audience = 'visitor'`
  expect(rowsOf(studio.database, waiting)).toEqual([])
})
