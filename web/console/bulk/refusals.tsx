import type { BulkRefusal } from '../api/types'
import { useTexts } from '../i18n/texts'
import { useTimes } from '../parts/use-times'
import styles from './bulk.module.css'

interface RefusalsProps {
  heading: string
  refusals: readonly BulkRefusal[]
}

/** The bookings that are not changed, each with the reason. */
export function Refusals({ heading, refusals }: RefusalsProps) {
  const { text, has } = useTexts()
  const { moment } = useTimes()
  const why = (code: string) => {
    const keys = [`bulk.why_${code}`, `error.${code}`] as 'error.internal'[]
    return text(keys.find(has) ?? 'error.internal')
  }
  return (
    <section className={styles.bookings} aria-label={heading}>
      <h3>{heading}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <ul tabIndex={0} aria-label={heading}>
        {refusals.map(({ booking, code }, at) => (
          <li key={booking?.id ?? at}>
            {booking && (
              <b>
                {booking.customer_name ?? text('booking.no_name')} · {moment(booking.starts_at)}
              </b>
            )}
            <span>{why(code)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
