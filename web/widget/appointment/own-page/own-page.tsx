import type { ReactNode } from 'react'
import type { Booking, EnteredDetails } from '../../../shared/api/types'
import { useLocaleTag, useText } from '../../../shared/i18n/texts'
import { mapAddress } from '../../../shared/navigation/map-address'
import { SafeLink } from '../../../shared/navigation/safe-link'
import { formatWallClock } from '../../../shared/time/wall-clock'
import { buttonClass } from '../../../shared/ui/button'
import card from '../../../shared/ui/card.module.css'
import { FocusedHeading } from '../../../shared/ui/focused-heading'
import { StatusIcon } from '../../../shared/ui/status-icon'
import { ownQuery } from '../../session/own-query'
import { useLink, usePage } from '../../session/page-context'
import { BookAgain } from '../book-again'
import { BookingFacts } from '../booking-facts'
import { ContactLine } from '../contact-line'
import { inOnePiece, isNamedPlace } from '../format'
import { Join } from '../join'
import { AddToCalendar } from './add-to-calendar'
import { changeTerms, type MayChange } from './change-terms'
import type { Certainty } from './date-leaf'
import styles from './own-page.module.css'
import { When } from './when'

interface OwnPageProps {
  booking: Booking
  /** Of the link that shows the booking. */
  token: string
  /** What may still be changed with that link. */
  may: MayChange
  entered?: EnteredDetails | undefined
  /** What became of it: a sign, a heading and a sentence. */
  sign: string
  heading: string
  intro?: ReactNode
  /** Further facts, as dt and dd in a div. */
  facts?: ReactNode
  money?: ReactNode
  /** What is still to be done. */
  children?: ReactNode
}

const certainties: Partial<Record<Booking['status'], Certainty>> = {
  scheduled: 'certain',
  completed: 'certain',
  no_show: 'certain',
  held: 'open',
  awaiting_confirmation: 'open',
  awaiting_payment: 'open',
  requested: 'open',
}

/** An appointment on its own page, from when it is booked on: what it is, and everything its visitor can do with it. */
export function OwnPage({ booking, token, may, entered, sign, heading, intro, facts, money, children }: OwnPageProps) {
  const certainty = certainties[booking.status] ?? 'off'
  const isOff = certainty === 'off'
  return (
    <div className={styles.page}>
      <div className={`${card.card} ${styles.card}`} data-appointment={booking.status}>
        <header className={styles.status}>
          <StatusIcon shape={sign} />
          <div>
            <FocusedHeading>{heading}</FocusedHeading>
            {intro}
          </div>
        </header>
        <When booking={booking} certainty={certainty} />
        {children}
        {isOff ? <BookAgain orAny /> : <Changes booking={booking} token={token} may={may} />}
        <BookingFacts booking={booking} entered={entered} isOnOwnPage money={money}>
          {facts}
        </BookingFacts>
      </div>
      <Place booking={booking} isOff={isOff} />
    </div>
  )
}

function Changes({ booking, token, may }: { booking: Booking; token: string; may: MayChange }) {
  const text = useText()
  const tag = useLocaleTag()
  const link = useLink()
  const isCertain = booking.status === 'scheduled'
  const terms = changeTerms({ booking, may, moment: start => inOnePiece(formatWallClock(start, 'moment', tag)) }, text)
  const isOver = !may.cancel && !may.reschedule
  return (
    <section className={styles.changes} aria-label={text('done.change')}>
      <div className={styles.actions}>
        <Join booking={booking} />
        {isCertain && <AddToCalendar booking={booking} token={token} />}
        {may.reschedule && (
          <a className={buttonClass('quiet')} href={link(`/widget/reschedule-booking${ownQuery(token, booking)}`)}>
            {text('done.reschedule')}
          </a>
        )}
        {may.cancel && (
          <a
            className={`${buttonClass('plain')} ${styles.cancel}`}
            href={link(`/widget/cancel-booking${ownQuery(token, booking)}`)}
          >
            {text('done.cancel')}
          </a>
        )}
      </div>
      <div className={styles.terms}>
        {terms.map(line => (
          <p key={line}>{line}</p>
        ))}
        {isOver && <ContactLine />}
      </div>
    </section>
  )
}

/** Where it is and whom to ask: not part of what was agreed. What is off has its way to book again above. */
function Place({ booking, isOff }: { booking: Booking; isOff: boolean }) {
  const { business } = usePage().payload
  const text = useText()
  const link = useLink()
  const isPlace = isNamedPlace(booking)
  const isOwnPlace = booking.location_kind === 'business'
  return (
    <aside className={styles.aside}>
      <div className={`${card.card} ${styles.place}`}>
        <p className={styles.business}>{business.name}</p>
        {isPlace && <p>{booking.location}</p>}
        {isPlace && (
          <p>
            <SafeLink href={mapAddress(isOwnPlace && business.name, booking.location ?? '')} external target="_blank">
              {text('own.maps')}
            </SafeLink>
          </p>
        )}
        <ContactLine />
      </div>
      {!isOff && (
        <p>
          <a className={buttonClass('plain')} href={link('/widget/booking')}>
            {text('own.book_another')}
          </a>
        </p>
      )}
    </aside>
  )
}
