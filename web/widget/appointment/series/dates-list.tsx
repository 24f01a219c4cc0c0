import type { Booking } from '../../../shared/api/types'
import { useLocaleTag, useText } from '../../../shared/i18n/texts'
import { formatTimes, formatWallClock } from '../../../shared/time/wall-clock'
import card from '../../../shared/ui/card.module.css'
import styles from '../appointment.module.css'

/** When the bookings of a series are. */
export function SeriesDates({ bookings }: { bookings: readonly Booking[] }) {
  const text = useText()
  const tag = useLocaleTag()
  return (
    <section className={card.section} aria-labelledby="dates">
      <h2 id="dates">{text('done.series_dates')}</h2>
      <ol className={styles.dates}>
        {bookings.map(({ id, starts_at, ends_at }) => (
          <li key={id} className={styles.date}>
            {formatWallClock(starts_at, 'date', tag)}
            <span>{formatTimes(starts_at, ends_at, tag)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
