import type { Booking, ManagedBooking } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import card from '../../../shared/ui/card.module.css'
import { Fact } from '../../../shared/ui/description-item'
import { Heading } from '../../../shared/ui/focused-heading'
import { CalendarLinks } from '../../appointment/actions'
import { BookingFacts } from '../../appointment/booking-facts'
import { ContactLine } from '../../appointment/contact-line'
import { usePriceText } from '../../appointment/format'
import { SeriesDates } from '../../appointment/series/dates-list'
import { WaitingFacts } from '../../appointment/waiting-facts'
import { PayButton } from '../../checkout/pay-button'
import { useGoingToPay } from '../../checkout/use-start-payment'
import { usePage } from '../../session/page-context'
import { bookingsOf } from './confirm-state'

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
