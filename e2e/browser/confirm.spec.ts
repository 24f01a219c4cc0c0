// A business that wants every booking confirmed: the visitor books, opens the link of the mail, and confirms.
import { rowsOf } from '../faults/database.ts'
import { mailedLink } from './support/mailed-link.ts'
import { book, chooseTime, expectMistakes, fillDetails, moreGuests, submit, timeButton } from './support/steps.ts'
import { change } from './support/studio.ts'
import { person, service, studioBusiness } from './support/studio-business.ts'
import { bookingsOf, button, expect, heading, mailsAbout, testWith, type Visit } from './support/studio-test.ts'

const test = testWith({ business: { ...studioBusiness, always_confirm_by_mail: true } })

const statusOf = (visit: Visit, service: string) =>
  bookingsOf<{ status: string }>(visit, service, 'b.status').map(({ status }) => status)

test('booked, confirmed by the link of the mail, and opened again', async ({ visit, studio }) => {
  const { page, say } = visit
  await page.goto('/widget/appointment/ivo/brows')
  await book(visit, 'confirm.check')
  await expect(page.getByText('zoe@visitor.example')).toBeVisible()
  await expect(page.getByText(say('summary.kept_until'), { exact: true })).toBeVisible()
  await expect(page.getByText(say('confirm.nothing_came'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('done.cancel') })).toHaveCount(0)
  await visit.expectAccessible()
  const link = await mailedLink(visit, 'Brows')

  await page.goto(link)
  await expect(heading(visit, 'confirm.heading', { count: 1 })).toBeFocused()
  await visit.expectAccessible()
  expect(statusOf(visit, 'Brows')).toEqual(['awaiting_confirmation'])
  expect(rowsOf(studio.database, "SELECT id FROM mails WHERE audience = 'staff'")).toHaveLength(0)
  await page.keyboard.press('Tab')
  await expect(button(visit, 'confirm.submit', { count: 1 })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(visit, 'done.scheduled')).toBeFocused()
  await visit.expectAccessible()
  expect(statusOf(visit, 'Brows')).toEqual(['scheduled'])
  await expect.poll(() => mailsAbout(studio.database, 'Brows')).toEqual(['booking_scheduled', 'booking_to_confirm'])

  await page.goto(link)
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
  await expect(button(visit, 'confirm.submit', { count: 1 })).toHaveCount(0)
})

test('too late, and chosen again', async ({ visit, studio }) => {
  const { page, say } = visit
  await page.goto('/widget/appointment/jana/peel')
  const start = await book(visit, 'confirm.check')
  const given = await mailedLink(visit, 'Peel')
  await button(visit, 'confirm.choose_again').click()
  // The time is theirs to choose again, and the first link has ended.
  await timeButton(page, start).click()
  await expect(page.locator('[name=email]')).toHaveValue('zoe@visitor.example')
  await submit(visit)
  await expect(heading(visit, 'confirm.check')).toBeVisible()
  expect(statusOf(visit, 'Peel').sort()).toEqual(['awaiting_confirmation', 'cancelled'])
  await page.goto(given)
  await expect(heading(visit, 'done.cancelled')).toBeVisible()

  const link = await mailedLink(visit, 'Peel')
  await page.goto(link)
  await expect(heading(visit, 'confirm.heading', { count: 1 })).toBeVisible()
  change(studio.database, "UPDATE bookings SET expires_at = 1 WHERE status = 'awaiting_confirmation'")
  // So late that it counts if something moves.
  await page.route('**/confirm', route => setTimeout(() => route.continue(), 700))
  await button(visit, 'confirm.submit', { count: 1 }).click()
  await expect(page.locator('[data-screen="expired-link"]')).toBeVisible()
  await expect(page.getByText(say('error.confirmation_link_expired'), { exact: true })).toBeVisible()
  await visit.expectAccessible()
  expect((await page.goto(link))?.status()).toBe(410)
  await expect(page.getByText(say('error.confirmation_link_expired'), { exact: true })).toBeVisible()
})

test('confirmed in another window, and then chosen again: one booking, which is shown', async ({ visit }) => {
  const { page } = visit
  await page.goto('/widget/appointment/jana/rare')
  await book(visit, 'confirm.check')
  const token = new URLSearchParams((await mailedLink(visit, 'Rare treat')).split('?')[1]).get('token')
  const confirmed = await page.request.post(`/api/v1/manage-links/${token}/confirm`, { data: {} })
  expect(confirmed.status()).toBe(200)
  await button(visit, 'confirm.choose_again').click()
  await expect(page).toHaveURL(/view-booking/)
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
  expect(statusOf(visit, 'Rare treat')).toEqual(['scheduled'])
})

test('a series, by one mail for all of its dates', async ({ visit }) => {
  const { page, say } = visit
  await page.goto('/widget/appointment/fay/weekly')
  await chooseTime(page)
  await fillDetails(visit)
  await button(visit, 'repeat.action').click()
  await button(visit, 'repeat.continue').click()
  await submit(visit)
  await expect(heading(visit, 'confirm.check')).toBeVisible()
  await expect(heading(visit, 'done.series_dates')).toBeVisible()
  await visit.expectAccessible()
  const waiting = statusOf(visit, 'Weekly care')
  expect(new Set(waiting)).toEqual(new Set(['awaiting_confirmation']))
  const count = waiting.length
  expect(count).toBeGreaterThan(1)

  await page.goto(await mailedLink(visit, 'Weekly care'))
  await expect(page.locator('main ol > li')).toHaveCount(count)
  await visit.expectAccessible()
  await button(visit, 'confirm.submit', { count }).click()
  await expect(page.getByRole('heading', { name: say('done.scheduled') })).toBeVisible()
  await expect(page.locator('main ol > li')).toHaveCount(count)
  await visit.expectAccessible()
  expect(new Set(statusOf(visit, 'Weekly care'))).toEqual(new Set(['scheduled']))
})

const details = { email: 'off' }
const guests = { mode: 'count', max: 24 }
const lecture = service('lecture', 'Lecture', { rules: { seats: 25 }, guests, details, staff: ['ada'] })
const hall = { ...studioBusiness, staff: [person('ada', 'Ada Winter')], services: [lecture] }
const hallTest = testWith({ business: { ...hall, ...{ teams: [], groups: [], menus: [], forms: [] } } })

hallTest('a large party, which is asked for the address only then', async ({ visit }) => {
  const { page, say } = visit
  await page.goto('/widget/appointment/ada/lecture')
  for (let party = 1; party < 13; ++party) await moreGuests(visit).click()
  await chooseTime(page)
  await page.locator('[name=first_name]').fill('Zoë')
  await page.locator('[name=last_name]').fill('Novák')
  await expect(page.locator('[name=email]')).toHaveCount(0)
  await submit(visit)
  await expectMistakes(visit, [say('field.required')])
  await expect(page.locator('[name=email]')).toBeFocused()
  await visit.expectAccessible()
  await page.locator('[name=email]').fill('zoe@visitor.example')
  await submit(visit)
  await expect(heading(visit, 'confirm.check')).toBeVisible()
  await page.goto(await mailedLink(visit, 'Lecture'))
  await button(visit, 'confirm.submit', { count: 1 }).click()
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
})
