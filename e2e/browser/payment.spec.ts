// Deposits, paid at the demonstration: finished, refused, left, slow, too late, and with an answer that is lost.
import type { TextKey } from '../texts.ts'
import { bookBehind, chooseTime, fillDetails } from './support/steps.ts'
import { change } from './support/studio.ts'
import { payingStudio } from './support/studio-payments.ts'
import { bookingsOf, button, expect, heading, link, mailsAbout, testWith, type Visit } from './support/studio-test.ts'

const money = ({ locale }: Visit, minor: number) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(minor / 100)

const payButton = (visit: Visit, minor: number) =>
  button(visit, 'label.value', { title: visit.say('payment.now'), value: money(visit, minor) })

// What a dl says of it.
const fact = ({ page, say }: Visit, key: TextKey) =>
  page.locator('dl > div', { has: page.getByText(say(key), { exact: true }) }).locator('dd')

async function toDemo(visit: Visit, amount: number) {
  await chooseTime(visit.page)
  await fillDetails(visit)
  await payButton(visit, amount).click()
  await expectDemo(visit, amount)
}

async function expectDemo(visit: Visit, amount: number) {
  await expect(heading(visit, 'demo_payment.title')).toBeVisible()
  await expect(visit.page.locator('output')).toHaveText(money(visit, amount))
}

interface Row {
  status: string
  paid_minor: number
}
const newest = (visit: Visit, service: string) =>
  bookingsOf<Row>(visit, service, 'b.status, b.paid_minor, b.id').map(row => [row.status, Number(row.paid_minor)])

const expectMails = ({ studio }: Visit, service: string, kinds: string[]) =>
  expect.poll(() => mailsAbout(studio.database, service)).toEqual(kinds)

// As if the twenty minutes were over. The job that would close the payment, too, comes later.
function endTime({ studio }: Visit, service: string) {
  const waiting = `SELECT b.id FROM bookings b JOIN booking_items i ON i.booking_id = b.id
    WHERE b.status = 'awaiting_payment' AND i.service_name = '${service}'`
  change(studio.database, `UPDATE checkouts SET next_check_at = next_check_at + 3600 WHERE next_check_at IS NOT NULL`)
  change(studio.database, `UPDATE booking_hosts SET expires_at = 1 WHERE booking_id IN (${waiting})`)
  change(studio.database, `UPDATE bookings SET expires_at = 1 WHERE id IN (${waiting})`)
}

const test = testWith(payingStudio)

test.use({ expectedMessages: [/ERR_FAILED|status of (409|410)/] })

test('a cart with a deposit, paid; then cancelled', async ({ visit }) => {
  const { page, say } = visit
  await page.goto('/widget/service-menus/waves')
  for (const title of ['Perm', 'Wash']) await button(visit, 'cart.add', { title }).click()
  await button(visit, 'cart.continue').click()
  await chooseTime(page)
  const due = page.locator('[data-due]')
  await expect(due).toContainText(say('payment.total') + money(visit, 10_000))
  await expect(due).toContainText(say('summary.due') + money(visit, 2000))
  await fillDetails(visit)
  await visit.expectAccessible()
  await payButton(visit, 2000).click()
  await expectDemo(visit, 2000)
  await visit.expectAccessible()
  await button(visit, 'demo_payment.pay').click()

  await expect(heading(visit, 'done.scheduled')).toBeVisible()
  await expect(fact(visit, 'payment.total')).toHaveText(money(visit, 10_000))
  await expect(fact(visit, 'payment.deposit_paid')).toHaveText(money(visit, 2000))
  await expect(page.getByText(say('payment.received'), { exact: true })).toBeVisible()
  expect(newest(visit, 'Perm')).toContainEqual(['scheduled', 2000])
  await expectMails(visit, 'Perm', ['booking_scheduled', 'payment_received'])
  await page.reload()
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
  await page.getByText(say('calendar.add'), { exact: true }).click()
  const file = await link(visit, 'calendar.icloud').getAttribute('href')
  const event = (await (await page.request.get(file as string)).text()).replaceAll('\r\n ', '')
  const google = await link(visit, 'calendar.google').getAttribute('href')
  const title = new URL(google as string).searchParams.get('text')
  expect(title).toBe('Perm, Wash – Studio')
  expect(event.match(/^SUMMARY:(.*)\r$/m)?.[1]?.replaceAll('\\,', ',')).toBe(title)
  await visit.expectAccessible()
  await page.keyboard.press('Escape')

  await link(visit, 'own.manage').click()
  await link(visit, 'done.cancel').click()
  await expect(fact(visit, 'payment.deposit_paid')).toHaveText(money(visit, 2000))
  await expect(page.locator('[data-refund]')).toContainText(say('refund.back', { amount: money(visit, 1000) }))
  await button(visit, 'cancel.start').click()
  await button(visit, 'cancel.yes').click()
  await expect(heading(visit, 'done.cancelled')).toBeVisible()
  const told = ['booking_cancelled', 'booking_scheduled', 'payment_received', 'payment_refunded']
  await expectMails(visit, 'Perm', told)
})

