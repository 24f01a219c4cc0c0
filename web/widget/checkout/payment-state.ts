import type { Booking, Checkout } from '../../shared/api/types'

// What a visitor sees of a payment: pure, without network and clock.

/**
 * - open: not paid yet, and it still can be
 * - processing: paid; the money is on its way
 * - refused: the bank or card issuer declined
 * - lapsed: not paid in time, but the bookings still wait for it
 * - expired: nothing was paid, and no booking waits any more
 * - scheduled, requested: paid, and so it stands with the bookings
 * - too_late: paid when no time was left, so that all of it goes back
 * - cancelled, declined: what became of the bookings since
 */
export type PaymentOutcome =
  | 'open'
  | 'processing'
  | 'refused'
  | 'lapsed'
  | 'expired'
  | 'scheduled'
  | 'requested'
  | 'too_late'
  | 'cancelled'
  | 'declined'

export function outcomeOf(checkout: Checkout): PaymentOutcome {
  const { status, bookings, pay_url, seconds_left, may_start_again } = checkout
  if (status === 'processing') return 'processing'
  if (status === 'paid') return outcomeOfPaid(bookings)
  const given = outcomeForAll(bookings)
  if (given) return given
  if (status === 'failed') return 'refused'
  if (status === 'open' && pay_url && seconds_left !== undefined) return 'open'
  return may_start_again ? 'lapsed' : 'expired'
}

// Of several bookings some may be made though others came too late.
function outcomeOfPaid(bookings: readonly Booking[]): PaymentOutcome {
  const statuses = new Set(bookings.map(({ status }) => status))
  if (statuses.has('awaiting_payment')) return 'processing'
  if (statuses.has('requested')) return 'requested'
  if (madeOf(bookings).length > 0) return 'scheduled'
  return outcomeForAll(bookings) ?? 'too_late'
}

function outcomeForAll(bookings: readonly Booking[]): 'cancelled' | 'declined' | undefined {
  const isAll = (status: Booking['status']) => bookings.length > 0 && bookings.every(one => one.status === status)
  return isAll('cancelled') ? 'cancelled' : isAll('declined') ? 'declined' : undefined
}

const made: readonly Booking['status'][] = ['scheduled', 'requested', 'completed', 'no_show']

/** Those that were made. */
export const madeOf = (bookings: readonly Booking[]) => bookings.filter(({ status }) => made.includes(status))

/** Whether the visitor can pay, or pay again. */
export function mayPay(checkout: Checkout): boolean {
  const outcome = outcomeOf(checkout)
  return outcome === 'open' || outcome === 'lapsed' || (outcome === 'refused' && checkout.may_start_again)
}

export interface PaymentState {
  readonly checkout: Checkout
  /** How often the server was asked without a result since the visitor last pressed the button. */
  readonly asked: number
}

export type PaymentAction =
  /** Without a checkout no answer came. */
  { type: 'answered'; checkout?: Checkout } | { type: 'asked_for' }

export function paymentReducer(flow: PaymentState, event: PaymentAction): PaymentState {
  if (event.type === 'asked_for') return { ...flow, asked: 0 }
  const { checkout = flow.checkout } = event
  return { checkout, asked: outcomeOf(checkout) === outcomeOf(flow.checkout) ? flow.asked + 1 : 0 }
}

/** How often it is asked without the visitor: for a little less than three minutes. */
const patience = 16
const longestPause = 15_000

/** How long to wait before the server is asked again, in milliseconds; nothing once nothing changes by itself. */
export function pauseBefore({ checkout, asked }: PaymentState): number | undefined {
  return isMoving(checkout) && asked < patience ? Math.min(1000 * 1.5 ** asked, longestPause) : undefined
}

/** Whether there is still something to come, but the visitor has to ask for it. */
export function isGivenUp({ checkout, asked }: PaymentState): boolean {
  return outcomeOf(checkout) === 'processing' && asked >= patience
}

// What is open may be paid in another window.
function isMoving(checkout: Checkout): boolean {
  const outcome = outcomeOf(checkout)
  return outcome === 'processing' || outcome === 'open'
}
