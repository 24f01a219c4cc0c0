import type { BookingRow } from '../api/types'
import { useText } from '../i18n/texts'
import { useTimes } from '../parts/use-times'

interface BookingLinesProps {
  label: string
  /** The booking, if the user may see it, and what there is to say of it. */
  lines: readonly { booking?: BookingRow; words: string }[]
}

/** Many bookings, each with its customer, its time and some words. */
export function BookingLines({ label, lines }: BookingLinesProps) {
  const text = useText()
  const { moment } = useTimes()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <ul tabIndex={0} aria-label={label}>
      {lines.map(({ booking, words }, at) => (
        <li key={booking?.id ?? at}>
          {booking && (
            <b>
              {booking.customer_name ?? text('booking.no_name')} · {moment(booking.starts_at)}
            </b>
          )}
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}
