import { useState } from 'react'
import { answerOf, api } from '../api/client'
import type { Booking, NoticeKind } from '../api/types'
import { useText } from '../i18n/texts'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Icon } from '../parts/icon'
import { useTimes } from '../parts/use-times'
import { HistoryLine } from './history-line'
import styles from './sheet.module.css'
import { useResult } from './use-change'

/** Mails with what became of them, and what happened to the booking. */
export function Told({ booking }: { booking: Booking }) {
  const text = useText()
  const { history } = booking
  return (
    <>
      <Mails booking={booking} />
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

function Mails({ booking: { id, mails, actions, erased_at } }: { booking: Booking }) {
  const text = useText()
  const { moment } = useTimes()
  // Those of an erased booking are erased too.
  if (mails.length === 0 && erased_at) return null
  return (
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
      {actions.includes('send_mail') && <SendAgain id={id} />}
    </section>
  )
}

/** The mail about the booking as it is now, once more. */
function SendAgain({ id }: { id: string }) {
  const text = useText()
  const { done, fail } = useResult()
  const [isWorking, setWorking] = useState(false)
  const send = async () => {
    setWorking(true)
    try {
      const path = '/api/v1/console/bookings/{booking_id}/mails'
      await done(await answerOf(api.POST(path, { params: { path: { booking_id: id } } })), text('did.mail_sent_again'))
    } catch (error) {
      await fail(error)
    } finally {
      setWorking(false)
    }
  }
  return (
    <div>
      <Button isWorking={isWorking} onClick={() => void send()}>
        <Icon name="mail" />
        {text('edit.send_again')}
      </Button>
    </div>
  )
}
