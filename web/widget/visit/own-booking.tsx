import type { Booking, ManagedBooking } from '../../shared/api/words'
import card from '../../shared/ui/card.module.css'
import { CalendarLinks } from '../appointment-actions'
import { BookingFacts } from '../booking-facts'
import { ContactLine } from '../contact-line'
import { usePage, useText } from '../desk'
import { Fact } from '../fact'
import { usePriceText } from '../facts'
import { Heading } from '../heading'
import { PayButton } from '../payment/pay-button'
import { useGoingToPay } from '../payment/use-going-to-pay'
import { SeriesDates } from '../series-dates-list'
import { WaitingFacts } from '../waiting-facts'
import { bookingsOf } from './confirm-flow'

const headings: Partial<Record<Booking['status'], string>> = {
  requested: 'done.requested',
  awaiting_confirmation: 'confirm.check',
  awaiting_payment: 'done.awaiting_payment',
  scheduled: 'done.scheduled',
  completed: 'done.scheduled',
  no_show: 'done.scheduled',
  cancelled: 'done.cancelled',
  declined: 'payment.declined',
}

const waits = new Set<Booking['status']>(['awaiting_confirmation', 'awaiting_payment', 'requested'])

/** How a booking stands, for who booked it; with the link that confirmed a series, how all of them stand. */
export function OwnBooking({ managed }: { managed: ManagedBooking }) {
  const { payload } = usePage()
  const text = useText()
  const price = usePriceText()
  const token = new URLSearchParams(location.search).get('token') ?? ''
  const bookings = bookingsOf(managed)
  const booking = bookings[0]!
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-visit={booking.status}>
      <Heading>{text(headings[booking.status] ?? 'visit.off')}</Heading>
      {booking.status === 'awaiting_confirmation' && <p>{text('confirm.sent_to_you')}</p>}
      <BookingFacts
        booking={booking}
        money={booking.refunded && <Fact label="refund.label">{price(booking.refunded)}</Fact>}
      >
        {waits.has(booking.status) && <WaitingFacts booking={booking} />}
      </BookingFacts>
      {bookings.length > 1 && <SeriesDates bookings={bookings} />}
      {booking.status === 'awaiting_payment' && payload.payment_provider && <Pay token={token} bookings={bookings} />}
      {booking.status === 'scheduled' && bookings.length === 1 && (
        <section className={card.section}>
          <h2>{text('calendar.add')}</h2>
          <CalendarLinks booking={booking} links={{ view_token: token }} />
        </section>
      )}
      <ContactLine />
    </div>
  )
}

/** The way to where it is paid, when the visitor wants it. */
function Pay({ token, bookings }: { token: string; bookings: readonly Booking[] }) {
  const { isGoing, trouble, go } = useGoingToPay()
  const due = bookings.flatMap(booking => (booking.status === 'awaiting_payment' && booking.due) || [])
  const amount = due[0] && { ...due[0], amount_minor: due.reduce((sum, one) => sum + one.amount_minor, 0) }
  return <PayButton amount={amount} isGoing={isGoing} trouble={trouble} onPress={() => void go(token)} />
}
