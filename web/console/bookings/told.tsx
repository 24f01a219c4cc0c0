import type { Booking, NoticeKind } from '../api/types'
import { useText } from '../i18n/texts'
import controls from '../parts/controls.module.css'
import { Icon } from '../parts/icon'
import { useTimes } from '../parts/use-times'
import { HistoryLine } from './history-line'
import styles from './sheet.module.css'

/** Mails with what became of them, and what happened to the booking. */
export function Told({ booking: { mails, history } }: { booking: Booking }) {
  const text = useText()
  const { moment } = useTimes()
  return (
    <>
      <section>
        <h2>{text('booking.told')}</h2>
        {mails.length === 0 && <p className={controls.quiet}>{text('booking.no_mails')}</p>}
        <ul className={styles.told}>
          {mails.map(mail => (
            <li key={`${mail.kind} ${mail.audience} ${mail.recipient} ${mail.at}`}>
              <Icon name={mail.state === 'sent' ? 'came' : mail.state === 'failed' ? 'cancelled' : 'mail'} />
              <span>
                {text(`mail.${mail.kind as NoticeKind}`)}
                <small>{[text(`audience.${mail.audience}`), mail.recipient].filter(Boolean).join(' · ')}</small>
              </span>
              <span className={mail.state === 'failed' ? styles.failed : controls.quiet}>
                {text(`mail_state.${mail.state}`, { time: moment(mail.at) })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {history.length > 0 && (
        <section>
          <h2>{text('booking.history')}</h2>
          <ul className={styles.history}>
            {history.map(entry => (
              <HistoryLine key={entry.id} entry={entry} isOfBooking />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
