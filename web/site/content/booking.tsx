import type { BookingBlock, BookingDay } from '../../shared/api/types'
import filled from '../../shared/ui/filled-link.module.css'
import { SafeLink } from '../links/safe-link'
import styles from './booking.module.css'
import { classes } from './classes'
import { Heading } from './heading'
import type { Place } from './outline'
import { usePage } from './page-context'

/** The next free times of a calendar, each one a link into the widget. */
export function Booking({ booking, place }: { booking: BookingBlock; place: Place }) {
  const { texts } = usePage().page
  const { name, description, href, facts, days = [], time_zone_label } = booking
  return (
    <div className={styles.room}>
      <div className={styles.booking}>
        <div className={styles.what}>
          <Heading level={place.level} id={place.id} className={styles.name}>
            {name}
          </Heading>
          {facts.length > 0 && (
            <ul className={styles.facts}>
              {facts.map(fact => (
                <li key={fact} className={styles.fact}>
                  {fact}
                </li>
              ))}
            </ul>
          )}
          {description && <p className={styles.description}>{description}</p>}
          {/* Among so many links this one is the way on. */}
          <SafeLink className={classes(filled.filled, styles.book)} href={href}>
            {days.length > 0 ? texts.more_times : texts.book}
          </SafeLink>
        </div>
        <div className={styles.when}>
          <p className={styles.label}>{texts.next_times}</p>
          {days.length > 0 ? days.map(day => <Day key={day.date} day={day} />) : <NoTimes booking={booking} />}
          {days.length > 0 && time_zone_label && <p className={styles.zone}>{time_zone_label}</p>}
        </div>
      </div>
    </div>
  )
}

function Day({ day: { date, label, times } }: { day: BookingDay }) {
  return (
    <div className={styles.day}>
      <p className={styles.dayName}>
        <time dateTime={date}>{label}</time>
      </p>
      <ul className={styles.times}>
        {times.map(time => (
          <li key={time.starts_at}>
            <SafeLink className={styles.time} href={time.href} aria-label={`${label}, ${time.label}`}>
              {time.label}
            </SafeLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

// Without times and without the server's text that there are none, loading the times has failed.
function NoTimes({ booking: { none_label } }: { booking: BookingBlock }) {
  const { path, texts } = usePage().page
  if (none_label) return <p className={styles.none}>{none_label}</p>
  return (
    <p className={styles.none}>
      {texts.free_times_failed} <SafeLink href={path}>{texts.retry}</SafeLink>
    </p>
  )
}
