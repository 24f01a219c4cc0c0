// A deposit that was paid online, of which the desk gives a part back: undone, no one and nothing hears of it; done, it
// is given back once and told once. What the provider refuses to give back stands in the set-up until it is dealt with.
import { bookingOf, findTarget, listStarts, Visitor } from '../../faults/client.ts'
import { changeRows, rowsOf } from '../../faults/database.ts'
import { comeIn, historyOf, mailsToCustomer, screen } from '../support/desk.ts'
import { payingStudio } from '../support/studio-payments.ts'
import { expect, testWith, type Visit } from '../support/studio-test.ts'

// No other test pays here.
const test = testWith({ ...payingStudio })
// On a phone what can be undone stands above the navigation, and gives its place back when the time for it is over.
test.use({ expectedMessages: [/the layout shifted by 0\.0/] })

const [deposit, part] = [1200, 500]

/** A customer books the lesson and pays its deposit at the demonstration. */
async function payDeposit({ studio }: Visit, name: string) {
  const customer = new Visitor(studio.url)
  try {
    const target = await findTarget(customer, 'mats', 'lesson')
    const [start] = await listStarts(customer, target)
    const booked = await customer.post('/api/v1/bookings', bookingOf(target, start!, name))
    expect(booked.body.booking?.status, JSON.stringify(booked.body)).toBe('awaiting_payment')
    const begun = await customer.post(`/api/v1/manage-links/${booked.body.links.view_token}/checkout`, {})
    const payment = begun.body.checkout.pay_url.split('/').at(-1)
    const paid = await customer.post(`/api/v1/demo-payments/${payment}`, { outcome: 'pay' })
    expect(paid.status, JSON.stringify(paid.body)).toBe(200)
    return { id: booked.body.booking.id as string, date: start!.slice(0, 10) }
  } finally {
    customer.leave()
  }
}

const rows = <Row>({ studio }: Visit, sql: string) => rowsOf<Row>(studio.database, sql)
const numbers = (visit: Visit, sql: string) => rows<{ n: number }>(visit, sql).map(({ n }) => Number(n))

/** What was given back: by the ledger, by what the provider was told, and by the provider itself. */
const givenBack = (visit: Visit, id: string) => ({
  ledger: numbers(visit, `SELECT amount_minor AS n FROM payments WHERE booking_id = '${id}' AND kind = 'refund'`),
  ordered: numbers(visit, `SELECT amount_minor AS n FROM refund_orders WHERE booking_id = '${id}'`),
  provider: numbers(visit, 'SELECT refunded_minor AS n FROM demo_payments'),
})

/** In the sheet of the booking. */
async function cancelWithPart({ page, locale }: Visit) {
  const { say, button, field } = screen(page, locale)
  const sheet = page.locator('[data-sheet]')
  await button('verb.cancel').click()
  await field('pay.refund').selectOption('amount')
  await field('pay.amount').fill('5')
  await sheet.getByRole('button', { name: say('answer.cancel', { time: '' }).trim() }).click()
  await expect(sheet.locator('[data-state]').first()).toHaveText(say('word.cancelled'))
}

test('a booking is cancelled with part of the deposit back: undone nothing happens, done it happens once', async ({
  visit,
}) => {
  const { page, locale } = visit
  const { say, button } = screen(page, locale)
  const money = (minor: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(minor / 100)
  const { id, date } = await payDeposit(visit, 'Emma')
  const status = () => rows<{ status: string }>(visit, `SELECT status FROM bookings WHERE id = '${id}'`)[0]?.status
  await expect.poll(status).toBe('scheduled')
  await expect.poll(() => mailsToCustomer(visit, id)).toEqual(['booking_scheduled', 'payment_received'])

  await comeIn(visit, 'manager')
  await page.goto(`/console/calendar/day?date=${date}&booking=${id}`)
  const sheet = page.locator('[data-sheet]')
  const amount = (key: 'booking.paid' | 'booking.refunded') =>
    sheet.locator('dl > div', { has: page.getByText(say(key), { exact: true }) }).locator('dd')
  const cancel = async () => {
    await cancelWithPart(visit)
    await expect(amount('booking.refunded')).toHaveText(money(part))
  }

  await expect(amount('booking.paid')).toHaveText(money(deposit))
  await cancel()
  expect(status()).toBe('cancelled')
  await button('undo.undo').click()
  await expect(page.getByText(say('done.undone')).first()).toBeVisible()
  await expect(sheet.locator('[data-state]').first()).toHaveText(say('word.booked'))
  await expect(amount('booking.refunded')).toHaveCount(0)
  expect(status()).toBe('scheduled')
  expect(givenBack(visit, id)).toEqual({ ledger: [], ordered: [], provider: [0] })
  const waiting = `SELECT kind FROM outbox WHERE booking_id = '${id}'
    AND kind IN ('booking_cancelled', 'payment_refunded')`
  expect(rows(visit, waiting)).toEqual([])

  await cancel()
  await visit.expectAccessible()
  const told = ['booking_cancelled', 'booking_scheduled', 'payment_received', 'payment_refunded']
  await expect.poll(() => mailsToCustomer(visit, id)).toEqual(told)
  await expect.poll(() => givenBack(visit, id)).toEqual({ ledger: [part], ordered: [part], provider: [part] })
  expect(historyOf(visit, id)).toEqual(['booking_cancelled', 'booking_undone', 'booking_cancelled'])
})

test('what the provider refuses to give back is found from today, and tried again', async ({ visit }) => {
  const { page, locale, studio } = visit
  const { say, button } = screen(page, locale)
  const { id, date } = await payDeposit(visit, 'Karl')
  const ofOrder = () => rows<{ status: string }>(visit, `SELECT status FROM refund_orders WHERE booking_id = '${id}'`)
  const checkout = `SELECT checkout_id FROM checkout_bookings WHERE booking_id = '${id}'`
  const setPayment = (to: string) =>
    changeRows(studio.database, `UPDATE demo_payments SET id = ${to} WHERE checkout_id IN (${checkout})`)
  setPayment("'lost-' || id")
  await comeIn(visit, 'manager', 'Petra Sand')
  await page.goto(`/console/calendar/day?date=${date}&booking=${id}`)
  await cancelWithPart(visit)
  await expect.poll(ofOrder, { timeout: 30_000 }).toEqual([{ status: 'failed' }])

  await page.goto('/console/today')
  await expect(page.getByText(say('today.payments', { count: 1 }))).toBeVisible()
  await page
    .locator('main')
    .getByRole('link', { name: say('setup.payments') })
    .click()
  const help = say('setup.payments.refund_help')
  await expect(page.locator('main li', { hasText: help })).toContainText('Karl')
  await visit.expectAccessible()
  setPayment('substr(id, 6)')
  await button('action.try_again').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('action.try_again') })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(ofOrder, { timeout: 30_000 }).toEqual([{ status: 'sent' }])
  await page.reload()
  await expect(page.getByText(say('setup.payments.empty'))).toBeVisible()
  const given = `SELECT refunded_minor AS n FROM demo_payments WHERE checkout_id IN (${checkout})`
  expect(numbers(visit, given)).toEqual([part])
})
