import { useRef } from 'react'
import type { GuestVisit, Refusal } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { useOptionalChunk } from '../../../shared/lib/create-chunk'
import card from '../../../shared/ui/card.module.css'
import { FocusedHeading } from '../../../shared/ui/focused-heading'
import { StatusIcon, tick } from '../../../shared/ui/status-icon'
import { CalendarLinks } from '../../appointment/actions'
import { BookingFacts } from '../../appointment/booking-facts'
import { ContactLine } from '../../appointment/contact-line'
import { Join } from '../../appointment/join'
import { OwnDates } from '../../appointment/series/own-dates'
import { usePage } from '../../session/page-context'
import { ConfirmBooking } from './confirm-booking'
import { NotExpected } from './former-visit'
import styles from './guest.module.css'
import { guestQuestionsChunk } from './lazy-questions'
import { Leave, LeaveRefund } from './leave'
import { LinkExpired } from './link-expired'
import { OwnBooking } from './own-booking'
import { type GuestController, useGuest } from './use-guest'

/** A booking by a link that shows it: to who booked it, or to one of its guests. */
export function GuestScreen() {
  const { payload, device } = usePage()
  const { visit, former_visit, managed } = payload
  if (managed)
    return managed.purpose === 'confirm' ? <ConfirmBooking first={managed} /> : <OwnBooking managed={managed} />
  // The link to one date of a series says which.
  const isOfSeries = new URLSearchParams(device.query).has('booking')
  if (former_visit) return <NotExpected visit={former_visit} isOfSeries={isOfSeries} />
  return visit ? <Visit first={visit} /> : null
}

/** What a guest sees: what it is, what they are asked, and a way to say that they cannot come. */
function Visit({ first }: { first: GuestVisit }) {
  const form = useRef<HTMLFormElement>(null)
  const controller = useGuest(first, form)
  const { visit, isOver } = controller.flow
  const Questions = useOptionalChunk(guestQuestionsChunk, visit.forms.length > 0)
  const problem = controller.flow.problem?.problem
  if (isOver) return problem?.kind === 'refused' ? <Over refusal={problem.refusal} visit={visit} /> : null
  if (visit.has_left) return <Left visit={visit} token={controller.token} />
  return (
    <div className={styles.page}>
      <Invited controller={controller} />
      {Questions && <Questions controller={controller} form={form} />}
    </div>
  )
}

function Over({ refusal, visit }: { refusal: Refusal; visit: GuestVisit }) {
  const { host_name, booking } = visit
  // They left on another page than this one.
  return refusal.code === 'guest_has_left' ? (
    <NotExpected visit={{ ...booking, host_name }} isOfSeries={Boolean(booking.series_id)} />
  ) : (
    <LinkExpired refusal={refusal} />
  )
}

const past = new Set(['completed', 'no_show'])

function Invited({ controller }: { controller: GuestController }) {
  const text = useText()
  const { visit } = controller.flow
  const { booking } = visit
  const intro = (visit.series ?? []).length > 1 ? 'visit.intro_series' : 'visit.intro'
  const isOff = booking.status !== 'scheduled' && !past.has(booking.status)
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-visit={isOff ? 'off' : 'on'}>
      <FocusedHeading>{text(isOff ? 'visit.off' : 'visit.heading')}</FocusedHeading>
      <p>{text(intro, { title: visit.host_name })}</p>
      <BookingFacts booking={booking}>{null}</BookingFacts>
      <Join booking={booking} />
      {visit.has_answered && <p role="status">{text('form.thanks')}</p>}
      {visit.may_leave && (
        <section className={card.section}>
          <h2>{text('calendar.add')}</h2>
          <CalendarLinks booking={booking} token={controller.token} />
        </section>
      )}
      {visit.may_leave ? <Leave controller={controller} /> : <ContactLine />}
      <Dates visit={visit} least={2} token={controller.token} />
    </div>
  )
}

function Left({ visit, token }: { visit: GuestVisit; token: string }) {
  const text = useText()
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-visit="left">
      <StatusIcon shape={tick} />
      <FocusedHeading>{text('visit.left')}</FocusedHeading>
      <p>{text('visit.left_text', { title: visit.host_name })}</p>
      <BookingFacts booking={visit.booking}>
        <LeaveRefund visit={visit} />
      </BookingFacts>
      <ContactLine />
      <Dates visit={visit} least={1} token={token} />
    </div>
  )
}

interface DatesProps {
  visit: GuestVisit
  /** Fewer are not shown. */
  least: number
  token: string
}

/** The dates of a series to which the guest comes, each with its page. */
function Dates({ visit: { booking, series = [] }, least, token }: DatesProps) {
  if (series.length < least) return null
  return <OwnDates series={series} id={booking.id} token={token} path="/widget/guest" />
}