test('refused, then paid', async ({ visit }) => {
  const { page, say } = visit
  await page.goto('/widget/appointment/mats/lesson')
  await toDemo(visit, 1200)
  await button(visit, 'demo_payment.refuse').click()
  await expect(heading(visit, 'payment.refused')).toBeVisible()
  await expect(page.getByText(say('payment.refused_text'), { exact: true })).toBeVisible()
  await visit.expectAccessible()
  await payButton(visit, 1200).click()
  await expectDemo(visit, 1200)
  await button(visit, 'demo_payment.pay').click()
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
  expect(newest(visit, 'Lesson')).toContainEqual(['scheduled', 1200])
  await expectMails(visit, 'Lesson', ['booking_scheduled', 'payment_received'])
})

test('left by Back, gone on with, and left until the time is over', async ({ visit }) => {
  const { page, say } = visit
  await page.goto('/widget/appointment/mats/lesson')
  await toDemo(visit, 1200)
  await page.goBack()
  await expect(heading(visit, 'payment.open')).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await visit.expectAccessible()
  await payButton(visit, 1200).click()
  await expectDemo(visit, 1200)
  await button(visit, 'demo_payment.leave').click()
  await expect(heading(visit, 'payment.open')).toBeVisible()
  endTime(visit, 'Lesson')
  await page.reload()
  await expect(heading(visit, 'payment.expired')).toBeVisible()
  await expect(page.getByText(say('payment.expired_text'), { exact: true })).toBeVisible()
  await expectMails(visit, 'Lesson', [])
  await visit.expectAccessible()
  await link(visit, 'done.book_again').click()
  await expect(page.locator('[data-starts-at]').first()).toBeVisible()
  await expect(page).toHaveURL(/\/widget\/appointment\/mats\/lesson(\?date=[\d-]+)?$/)
})

test('money that arrives later shows by itself', async ({ visit, studio }) => {
  const { page } = visit
  await page.goto('/widget/appointment/nora/whole')
  await toDemo(visit, 5000)
  const payment = new URL(page.url()).pathname.split('/').at(-1)
  await button(visit, 'demo_payment.process').click()
  await expect(heading(visit, 'payment.processing')).toBeVisible()
  await visit.expectAccessible()
  const body = JSON.stringify({ outcome: 'pay' })
  const headers = { 'content-type': 'application/json' }
  const settled = await fetch(`${studio.url}/api/v1/demo-payments/${payment}`, { method: 'POST', body, headers })
  expect(settled.status).toBe(200)
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
  await expect(fact(visit, 'payment.paid')).toHaveText(money(visit, 5000))
  expect(newest(visit, 'Paid in advance')).toContainEqual(['scheduled', 5000])
  await expectMails(visit, 'Paid in advance', ['booking_scheduled', 'payment_received'])
})

test('too late: the money goes back', async ({ visit }) => {
  const { page, say } = visit
  await page.goto('/widget/appointment/nora/whole')
  const start = await chooseTime(page)
  await fillDetails(visit)
  await payButton(visit, 5000).click()
  await expectDemo(visit, 5000)
  endTime(visit, 'Paid in advance')
  await bookBehind(visit, 'nora', 'whole', one => Date.parse(one) === Date.parse(start))
  await button(visit, 'demo_payment.pay').click()
  await expect(heading(visit, 'payment.too_late')).toBeVisible()
  await expect(page.getByText(say('payment.goes_back', { amount: money(visit, 5000) }))).toBeVisible()
  await expectMails(visit, 'Paid in advance', ['payment_refunded'])
  await visit.expectAccessible()
})

test('a payment that could not be started is started by the button', async ({ visit }) => {
  const { page, say } = visit
  await page.goto('/widget/appointment/mats/lesson')
  await chooseTime(page)
  await fillDetails(visit)
  await page.route('**/checkout', route => route.abort())
  await payButton(visit, 1200).click()
  await expect(heading(visit, 'done.awaiting_payment')).toBeVisible()
  await expect(page.getByText(say('payment.unsure'), { exact: true })).toBeVisible()
  await visit.expectAccessible()
  await page.unroute('**/checkout')
  await payButton(visit, 1200).click()
  await expectDemo(visit, 1200)
  await button(visit, 'demo_payment.pay').click()
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
})

test('the page stops waiting for a payment', async ({ visit }) => {
  const { page, say } = visit
  await page.clock.install()
  await page.goto('/widget/appointment/nora/whole')
  await toDemo(visit, 5000)
  await button(visit, 'demo_payment.process').click()
  await expect(heading(visit, 'payment.processing')).toBeVisible()
  const slow = page.getByText(say('payment.slow'), { exact: true })
  // Each look comes by the page's clock, its answer by the real one.
  await expect(async () => {
    await page.clock.runFor(15_000)
    await expect(slow).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 60_000, intervals: [0] })
  await button(visit, 'action.retry').click()
  await expect(slow).toBeHidden()
})
