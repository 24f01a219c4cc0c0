import type { ReactNode } from 'react'
import type { Booking } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import card from '../../../shared/ui/card.module.css'
import { Heading } from '../../../shared/ui/focused-heading'
import { clock, Mark, tick } from '../../../shared/ui/status-icon'
import { BookAgain } from '../../appointment/book-again'
import { Booked } from '../../appointment/booked'
import { BookingFacts } from '../../appointment/booking-facts'
import { ContactLine } from '../../appointment/contact-line'
import { FormerTime } from '../../appointment/former-time'
import { PolicyFact } from '../../appointment/policy'
import { RefundFact } from '../../appointment/refund'
import { SeriesDone, SeriesDoneFacts, wholeOf } from '../../appointment/series/done'
import { WaitingFacts } from '../../appointment/waiting-facts'
import type { Flow } from '../../booking/reducer'
import { manyOf } from '../../booking/series-scope'
import { PayNow } from '../../checkout/pay-now'
import { usePage } from '../../session/page-context'
import { CheckMail } from './check-mail'

/** What came of it: scheduled, rescheduled or cancelled, or what it still waits for. */
export function DoneScreen() {
  const { flow, payload } = usePage()
  const text = useText()
  const booking = flow.booked?.booking ?? flow.cancelled
  if (!booking) return null
  if (flow.booked?.booking.status === 'awaiting_confirmation') return <CheckMail {...flow.booked} />
  const outcome = outcomeOf(flow)
  const series = flow.bookedSeries
  const isUnpaid = flow.booked?.booking.status === 'awaiting_payment'
  const isWaiting = outcome === 'requested' || isUnpaid
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-outcome={outcome}>
      <Mark shape={isWaiting ? clock : tick} />
      <Heading>{text(...headingOf(flow, outcome))}</Heading>
      {outcome === 'requested' && <ContactLine id="done.answer_follows" />}
      {isUnpaid && (payload.payment_provider ? <p>{text('payment.next_page')}</p> : <ContactLine />)}
      <Facts booking={booking} series={series}>
        <FormerTime />
        {isWaiting && <WaitingFacts booking={series ? wholeOf(series) : booking} />}
        {flow.booked && <PolicyFact />}
        {flow.cancelled && flow.managed && <RefundFact managed={flow.managed} isOneOfMany={Boolean(manyOf(flow))} />}
      </Facts>
      {isUnpaid && payload.payment_provider && <PayNow appointments={series ?? [flow.booked!]} />}
      {!flow.booked ? <BookAgain /> : series ? <SeriesDone appointments={series} /> : <Booked {...flow.booked} />}
    </div>
  )
}

// A series and a part of one are named as such.
function headingOf(flow: Flow, outcome: ReturnType<typeof outcomeOf>): [key: string, values?: { count: number }] {
  if (flow.bookedSeries) return [`done.series_${outcome}`, { count: flow.bookedSeries.length }]
  const many = manyOf(flow)
  return [many ? `done.${outcome}_${many}` : `done.${outcome}`]
}

interface FactsProps {
  booking: Booking
  series: Flow['bookedSeries']
  children: ReactNode
}

function Facts({ booking, series, children }: FactsProps) {
  if (series) return <SeriesDoneFacts appointments={series}>{children}</SeriesDoneFacts>
  return <BookingFacts booking={booking}>{children}</BookingFacts>
}

function outcomeOf(flow: Flow) {
  if (flow.cancelled) return 'cancelled'
  if (flow.purpose === 'reschedule') return 'rescheduled'
  const status = flow.booked?.booking.status
  return status === 'requested' || status === 'awaiting_payment' ? status : 'scheduled'
}
