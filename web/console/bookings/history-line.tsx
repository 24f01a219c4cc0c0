import type { HistoryEntry } from '../api/types'
import { useTexts } from '../i18n/texts'
import controls from '../parts/controls.module.css'
import { PlaceLink, usePlace } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import styles from './bookings.module.css'
import { actorWords, historySubject, historyWords } from './history-words'

interface HistoryLineProps {
  entry: HistoryEntry
  /** It stands beside its booking, and need not name it. */
  isOfBooking?: boolean
  /** It stands among lines of today, and need not name the day. */
  isOfToday?: boolean
}

/** Who did what, and when. */
export function HistoryLine({ entry, isOfBooking = false, isOfToday = false }: HistoryLineProps) {
  const texts = useTexts()
  const { text } = texts
  const { moment, time } = useTimes()
  const place = usePlace()
  const { action, booking_id } = entry
  const subject = historySubject(texts, entry)
  const told = (words: string | undefined) => words && historyWords(texts, entry, words)
  const [before, after] = [told(entry.before), told(entry.after)]
  return (
    <li className={styles.line}>
      <time>{isOfToday ? time(entry.at) : moment(entry.at)}</time>
      <span>
        <b>{text(`did.${action}`)}</b>
        {!isOfBooking && subject && (
          <>
            {' · '}
            {booking_id ? <PlaceLink to={{ ...place, booking: booking_id }}>{subject}</PlaceLink> : subject}
          </>
        )}
        {before && after && ` · ${text('history.from_to', { from: before, to: after })}`}
        {!before && after && ` · ${after}`}
        {action === 'proposal_withdrawn' && before && ` · ${before}`}
        <small className={controls.quiet}>{actorWords(texts, entry)}</small>
      </span>
    </li>
  )
}
