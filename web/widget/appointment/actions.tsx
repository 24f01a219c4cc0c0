import type { BookedAppointment } from '../../shared/api/types'
import { useText } from '../../shared/i18n/texts'
import { SafeLink } from '../../shared/navigation/safe-link'
import { lookOf } from '../../shared/ui/button'
import card from '../../shared/ui/card.module.css'
import { useLink } from '../session/page-context'
import styles from './appointment.module.css'
import { googleCalendarAddress } from './calendar-links'
import { CopyLink } from './copy-button'

/** Puts the appointment into the visitor's calendar: two of the three take the same file. */
export function CalendarLinks({ booking, links }: BookedAppointment) {
  const text = useText()
  return (
    <div className={`${card.row} ${styles.actions}`}>
      <SafeLink className={lookOf('quiet')} href={googleCalendarAddress(booking)} external target="_blank">
        {text('calendar.google')}
      </SafeLink>
      <a className={lookOf('quiet')} href={`/api/v1/manage-links/${links.view_token}/calendar-file`} download>
        {text('calendar.outlook')}
      </a>
      <a className={lookOf('quiet')} href={`/api/v1/manage-links/${links.view_token}/calendar-file`} download>
        {text('calendar.icloud')}
      </a>
    </div>
  )
}

/** The ways to change the appointment later, as far as there are any; each link can be taken along. */
export function ChangeLinks({ links }: BookedAppointment) {
  const text = useText()
  const link = useLink()
  const ways = (['reschedule', 'cancel'] as const).flatMap(way => {
    const token = links[`${way}_token`]
    return token ? [{ way, path: `/widget/${way}-booking?token=${token}` }] : []
  })
  return (
    <ul className={styles.ways}>
      {ways.map(({ way, path }) => (
        <li key={way} className={card.row}>
          <a className={lookOf('quiet')} href={link(path)}>
            {text(`done.${way}`)}
          </a>
          <CopyLink address={link(path)} label={text(`link.copy_${way}`)} />
          <span className={styles.printed}>{new URL(link(path), location.href).href}</span>
        </li>
      ))}
    </ul>
  )
}
