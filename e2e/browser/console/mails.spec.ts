// What the business's people do from their mailbox: answer a request, choose a new password.
import { rowsOf } from '../../faults/database.ts'
import { comeIn, password, screen } from '../support/desk.ts'
import { sentMail } from '../support/mailed-link.ts'
import { bookBehind } from '../support/steps.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith } from '../support/studio-test.ts'

// No other test asks for appointments here.
const test = testWith({ business: { ...studioBusiness } })
// What browsers write when a session has ended.
test.use({ expectedMessages: [/status of 401/] })

/** What of an address in a mail this server answers to. */
const linkIn = (text: string) => /\/console\/#\S+/.exec(text)?.[0] ?? `none in: ${text}`

test('a host answers a request by the link in the mail, without signing in', async ({ visit }) => {
  const { page, studio, locale } = visit
  const { say, button, heading } = screen(page, locale)
  await bookBehind(visit, 'ben', 'extensions', () => true)
  const asked = await sentMail(studio, "m.kind = 'booking_requested' AND m.audience = 'staff'")
  await page.goto(linkIn(asked.text))
  await expect(heading('linked.heading', { count: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/console\/?$/)
  await expect(page.getByText('Rival')).toBeVisible()
  await visit.expectAccessible()

  // Approved, taken back before anyone is told, and declined.
  const status = () => rowsOf<{ status: string }>(studio.database, 'SELECT status FROM bookings')[0]?.status
  await button('linked.approve', { count: 1 }).click()
  await expect(heading('linked.approved', { count: 1 })).toBeVisible()
  expect(status()).toBe('scheduled')
  await visit.expectAccessible()
  await button('undo.undo').click()
  await expect(page.getByText(say('linked.undone'))).toBeVisible()
  expect(status()).toBe('requested')
  await button('verb.decline').click()
  await page.getByLabel(say('answer.reason')).fill('We are on holiday that week.')
  await button('linked.decline', { count: 1 }).click()
  await expect(heading('linked.declined', { count: 1 })).toBeVisible()
  expect(status()).toBe('declined')
  const told = await sentMail(studio, "m.audience = 'visitor' AND m.kind IN ('booking_approved', 'booking_declined')")
  expect(told.text).toContain('We are on holiday that week.')
  expect(rowsOf(studio.database, "SELECT id FROM mails WHERE kind = 'booking_approved'")).toHaveLength(0)

  // Who opens the link again sees what became of the request.
  await page.goto('about:blank')
  await page.goto(linkIn(asked.text))
  await expect(page.getByText(say('linked.answered', { count: 1 }))).toBeVisible()
})

test('who forgot their password chooses a new one by mail, and still needs their app', async ({ visit }) => {
  const { page, studio, locale } = visit
  const { button, heading, field, say } = screen(page, locale)
  // With an owner no set-up code is asked for.
  await comeIn(visit, 'owner')
  await page.context().clearCookies()
  await page.goto('/console/')
  await button('reset.open').click()
  await field('sign_in.email').fill('dana@studio.example')
  await button('reset.send').click()
  await expect(heading('reset.sent')).toBeVisible()
  await visit.expectAccessible()
  const mail = await sentMail(studio, "m.kind = 'password_reset'")
  expect(mail.to).toEqual(['Dana Holm', 'dana@studio.example'])
  await page.goto('about:blank')
  await page.goto(linkIn(mail.text))
  await expect(heading('link.reset')).toBeVisible()
  await expect(page.getByText(say('link.password_why', { email: 'dana@studio.example' }))).toBeVisible()
  await page.locator('[name=password]').fill(`${password} more`)
  await button('action.continue').click()
  await expect(heading('code.heading')).toBeVisible()
  const news = await sentMail(studio, "m.kind = 'sign_in_changed'")
  expect(news.to).toEqual(['Dana Holm', 'dana@studio.example'])
})
