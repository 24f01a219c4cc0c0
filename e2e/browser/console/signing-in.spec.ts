// The console against the real program: the first owner, a colleague with another role, and a request that comes in
// while they look.
import { rowsOf } from '../../faults/database.ts'
import { addAuthenticator, addressIn, command, password, screen } from '../support/desk.ts'
import { bookBehind } from '../support/steps.ts'
import type { Studio } from '../support/studio.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith, type Visit } from '../support/studio-test.ts'

// A studio of its own: no other test has left a request there.
const test = testWith({ business: { ...studioBusiness } })
// What browsers write when a session has ended; and a request that comes by itself makes the sentence of Today longer.
test.use({ expectedMessages: [/status of 401|the layout shifted by 0\.0/] })

async function setUpOwner({ page, locale, studio }: Visit) {
  const { field, button, heading } = screen(page, locale)
  const title = 'Studio'
  await page.goto(addressIn(command(studio, 'user', 'code')))
  await expect(heading('set_up.who')).toBeVisible()
  await expect(page).toHaveURL(/\/console\/?$/)
  await field('set_up.name').fill('Olga Wolf')
  await field('sign_in.email').fill('olga@studio.example')
  await page.locator('[name=password]').fill(password)
  await button('set_up.go', { title }).click()
  await addAuthenticator(page, locale)
}

const rows = (studio: Studio, sql: string) => rowsOf<Record<string, string | number>>(studio.database, sql)

test('the first owner gets in, sees a request come in, and answers it', async ({ visit }) => {
  const { page, studio, locale } = visit
  const { say, heading, button } = screen(page, locale)
  await setUpOwner(visit)
  await expect(page.getByText(say('today.nothing_waits'))).toBeVisible()
  await visit.expectAccessible()

  // A visitor asks for an appointment: it appears without a reload, and before a page that hears nothing asks anew.
  await bookBehind(visit, 'ben', 'extensions', () => true)
  await expect(page.getByText(/Rival/).first()).toBeVisible({ timeout: 15_000 })
  await page.goto('/console/requests')
  await expect(heading('nav.requests')).toBeVisible()
  await expect(page.locator('[data-request]')).toHaveCount(1)
  await visit.expectAccessible()

  // Approved, taken back within its time, and approved again by keyboard.
  const status = () => rows(studio, "SELECT status FROM bookings WHERE first_name = 'Rival'")[0]?.status
  await button('verb.approve').click()
  await expect(page.locator('[data-request]')).toHaveCount(0)
  expect(status()).toBe('scheduled')
  await button('undo.undo').click()
  await expect(page.locator('[data-request]')).toHaveCount(1)
  expect(status()).toBe('requested')
  await page.keyboard.press('a')
  await expect(page.locator('[data-request]')).toHaveCount(0)
  expect(status()).toBe('scheduled')
  const told = "SELECT kind FROM mails WHERE audience = 'visitor' AND kind = 'booking_approved'"
  expect(rows(studio, told)).toHaveLength(0)
  await expect.poll(() => rows(studio, told).length).toBe(1)
  expect(command(studio, 'audit', 'verify')).toMatch(/\d/)
})

test('a colleague comes in by a link and sees what their role may', async ({ visit, browser }) => {
  const { page, studio, locale } = visit
  const invited = command(studio, 'user', 'invite', 'dana@studio.example', '--name', 'Dana Holm', '--role', 'desk')
  await page.goto(addressIn(invited))
  const { field, button, heading, link } = screen(page, locale)
  await expect(heading('link.welcome', { title: 'Dana Holm' })).toBeVisible()
  await page.locator('[name=password]').fill(password)
  await button('action.continue').click()
  await addAuthenticator(page, locale)
  await expect(link('nav.calendar')).toBeVisible()
  await expect(page.getByRole('link', { name: screen(page, locale).say('nav.users') })).toHaveCount(0)
  await page.goto('/console/calendar/day')
  await expect(page.getByText('Ada').first()).toBeVisible()
  await visit.expectAccessible()

  // The same link again is refused, in a browser of its own.
  const other = await browser.newPage({ baseURL: studio.url, locale })
  await other.goto(addressIn(invited))
  await expect(other.getByText(screen(other, locale).say('error.sign_in_link_expired'))).toBeVisible()
  await other.close()

  // Disabled by command while the server runs: the next question ends it.
  command(studio, 'user', 'disable', 'dana@studio.example')
  await expect(field('sign_in.email').or(heading('set_up.heading'))).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})
