import { useState } from 'react'
import type { BookedAppointment, Booking, EnteredDetails } from '../../../shared/api/types'
import { type Texts, useText, useTexts } from '../../../shared/i18n/texts'
import { momentOf } from '../../../shared/time/wall-clock'
import card from '../../../shared/ui/card.module.css'
import { FocusedHeading } from '../../../shared/ui/focused-heading'
import { clock, cross, StatusIcon, tick } from '../../../shared/ui/status-icon'
import { AnswerFollows } from '../../appointment/answer-follows'
import { ContactLine } from '../../appointment/contact-line'
import { FormerTime } from '../../appointment/former-time'
import { OwnPage } from '../../appointment/own-page/own-page'
import { PolicyFact } from '../../appointment/policy'
import { RefundFact } from '../../appointment/refund'
import { SeriesDates } from '../../appointment/series/dates-list'
import { SeriesDone, SeriesDoneFacts, wholeOf } from '../../appointment/series/done'
import { WaitingFacts } from '../../appointment/waiting-facts'
import { manyOf } from '../../booking/series-scope'
import type { BookingState } from '../../booking/state'
import { PayNow } from '../../checkout/pay-now'
import { usePage } from '../../session/page-context'
import { CheckMail } from './check-mail'

/** What came of it: scheduled, rescheduled or cancelled, or what it still waits for. */
export function ConfirmationScreen() {
  const { flow } = usePage()
  if (flow.booked?.booking.status === 'awaiting_confirmation') return <CheckMail {...flow.booked} />
  if (flow.bookedSeries && flow.booked) return <SeriesScreen series={flow.bookedSeries} first={flow.booked} />
  if (flow.booked) return <BookedScreen {...flow.booked} />
  return flow.cancelled ? <CancelledScreen booking={flow.cancelled} /> : null
}

/** The appointment that was just booked or moved, on its own page (own-page.tsx); the address is already its own. */
function BookedScreen({ booking, links }: BookedAppointment) {
  const { flow, payload } = usePage()
  const text = useText()
  const [now] = useState(() => Date.now())
  const outcome = outcomeOf(flow)
  const isUnpaid = booking.status === 'awaiting_payment'
  const isWaiting = outcome === 'requested' || isUnpaid
  const isAhead = (until: string | undefined) => until !== undefined && momentOf(until) >= now
  return (
    <div data-outcome={outcome}>
      <OwnPage
        booking={booking}
        token={links.view_token}
        may={{ cancel: isAhead(booking.cancel_until), reschedule: isAhead(booking.reschedule_until) }}
        entered={enteredOf(flow)}
        sign={isWaiting ? clock : tick}
        heading={headingOf(flow, text)}
        intro={<Intro booking={booking} />}
        facts={
          <>
            <FormerTime />
            {isWaiting && <WaitingFacts booking={booking} />}
          </>
        }
      >
        {isUnpaid && payload.payment_provider && <PayNow appointments={[{ booking, links }]} />}
      </OwnPage>
    </div>
  )
}

/** One sentence on what happens next. */
function Intro({ booking }: { booking: Booking }) {
  const { flow, payload } = usePage()
  const { richText } = useTexts()
  const text = useText()
  if (booking.status === 'awaiting_payment')
    return payload.payment_provider ? <p>{text('payment.next_page')}</p> : <ContactLine />
  if (booking.status === 'requested') return <AnswerFollows booking={booking} />
  const email = flow.purpose === 'book' && payload.sends_mail ? flow.contact.email?.trim() : undefined
  return email ? <p>{richText('own.sent_to', { email: <strong dir="ltr">{email}</strong> })}</p> : null
}

// What was typed a moment ago; a page that is opened later has it from the server. While moving, the server had it.
function enteredOf(flow: BookingState): EnteredDetails | undefined {
  if (flow.purpose !== 'book') return flow.managed?.entered
  const { location, phone, additional_information: note } = flow.contact
  const isByPhone = flow.booked?.booking.location_kind === 'phone'
  return {
    guest_names: flow.guests.flatMap(({ name }) => name?.trim() || []),
    ...(location && { location }),
    ...(phone && isByPhone && { phone }),
    ...(note && { note }),
  }
}

function CancelledScreen({ booking }: { booking: Booking }) {
  const { flow } = usePage()
  const off = flow.managed?.series?.filter(({ status }) => status === 'cancelled') ?? []
  const text = useText()
  const many = manyOf(flow)
  return (
    <div data-outcome="cancelled">
      <OwnPage
        booking={booking}
        token=""
        may={{ cancel: false, reschedule: false }}
        entered={flow.managed?.entered}
        sign={cross}
        heading={text(many ? `done.cancelled_${many}` : 'done.cancelled')}
        money={flow.managed && <RefundFact managed={flow.managed} isOneOfMany={false} />}
      >
        {many && <SeriesDates bookings={off} />}
      </OwnPage>
    </div>
  )
}

function SeriesScreen({ series, first }: { series: readonly BookedAppointment[]; first: BookedAppointment }) {
  const { flow, payload } = usePage()
  const text = useText()
  const outcome = outcomeOf(flow)
  const isUnpaid = first.booking.status === 'awaiting_payment'
  const isWaiting = outcome === 'requested' || isUnpaid
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-outcome={outcome}>
      <StatusIcon shape={isWaiting ? clock : tick} />
      <FocusedHeading>{headingOf(flow, text)}</FocusedHeading>
      {outcome === 'requested' && <ContactLine id="done.answer_follows" />}
      {isUnpaid && (payload.payment_provider ? <p>{text('payment.next_page')}</p> : <ContactLine />)}
      <SeriesDoneFacts appointments={series}>
        <FormerTime />
        {isWaiting && <WaitingFacts booking={wholeOf(series)} />}
        <PolicyFact />
      </SeriesDoneFacts>
      {isUnpaid && payload.payment_provider && <PayNow appointments={series} />}
      <SeriesDone appointments={series} />
    </div>
  )
}

// A series and a part of one are named as such.
function headingOf(flow: BookingState, text: Texts['text']): string {
  const { cancelled, bookedSeries, purpose } = flow
  const changed = cancelled ? 'cancelled' : purpose === 'reschedule' && 'rescheduled'
  const many = manyOf(flow)
  if (changed) return text(many ? `done.${changed}_${many}` : `done.${changed}`)
  const made = madeOutcomeOf(flow)
  return bookedSeries ? text(`done.series_${made}`, { count: bookedSeries.length }) : text(`done.${made}`)
}

function outcomeOf(flow: BookingState) {
  return flow.purpose === 'reschedule' ? 'rescheduled' : madeOutcomeOf(flow)
}

function madeOutcomeOf(flow: BookingState) {
  const status = flow.booked?.booking.status
  return status === 'requested' || status === 'awaiting_payment' ? status : 'scheduled'
}
