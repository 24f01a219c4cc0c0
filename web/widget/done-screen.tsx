import type { BookedAppointment } from '../shared/api/words'
import { SafeLink } from '../shared/navigation/safe-link'
import { lookOf } from '../shared/ui/button'
import card from '../shared/ui/card.module.css'
import { BookAgain } from './book-again'
import { BookingFacts } from './booking-facts'
import { googleCalendarAddress } from './calendar-links'
import { ContactLine } from './contact-line'
import { useLink, usePage, useText } from './desk'
import type { Flow } from './flow'
import { FormerTime } from './former-time'
import { Heading } from './heading'
import { PolicyFact } from './policy-fact'
import { WaitingFacts } from './waiting-facts'

/** What came of it: scheduled, rescheduled or cancelled, or what it still waits for. */
export function DoneScreen() {
  const { flow } = usePage()
  const text = useText()
  const booking = flow.booked?.booking ?? flow.cancelled
  if (!booking) return null
  const outcome = outcomeOf(flow)
  const isWaiting = outcome === 'requested' || outcome === 'awaiting_payment'
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-outcome={outcome}>
      <Mark shape={isWaiting ? clock : tick} />
      <Heading>{text(`done.${outcome}`)}</Heading>
      {outcome === 'requested' && <ContactLine id="done.answer_follows" />}
      {outcome === 'awaiting_payment' && <ContactLine />}
      <BookingFacts booking={booking}>
        <FormerTime />
        {isWaiting && <WaitingFacts booking={booking} />}
        {flow.booked && <PolicyFact />}
      </BookingFacts>
      {flow.booked && !isWaiting && <AddToCalendar {...flow.booked} />}
      {flow.booked ? <Change {...flow.booked} /> : <BookAgain />}
    </div>
  )
}

function outcomeOf(flow: Flow) {
  if (flow.cancelled) return 'cancelled'
  if (flow.purpose === 'reschedule') return 'rescheduled'
  const status = flow.booked?.booking.status
  return status === 'requested' || status === 'awaiting_payment' ? status : 'scheduled'
}

function AddToCalendar({ booking, links }: BookedAppointment) {
  const text = useText()
  return (
    <section className={card.section} aria-labelledby="calendar">
      <h2 id="calendar">{text('calendar.add')}</h2>
      <div className={card.row}>
        <SafeLink className={lookOf('quiet')} href={googleCalendarAddress(booking)} external target="_blank">
          {text('calendar.google')}
        </SafeLink>
        <a className={lookOf('quiet')} href={`/api/v1/manage-links/${links.view_token}/calendar-file`} download>
          {text('calendar.file')}
        </a>
      </div>
    </section>
  )
}

function Change({ links }: BookedAppointment) {
  const text = useText()
  const link = useLink()
  if (!links.cancel_token && !links.reschedule_token) return null
  return (
    <section className={card.section} aria-labelledby="change">
      <div>
        <h2 id="change">{text('done.change')}</h2>
        <p className={card.quiet}>{text('done.keep_page')}</p>
      </div>
      <div className={card.row}>
        {links.reschedule_token && (
          <a className={lookOf('quiet')} href={link(`/widget/reschedule-booking?token=${links.reschedule_token}`)}>
            {text('done.reschedule')}
          </a>
        )}
        {links.cancel_token && (
          <a className={lookOf('quiet')} href={link(`/widget/cancel-booking?token=${links.cancel_token}`)}>
            {text('done.cancel')}
          </a>
        )}
      </div>
    </section>
  )
}

const tick = 'm5 12.5 4.5 4.5L19 7.5'
const clock = 'M12 7v5.5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0'

function Mark({ shape }: { shape: string }) {
  return (
    <div className={card.mark} aria-hidden="true">
      <svg viewBox="0 0 24 24" width="24" fill="none" stroke="currentcolor" strokeWidth="2.25" aria-hidden="true">
        <path d={shape} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </div>
  )
}
