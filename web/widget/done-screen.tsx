import type { ReactNode } from 'react'
import type { Booking } from '../shared/api/words'
import card from '../shared/ui/card.module.css'
import { BookAgain } from './book-again'
import { Booked } from './booked'
import { BookingFacts } from './booking-facts'
import { CheckMail } from './check-mail'
import { ContactLine } from './contact-line'
import { usePage, useText } from './desk'
import type { Flow } from './flow'
import { FormerTime } from './former-time'
import { Heading } from './heading'
import { clock, Mark, tick } from './mark'
import { PayNow } from './payment/pay-now'
import { PolicyFact } from './policy-fact'
import { RefundFact } from './refund-fact'
import { manyOf } from './scope'
import { SeriesDone, SeriesDoneFacts, wholeOf } from './series-done'
import { WaitingFacts } from './waiting-facts'

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
