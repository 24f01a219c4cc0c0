// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { json } from '../../../shared/lib/mounted.fixture'
import { showScreen, texts } from '../rooms/shown.fixture'
import { Payments } from './payments'

const refund = {
  id: 'refund-refund:b1:0:c1',
  kind: 'refund_failed',
  happened_at: '2026-03-10T12:31:00Z',
  booking_id: 'b1',
  customer_name: 'Ada Lovelace',
  amount: { amount_minor: 2000, currency: 'EUR' },
  failure: 'Stripe: 400',
  payment: 'cs_1',
  is_waiting: false,
  can_retry: true,
}
const report = {
  id: 'alert-1',
  kind: 'does_not_fit',
  happened_at: '2026-03-09T08:00:00Z',
  mismatch: 'another_amount',
  is_waiting: false,
  can_retry: false,
}

const show = (answers: Record<string, object>) =>
  showScreen(Payments, {
    place: { screen: 'set-up', room: 'payments' },
    may: ['setup.see', 'money.give_back'],
    answers: { 'GET /payment-problems': { problems: [refund, report], provider: 'stripe' }, ...answers },
  })

test('a refund that failed says whose it is and why, and is tried again or settled', async () => {
  const left = { problems: [], provider: 'stripe' }
  const screen = await show({ 'POST /payment-problems/refund-refund%3Ab1%3A0%3Ac1/retry': left })
  const row = await screen.find('li', texts.text('setup.payments.refund', { amount: '€20.00' }))
  for (const words of ['Ada Lovelace', 'Stripe: 400', 'cs_1']) expect(row.textContent).toContain(words)
  expect(row.querySelector('a')?.getAttribute('href')).toBe('/console/set-up/payments?booking=b1')
  expect(row.querySelectorAll('button')).toHaveLength(2)
  await screen.press('li button', texts.text('action.try_again'))
  await screen.find('dialog', texts.text('setup.payments.refund_help'))
  expect(screen.asked.filter(([what]) => what.startsWith('POST'))).toEqual([])
  await screen.press('dialog [type=submit]')
  await screen.find('[role=status]', texts.text('did.refund_retried'))
  expect(screen.asked.filter(([what]) => what === 'GET /payment-problems').length).toBeGreaterThan(1)
  await screen.close()
})

test('what does not fit can be settled alone', async () => {
  const screen = await show({ 'POST /payment-problems/alert-1/settle': { problems: [refund], provider: 'stripe' } })
  const row = await screen.find('li', texts.text('payment_mismatch.another_amount'))
  expect(row.querySelector('a')).toBeNull()
  expect([...row.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    texts.text('setup.payments.settle'),
  ])
  await screen.press('li:last-child button')
  await screen.press('dialog [type=submit]')
  await screen.find('[role=status]', texts.text('did.payment_alert_settled'))
  await screen.close()
})

test('a refusal is read first, and the list is asked for once the dialog is closed', async () => {
  const gone = () => json({ code: 'payment_problem_not_found', request_id: 'r1' }, 404)
  const screen = await show({ 'POST /payment-problems/alert-1/settle': gone })
  const lists = () => screen.asked.filter(([what]) => what === 'GET /payment-problems').length
  await screen.find('li', texts.text('payment_mismatch.another_amount'))
  await screen.press('li:last-child button')
  await screen.press('dialog [type=submit]')
  await screen.find('dialog', texts.text('error.payment_problem_not_found'))
  expect(lists()).toBe(1)
  await screen.press('dialog button', texts.text('action.back'))
  await vi.waitFor(() => expect(lists()).toBe(2))
  await screen.close()
})

test('it says where visitors pay, and that all is in order', async () => {
  const screen = await show({ 'GET /payment-problems': { problems: [], provider: 'demo' } })
  await screen.find('p', texts.text('setup.payments.demo'))
  await screen.find('p', texts.text('setup.payments.empty'))
  await screen.close()
})

test('what waits or cannot be tried again says so by its buttons', async () => {
  const waiting = { ...refund, id: 'refund-2', customer_name: 'Bo', is_waiting: true, can_retry: false }
  const screen = await show({
    'GET /payment-problems': {
      problems: [{ ...refund, can_retry: false }, waiting, { ...report, mismatch: undefined }],
    },
  })
  await screen.find('p', texts.text('setup.payments.onsite'))
  expect((await screen.find('li', 'Ada Lovelace')).querySelectorAll('button')).toHaveLength(1)
  const row = await screen.find('li', 'Bo')
  expect(row.textContent).toContain(texts.text('log.waiting'))
  expect(row.querySelectorAll('button')).toHaveLength(0)
  await screen.find('li', texts.text('setup.payments.other'))
  await screen.close()
})
