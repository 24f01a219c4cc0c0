import type { Booking } from '../../shared/api/types'
import { useLocaleTag, useText } from '../../shared/i18n/texts'
import { formatWallClock } from '../../shared/time/wall-clock'
import { ContactLine } from './contact-line'
import { inOnePiece } from './format'

/** Of a request: until when the business answers; where that is not known, how to reach it. */
export function AnswerFollows({ booking }: { booking: Booking }) {
  const text = useText()
  const tag = useLocaleTag()
  const until = booking.expires_at
  if (!until) return <ContactLine id="done.answer_follows" />
  return <p>{text('own.answer_by', { time: inOnePiece(formatWallClock(until, 'moment', tag)) })}</p>
}
