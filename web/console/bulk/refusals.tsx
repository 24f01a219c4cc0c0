import type { BulkRefusal } from '../api/types'
import { useTexts } from '../i18n/texts'
import { BookingLines } from './booking-lines'
import styles from './bulk.module.css'

interface RefusalsProps {
  heading: string
  refusals: readonly BulkRefusal[]
}

/** The bookings that are not changed, each with the reason. */
export function Refusals({ heading, refusals }: RefusalsProps) {
  const { text, has } = useTexts()
  const why = (code: string) => {
    const keys = [`bulk.why_${code}`, `error.${code}`] as 'error.internal'[]
    return text(keys.find(has) ?? 'error.internal')
  }
  return (
    <section className={styles.bookings} aria-label={heading}>
      <h3>{heading}</h3>
      <BookingLines label={heading} lines={refusals.map(({ code, ...rest }) => ({ ...rest, words: why(code) }))} />
    </section>
  )
}
