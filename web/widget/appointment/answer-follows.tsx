import type { Booking } from '../../shared/api/types'
import { useText } from '../../shared/i18n/texts'
import { ContactLine } from './contact-line'

/** Of a request: that it is none yet; where it is not known when the business answers, how to reach it. */
export function AnswerFollows({ booking }: { booking: Booking }) {
  const text = useText()
  return booking.expires_at ? <p>{text('own.not_yet')}</p> : <ContactLine id="done.answer_follows" />
}
