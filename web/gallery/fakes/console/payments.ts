// Payments online that a person has to look at.
import type { PaymentProblem, PaymentProblems } from '../../../console/api/types.ts'
import { ok } from '../answers.ts'
import { onConsole } from './answers.ts'

const problems: PaymentProblem[] = [
  {
    id: 'refund-refund:b7:0:c1',
    kind: 'refund_failed',
    happened_at: '2026-03-12T09:14:00+01:00',
    booking_id: 'b7',
    customer_name: 'Maximiliane Freifrau von Hohenstein-Altenburg',
    amount: { amount_minor: 12_500, currency: 'EUR' },
    failure: 'Stripe: 400 invalid_request_error charge_disputed',
    payment: 'cs_live_b1Qm7T2pXc9',
    is_waiting: false,
    can_retry: true,
  },
  {
    id: 'alert-1',
    kind: 'does_not_fit',
    happened_at: '2026-03-11T17:40:00+01:00',
    booking_id: 'b8',
    customer_name: 'Jonas Huber',
    mismatch: 'refunded_elsewhere',
    payment: 'cs_live_a8Zk3V',
    is_waiting: false,
    can_retry: false,
  },
  {
    id: 'refund-refund:b9:0:c2',
    kind: 'refund_failed',
    happened_at: '2026-03-09T08:02:00+01:00',
    booking_id: 'b9',
    customer_name: 'Mia Wagner',
    amount: { amount_minor: 2000, currency: 'EUR' },
    payment: 'cs_live_c4Yt9',
    is_waiting: true,
    can_retry: false,
  },
  {
    id: 'alert-2',
    kind: 'does_not_fit',
    happened_at: '2026-03-02T08:00:00+01:00',
    mismatch: 'no_such_checkout',
    is_waiting: false,
    can_retry: false,
  },
]

const path = '/api/v1/console/payment-problems'
export const paymentsWith = (found: PaymentProblems) => onConsole('get', path, () => ok(found))
export const paymentProblems: PaymentProblems = { problems, provider: 'stripe' }

export const paymentHandlers = [
  paymentsWith(paymentProblems),
  onConsole('post', `${path}/{problem_id}/retry`, () => ok({ ...paymentProblems, problems: problems.slice(1) })),
  onConsole('post', `${path}/{problem_id}/settle`, () => ok({ ...paymentProblems, problems: problems.slice(1) })),
]
