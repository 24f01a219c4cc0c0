// What the business's people do from their mailbox: answer a request, choose a new password; and what they say of their
// own in the mails to customers.
import { rowsOf } from '../../faults/database.ts'
import { comeIn, customerBooks, password, screen } from '../support/desk.ts'
import { sentMail } from '../support/mailed-link.ts'
import { bookBehind } from '../support/steps.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith } from '../support/studio-test.ts'

// No other test asks for appointments here.
const test = testWith({ business: { ...studioBusiness } })
// What browsers write when a session has ended, and of a no.
test.use({ expectedMessages: [/status of (401|409|422)|the layout shifted by 0\.0/] })

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

test('the business says it in its own words: previewed, tested, and then read by the customer', async ({ visit }) => {
  const { page, studio, locale } = visit
  const { say, button, field } = screen(page, locale)
  await comeIn(visit, 'manager', 'Lena Berg')
  await page.goto('/console/set-up/mail-texts')
  await button('setup.mail_texts.add').click()
  const preview = page.getByRole('article')
  await expect(preview).toContainText('Lena Berg')
  await field('setup.mail_texts.text').fill('Bring a {towl}, {customer}.')
  await expect(page.getByText(say('setup.mistake.unknown_placeholder'))).toBeVisible()
  await button('setup.save').click()
  await expect(field('setup.mail_texts.text')).toHaveAttribute('aria-invalid', 'true')

  await field('setup.mail_texts.subject').fill('{service} on {date}')
  await field('setup.mail_texts.text').fill('Bring a towel, {customer}.')
  await expect(preview).toContainText('Bring a towel, Lena Berg.')
  await visit.expectAccessible()
  await button('setup.mail_texts.test').click()
  await expect(page.getByText(say('did.test_mail', { email: 'lena@studio.example' })).first()).toBeVisible()
  const tried = await sentMail(studio, "m.audience = 'user' AND m.kind = 'booking_scheduled'")
  expect(tried.to).toEqual(['Lena Berg', 'lena@studio.example'])
  expect(tried.text).toContain('Bring a towel, Lena Berg.')
  expect(tried.calendar).toBe('')

  await button('setup.save').click()
  await expect(page.getByText(say('setup.saved', { title: studioBusiness.name })).first()).toBeVisible()
  const { id } = await customerBooks(visit, { provider: 'ada', service: 'cut', name: 'Nils' })
  const mail = await sentMail(studio, `m.audience = 'visitor' AND m.booking_id = '${id}'`)
  expect(mail.subject).toMatch(/^Cut on \w+/)
  expect(mail.text).toContain('Bring a towel, Nils Test.')
  expect(mail.html).toContain('Bring a towel, Nils Test.')
})
