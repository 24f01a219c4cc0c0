// The server booked, and the visitor never heard of it.
import type { Page, Route } from '@playwright/test'
import { storedBookings } from '../faults/database.ts'
import { expect, expectAccessible, fillInDetails, test, text } from './support/salon.ts'

// Browsers report the answers that these tests lose, and the refusal of the last one. The hold has become a booking:
// giving it back answers 410.
test.use({ expectedMessages: [/ERR_FAILED|status of (422|410)/] })

const submit = (page: Page) => page.getByRole('button', { name: text('details.submit'), exact: true }).click()
const scheduled = (page: Page) => page.getByRole('heading', { name: text('done.scheduled'), exact: true })

// The request arrives and is carried out; what comes back is lost on its way, this many times.
async function loseAnswers(page: Page, times: number) {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/v1/holds/*/confirm', lose, { times })
}

test('one lost answer goes unnoticed, and nothing is booked twice', async ({ page, salon }) => {
  await fillInDetails(page, salon, 'Lost')
  await loseAnswers(page, 1)
  await submit(page)
  await expect(scheduled(page)).toBeVisible()
  expect(storedBookings(salon.database).size).toBe(1)
})

test('a visitor who presses again books once, and is told so after a change', async ({ page, salon }) => {
  await fillInDetails(page, salon, 'Lost')
  await loseAnswers(page, 2)
  await submit(page)
  await expect(page.getByRole('alert')).toContainText(text('details.unsure'))
  await expectAccessible(page)

  await page.getByLabel(text('details.last_name')).fill('Found')
  await submit(page)
  await expect(page.getByText(text('error.idempotency_key_reused'))).toBeVisible()
  await expectAccessible(page)
  expect(storedBookings(salon.database).size).toBe(1)
})

test('a visitor who presses again without a change gets the confirmation', async ({ page, salon }) => {
  await fillInDetails(page, salon, 'Lost')
  await loseAnswers(page, 2)
  await submit(page)
  await expect(page.getByRole('alert')).toContainText(text('details.unsure'))
  await submit(page)
  await expect(scheduled(page)).toBeVisible()
  expect(storedBookings(salon.database).size).toBe(1)
})
