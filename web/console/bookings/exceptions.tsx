import type { Booking } from '../api/types'
import { useText } from '../i18n/texts'
import { Icon } from '../parts/icon'
import { useTimes } from '../parts/use-times'
import styles from './sheet.module.css'

/** Which rules staff broke for the booking, who did, and when. */
export function Exceptions({ booking: { exceptions } }: { booking: Booking }) {
  const text = useText()
  const { moment } = useTimes()
  if (exceptions.length === 0) return null
  return (
    <section>
      <h2>{text('rule.made')}</h2>
      <ul className={styles.told}>
        {exceptions.map(({ rule, user_name, at, ended_at }) => (
          <li key={`${rule} ${at}`}>
            <Icon name="flag" />
            <span>
              {text(`rule.${rule}`)}
              <small>{[user_name, moment(at), ended_at && text('rule.ended')].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
