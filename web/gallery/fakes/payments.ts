import type { Booking, Checkout, PagePayload } from '../../shared/api/types.ts'
import { booked } from './bookings.ts'
import { business, services } from './fixtures.ts'
import { inZone } from './slots.ts'

interface FakePayment {
  status: Checkout['status']
  /** Of the bookings that are paid for. */
  bookings: Booking['status'][]
  isWhole?: true
  isDemo?: true
}

/** How a payment stands, by what its token begins with. */
export const fakePayments: Record<string, FakePayment> = {
  open: { status: 'open', bookings: ['awaiting_payment'] },
  demo: { status: 'open', bookings: ['awaiting_payment'], isDemo: true },
  processing: { status: 'processing', bookings: ['awaiting_payment'] },
  refused: { status: 'failed', bookings: ['awaiting_payment'] },
  hopeless: { status: 'failed', bookings: ['expired'] },
  lapsed: { status: 'expired', bookings: ['awaiting_payment'] },
  expired: { status: 'expired', bookings: ['expired'] },
  deposit: { status: 'paid', bookings: ['scheduled'] },
  whole: { status: 'paid', bookings: ['scheduled'], isWhole: true },
  requested: { status: 'paid', bookings: ['requested'] },
  late: { status: 'paid', bookings: ['expired'] },
  cancelled: { status: 'paid', bookings: ['cancelled'] },
  declined: { status: 'paid', bookings: ['declined'] },
  series: { status: 'paid', bookings: ['scheduled', 'scheduled', 'scheduled'] },
  partly: { status: 'paid', bookings: ['scheduled', 'expired', 'scheduled'] },
}

const money = (amount_minor: number) => ({ amount_minor, currency: 'EUR' })
const isGone = (status: Booking['status']) => status === 'expired' || status === 'cancelled' || status === 'declined'

function bookingOf({ status: payment, isWhole }: FakePayment, status: Booking['status'], week: number): Booking {
  const starts = inZone(Date.parse('2026-03-12T13:30:00Z') + week * 7 * 86_400_000, business.time_zone)
  const { booking } = booked(services[0]!, { starts_at: starts, time_zone: business.time_zone })
  const amount = money(isWhole ? 4500 : 1350)
  const isPaid = payment === 'paid' && status !== 'expired'
  return {
    ...booking,
    ...{ id: `booking${week}`, status, due: amount },
    payment_state: isPaid ? (isWhole ? 'paid' : 'deposit_paid') : 'unpaid',
    ...(isPaid && { paid: amount }),
    ...(isPaid && isGone(status) && { refunded: amount, payment_state: 'refunded' as const }),
  }
}

export function fakeCheckout(token: string): Checkout | undefined {
  const payment = fakePayments[token.replace(/0*$/, '')]
  if (!payment) return undefined
  const { status, bookings, isWhole, isDemo } = payment
  const each = isWhole ? 4500 : 1350
  const lost = bookings.filter(isGone).length
  const isWaiting = bookings.includes('awaiting_payment')
  return {
    status,
    provider: isDemo ? 'demo' : 'stripe',
    amount: money(each * bookings.length),
    ...(!isWhole && { total: money(4500 * bookings.length) }),
    ...(status === 'paid' && lost > 0 && { refunded: money(each * lost) }),
    ...(status === 'open' && { pay_url: '/verify-payment-callback?token=processing' }),
    ...(isWaiting && { seconds_left: 1140 }),
    may_start_again: isWaiting && (status === 'failed' || status === 'expired'),
    bookings: bookings.map((one, week) => bookingOf(payment, one, week)),
  }
}

/** The page to which visitors come back from paying. */
export function paymentPage(url: URL, basics: Omit<PagePayload, 'screen'>): PagePayload | undefined {
  const checkout = fakeCheckout(url.searchParams.get('token') ?? '')
  return checkout && { ...basics, screen: 'payment', layout: 'form', checkout }
}
