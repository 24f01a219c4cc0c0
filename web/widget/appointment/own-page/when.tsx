import type { Booking } from '../../../shared/api/types'
import { useLocaleTag, useText } from '../../../shared/i18n/texts'
import { formatDistance } from '../../../shared/time/wall-clock'
import { Picture } from '../../../shared/ui/picture'
import { usePage } from '../../session/page-context'
import { useWhen } from '../format'
import { type Certainty, DateLeaf } from './date-leaf'
import { daysAhead } from './days-ahead'
import { facesOf } from './faces-of'
import styles from './when.module.css'

/** When it is, what it is, and with whom. */
export function When({ booking, certainty }: { booking: Booking; certainty: Certainty }) {
  const { flow } = usePage()
  const text = useText()
  const tag = useLocaleTag()
  const { day, time, zone } = useWhen()(booking)
  const days = certainty === 'off' ? undefined : daysAhead(booking, flow.openedAt)
  const near = days === undefined ? undefined : formatDistance(days, 'day', tag)
  const isNext = days === 0 || days === 1
  const faces = facesOf(booking, flow.managed?.services ?? flow.services)
  return (
    <div className={styles.when}>
      <DateLeaf start={booking.starts_at} certainty={certainty} />
      <div>
        <p className={styles.time}>
          {isNext && `${near}, `}
          <span>{time}</span>
        </p>
        <p className={styles.day}>
          <span>{day}</span> {!isNext && near && <span className={styles.near}>{near}</span>}
        </p>
        <p className={styles.zone}>{zone}</p>
        <p className={styles.service}>{booking.service_name}</p>
        {booking.staff_name && (
          <p className={styles.host}>
            {faces.map(photo => (
              <Picture key={photo.src} picture={photo} sizes="36px" className={styles.face} isDecoration />
            ))}
            <span>{text('own.with', { title: booking.staff_name })}</span>
          </p>
        )}
      </div>
    </div>
  )
}
