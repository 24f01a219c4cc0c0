import type { BookingBlock, BookingDay } from '../../shared/api/types'
import filled from '../../shared/ui/filled-link.module.css'
import { ContentLink } from '../links/safe-link'
import styles from './booking.module.css'
import { classes } from './classes'
import { OutlineHeading } from './heading'
import type { Place } from './outline'
import { useSitePage } from './page-context'

/** The next free times of a calendar, each one a link into the widget. */
export function Booking({ booking, place }: { booking: BookingBlock; place: Place }) {
  const { texts } = useSitePage().page
  const { name, description, href, facts, days = [], time_zone_label } = booking
  return (
    <div className={styles.room}>
      <div className={styles.booking}>
        <div className={styles.what}>
          <OutlineHeading level={place.level} id={place.id} className={styles.name}>
            {name}
          </OutlineHeading>
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
          <ContentLink className={classes(filled.filled, styles.book)} href={href}>
            {days.length > 0 ? texts.more_times : texts.book}
          </ContentLink>
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
            <ContentLink className={styles.time} href={time.href} aria-label={`${label}, ${time.label}`}>
              {time.label}
            </ContentLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

// Without times and without the server's text that there are none, loading the times has failed.
function NoTimes({ booking: { none_label } }: { booking: BookingBlock }) {
  const { path, texts } = useSitePage().page
  if (none_label) return <p className={styles.none}>{none_label}</p>
  return (
    <p className={styles.none}>
      {texts.free_times_failed} <ContentLink href={path}>{texts.retry}</ContentLink>
    </p>
  )
}
