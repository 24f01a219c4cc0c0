import { describe, expect, test } from 'vitest'
import type { Booking, Checkout } from '../../shared/api/types'
import { isGivenUp, madeOf, mayPay, outcomeOf, type PaymentState, pauseBefore, paymentReducer } from './payment-state'

const amount = { amount_minor: 1350, currency: 'EUR' }
const booking = (status: Booking['status']) => ({ id: status, status }) as Booking

function checkout(status: Checkout['status'], statuses: Booking['status'][], more: Partial<Checkout> = {}): Checkout {
  return { status, provider: 'stripe', amount, may_start_again: false, bookings: statuses.map(booking), ...more }
}

const waiting = { pay_url: 'https://pay.example/1', seconds_left: 900 }
const again = { may_start_again: true, seconds_left: 900 }

describe('what the visitor is told', () => {
  test.each<[outcome: string, Checkout, canPay: boolean]>([
    ['open', checkout('open', ['awaiting_payment'], waiting), true],
    ['expired', checkout('open', ['expired'], { pay_url: waiting.pay_url }), false],
    ['lapsed', checkout('open', ['awaiting_payment'], again), true],
    ['processing', checkout('processing', ['awaiting_payment'], { seconds_left: 900 }), false],
    ['processing', checkout('processing', ['expired']), false],
    ['refused', checkout('failed', ['awaiting_payment'], again), true],
    ['refused', checkout('failed', ['expired']), false],
    ['lapsed', checkout('expired', ['awaiting_payment'], again), true],
    ['expired', checkout('expired', ['expired']), false],
    ['cancelled', checkout('expired', ['cancelled']), false],
    ['scheduled', checkout('paid', ['scheduled']), false],
    ['scheduled', checkout('paid', ['completed']), false],
    ['requested', checkout('paid', ['requested']), false],
    ['processing', checkout('paid', ['awaiting_payment']), false],
    ['too_late', checkout('paid', ['expired'], { refunded: amount }), false],
    ['too_late', checkout('paid', ['expired', 'cancelled'], { refunded: amount }), false],
    ['cancelled', checkout('paid', ['cancelled', 'cancelled'], { refunded: amount }), false],
    ['declined', checkout('paid', ['declined'], { refunded: amount }), false],
    ['scheduled', checkout('paid', ['scheduled', 'expired'], { refunded: amount }), false],
  ])('%s: %j', (outcome, seen, canPay) => {
    expect(outcomeOf(seen)).toBe(outcome)
    expect(mayPay(seen)).toBe(canPay)
  })

  test('of a series only what was made counts as booked', () => {
    expect(madeOf([booking('scheduled'), booking('expired'), booking('no_show')]).map(({ id }) => id)).toEqual([
      'scheduled',
      'no_show',
    ])
  })
})

describe('asking how it stands', () => {
  const begun: PaymentState = { checkout: checkout('processing', ['awaiting_payment']), asked: 0 }
  const answered = (flow: PaymentState, seen?: Checkout) =>
    paymentReducer(flow, { type: 'answered', ...(seen && { checkout: seen }) })

  /** Every pause until it is up to the visitor. */
  function pausesOf(flow: PaymentState, pauses: number[] = []): number[] {
    const pause = pauseBefore(flow)
    return pause === undefined ? pauses : pausesOf(answered(flow), [...pauses, pause])
  }

  test('is done less and less often, and ends within three minutes', () => {
    const pauses = pausesOf(begun)
    expect(pauses[0]).toBe(1000)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(Math.max(...pauses)).toBe(15_000)
    const all = pauses.reduce((sum, pause) => sum + pause, 0)
    expect(all).toBeGreaterThan(120_000)
    expect(all).toBeLessThan(180_000)
  })

  test('is given up, and begins again when the visitor asks', () => {
    const tired = { ...begun, asked: pausesOf(begun).length }
    expect([isGivenUp(begun), isGivenUp(tired)]).toEqual([false, true])
    const asking = paymentReducer(tired, { type: 'asked_for' })
    expect([isGivenUp(asking), pauseBefore(asking)]).toEqual([false, 1000])
  })

  test('without an answer what is known stays', () => {
    expect(answered(begun)).toEqual({ ...begun, asked: 1 })
  })

  test('ends with the answer that nothing changes by itself any more', () => {
    const paid = answered(begun, checkout('paid', ['scheduled']))
    expect([outcomeOf(paid.checkout), pauseBefore(paid), isGivenUp(paid)]).toEqual(['scheduled', undefined, false])
  })

  test('begins anew with what was open and is under way', () => {
    const open = { checkout: checkout('open', ['awaiting_payment'], waiting), asked: 9 }
    expect(pauseBefore(open)).toBe(15_000)
    expect(pauseBefore(answered(open, begun.checkout))).toBe(1000)
  })
})
