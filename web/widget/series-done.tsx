import type { BookedAppointment } from '../shared/api/words'
import { formatTimes, formatWallClock } from '../shared/time/wall-clock'
import card from '../shared/ui/card.module.css'
import { CalendarLinks, ChangeLinks } from './appointment-actions'
import { useTag, useText } from './desk'
import styles from './done-screen.module.css'

/** All appointments of a series; what can be done with each is folded away. */
export function SeriesDone({ appointments }: { appointments: readonly BookedAppointment[] }) {
  const text = useText()
  const tag = useTag()
  return (
    <section className={card.section} aria-labelledby="series">
      <div>
        <h2 id="series">{text('done.series_dates')}</h2>
        <p className={card.quiet}>{text('done.keep_page')}</p>
      </div>
      <ol className={styles.dates}>
        {appointments.map(appointment => {
          const { id, starts_at, ends_at } = appointment.booking
          return (
            <li key={id}>
              <details>
                <summary>
                  {formatWallClock(starts_at, 'date', tag)}, {formatTimes(starts_at, ends_at, tag)}
                </summary>
                <div className={styles.folded}>
                  <h3>{text('calendar.add')}</h3>
                  <CalendarLinks {...appointment} />
                  <ChangeLinks {...appointment} />
                </div>
              </details>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
