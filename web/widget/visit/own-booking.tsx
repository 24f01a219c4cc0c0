import type { Booking } from '../../shared/api/words'
import card from '../../shared/ui/card.module.css'
import { CalendarLinks } from '../appointment-actions'
import { BookingFacts } from '../booking-facts'
import { ContactLine } from '../contact-line'
import { useText } from '../desk'
import { Fact } from '../fact'
import { usePriceText } from '../facts'
import { Heading } from '../heading'

const headings: Partial<Record<Booking['status'], string>> = {
  requested: 'done.requested',
  awaiting_payment: 'done.awaiting_payment',
  scheduled: 'done.scheduled',
  completed: 'done.scheduled',
  no_show: 'done.scheduled',
  cancelled: 'done.cancelled',
  declined: 'payment.declined',
}

/** How a booking stands, for who booked it. */
export function OwnBooking({ booking }: { booking: Booking }) {
  const text = useText()
  const price = usePriceText()
  const token = new URLSearchParams(location.search).get('token') ?? ''
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-visit={booking.status}>
      <Heading>{text(headings[booking.status] ?? 'visit.off')}</Heading>
      <BookingFacts
        booking={booking}
        money={booking.refunded && <Fact label="refund.label">{price(booking.refunded)}</Fact>}
      />
      {booking.status === 'scheduled' && (
        <section className={card.section}>
          <h2>{text('calendar.add')}</h2>
          <CalendarLinks booking={booking} links={{ view_token: token }} />
        </section>
      )}
      <ContactLine />
    </div>
  )
}
