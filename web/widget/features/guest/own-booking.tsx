import type { Booking, ManagedBooking } from '../../../shared/api/types'
import type { PlainTextKey } from '../../../shared/i18n/text-keys'
import { useText } from '../../../shared/i18n/texts'
import { DescriptionItem } from '../../../shared/ui/description-item'
import { clock, cross, letter, tick } from '../../../shared/ui/status-icon'
import { AnswerFollows } from '../../appointment/answer-follows'
import { usePriceText } from '../../appointment/format'
import { OwnPage } from '../../appointment/own-page/own-page'
import { Proposals } from '../../appointment/own-page/proposals'
import { SeriesDates } from '../../appointment/series/dates-list'
import { OwnDates } from '../../appointment/series/own-dates'
import { WaitingFacts } from '../../appointment/waiting-facts'
import { PayButton } from '../../checkout/pay-button'
import { useStartPayment } from '../../checkout/use-start-payment'
import { usePage } from '../../session/page-context'
import { bookingsOf } from './confirm-state'

const headings: Partial<Record<Booking['status'], PlainTextKey>> = {
  requested: 'done.requested',
  awaiting_confirmation: 'confirm.check',
  awaiting_payment: 'done.awaiting_payment',
  scheduled: 'done.scheduled',
  completed: 'done.scheduled',
  no_show: 'done.scheduled',
  cancelled: 'done.cancelled',
  declined: 'payment.declined',
}

const signs: Partial<Record<Booking['status'], string>> = {
  requested: clock,
  awaiting_confirmation: letter,
  awaiting_payment: clock,
  scheduled: tick,
  completed: tick,
  no_show: tick,
}

const waits = new Set<Booking['status']>(['awaiting_confirmation', 'awaiting_payment', 'requested'])

/** How a booking stands, for who booked it; with the link that confirmed a series, how all of them stand. */
export function OwnBooking({ managed }: { managed: ManagedBooking }) {
  const { payload } = usePage()
  const text = useText()
  const price = usePriceText()
  const token = new URLSearchParams(location.search).get('token') ?? ''
  const isOwn = managed.purpose === 'view'
  const bookings = isOwn ? [managed.booking] : bookingsOf(managed)
  const series = managed.series ?? []
  const booking = bookings[0]!
  const { status, refunded, proposed_starts = [] } = booking
  const isProposed = isOwn && proposed_starts.length > 0
  return (
    <div data-visit={status}>
      <OwnPage
        booking={booking}
        token={token}
        may={{ cancel: isOwn && managed.may_cancel, reschedule: isOwn && managed.may_reschedule }}
        entered={managed.entered}
        sign={signs[status] ?? cross}
        heading={text(headings[status] ?? 'visit.off')}
        intro={<Intro booking={booking} />}
        facts={waits.has(status) && <WaitingFacts booking={booking} isProposed={isProposed} />}
        money={refunded && <DescriptionItem label="refund.label">{price(refunded)}</DescriptionItem>}
      >
        {isProposed && <Proposals booking={booking} token={token} />}
        {bookings.length > 1 && <SeriesDates bookings={bookings} />}
        {isOwn && series.length > 1 && (
          <OwnDates series={series} id={booking.id} token={token} path="/widget/view-booking" />
        )}
        {status === 'awaiting_payment' && payload.payment_provider && (
          <Pay token={token} bookings={series.length > 1 ? series : bookings} />
        )}
      </OwnPage>
    </div>
  )
}

function Intro({ booking }: { booking: Booking }) {
  const text = useText()
  if (booking.status === 'awaiting_confirmation') return <p>{text('confirm.sent_to_you')}</p>
  return booking.status === 'requested' ? <AnswerFollows booking={booking} /> : null
}

/** The way to where it is paid, when the visitor wants it. */
function Pay({ token, bookings }: { token: string; bookings: readonly Booking[] }) {
  const { isGoing, problem, go } = useStartPayment()
  const due = bookings.flatMap(booking => (booking.status === 'awaiting_payment' && booking.due) || [])
  const amount = due[0] && { ...due[0], amount_minor: due.reduce((sum, one) => sum + one.amount_minor, 0) }
  return <PayButton amount={amount} isGoing={isGoing} problem={problem} onPress={() => void go(token)} />
}
