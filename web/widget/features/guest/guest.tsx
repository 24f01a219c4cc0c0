import { useRef } from 'react'
import type { GuestVisit } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import card from '../../../shared/ui/card.module.css'
import { Heading } from '../../../shared/ui/focused-heading'
import { Mark, tick } from '../../../shared/ui/status-icon'
import { CalendarLinks } from '../../appointment/actions'
import { BookingFacts } from '../../appointment/booking-facts'
import { ContactLine } from '../../appointment/contact-line'
import { usePage } from '../../session/page-context'
import { ToConfirm } from './confirm-booking'
import styles from './guest.module.css'
import { VisitQuestions } from './guest-questions'
import { Leave, LeaveRefund } from './leave'
import { LinkOver } from './link-expired'
import { OwnBooking } from './own-booking'
import { useVisit, type VisitDesk } from './use-guest'

/** A booking by a link that shows it: to who booked it, or to one of its guests. */
export function VisitScreen() {
  const { visit, managed } = usePage().payload
  if (managed) return managed.purpose === 'confirm' ? <ToConfirm first={managed} /> : <OwnBooking managed={managed} />
  return visit ? <Visit first={visit} /> : null
}

/** What a guest sees: what it is, what they are asked, and a way to say that they cannot come. */
function Visit({ first }: { first: GuestVisit }) {
  const form = useRef<HTMLFormElement>(null)
  const desk = useVisit(first, form)
  const { visit, isOver } = desk.flow
  const trouble = desk.flow.trouble?.trouble
  if (isOver) return trouble?.kind === 'refused' ? <LinkOver refusal={trouble.refusal} /> : null
  if (visit.has_left) return <Left visit={visit} />
  return (
    <div className={styles.page}>
      <Invited desk={desk} />
      {visit.forms.length > 0 && <VisitQuestions desk={desk} form={form} />}
    </div>
  )
}

const past = new Set(['completed', 'no_show'])

function Invited({ desk }: { desk: VisitDesk }) {
  const text = useText()
  const { visit } = desk.flow
  const { booking } = visit
  const isOff = booking.status !== 'scheduled' && !past.has(booking.status)
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-visit={isOff ? 'off' : 'on'}>
      <Heading>{text(isOff ? 'visit.off' : 'visit.heading')}</Heading>
      <p>{text('visit.intro', { title: visit.host_name })}</p>
      <BookingFacts booking={booking}>{null}</BookingFacts>
      {visit.has_answered && <p role="status">{text('form.thanks')}</p>}
      {visit.may_leave && (
        <section className={card.section}>
          <h2>{text('calendar.add')}</h2>
          <CalendarLinks booking={booking} token={desk.token} />
        </section>
      )}
      {visit.may_leave ? <Leave desk={desk} /> : <ContactLine />}
    </div>
  )
}

function Left({ visit }: { visit: GuestVisit }) {
  const text = useText()
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-visit="left">
      <Mark shape={tick} />
      <Heading>{text('visit.left')}</Heading>
      <p>{text('visit.left_text', { title: visit.host_name })}</p>
      <BookingFacts booking={visit.booking}>
        <LeaveRefund visit={visit} />
      </BookingFacts>
      <ContactLine />
    </div>
  )
}
