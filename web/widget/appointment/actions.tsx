import type { Booking } from '../../shared/api/types'
import { useText } from '../../shared/i18n/texts'
import { SafeLink } from '../../shared/navigation/safe-link'
import { buttonClass } from '../../shared/ui/button'
import card from '../../shared/ui/card.module.css'
import { calendarFile } from '../session/own-query'
import { useLink, usePage } from '../session/page-context'
import styles from './appointment.module.css'
import { googleCalendarAddress } from './calendar-links'

interface CalendarLinksProps {
  booking: Booking
  /** Of a link that shows the booking. */
  token: string
}

/** Puts the appointment into the visitor's calendar: two of the three take the same file. */
export function CalendarLinks({ booking, token }: CalendarLinksProps) {
  const { business } = usePage().payload
  const text = useText()
  const file = calendarFile(token, booking)
  return (
    <div className={`${card.row} ${styles.actions}`}>
      <SafeLink
        className={buttonClass('quiet')}
        href={googleCalendarAddress(booking, business.name)}
        external
        target="_blank"
      >
        {text('calendar.google')}
      </SafeLink>
      <SafeLink className={buttonClass('quiet')} href={file} download>
        {text('calendar.outlook')}
      </SafeLink>
      <SafeLink className={buttonClass('quiet')} href={file} download>
        {text('calendar.icloud')}
      </SafeLink>
    </div>
  )
}

/** To the appointment's own page, where it can be changed; on paper, its address. */
export function ManageLink({ token }: { token: string }) {
  const text = useText()
  const link = useLink()
  const path = `/widget/view-booking?token=${token}`
  return (
    <p>
      <a className={`${buttonClass('quiet')} ${styles.actions}`} href={link(path)}>
        {text('own.manage')}
      </a>
      <span className={styles.printed}>{new URL(link(path), location.href).href}</span>
    </p>
  )
}
