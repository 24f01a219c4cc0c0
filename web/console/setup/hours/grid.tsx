// The hours of all, person by weekday.
import unseen from '../../../shared/ui/visually-hidden.module.css'
import type { Setup, SetupStaff } from '../../api/types'
import { useText, useTexts } from '../../i18n/texts'
import controls from '../../parts/controls.module.css'
import { PlaceLink } from '../../parts/use-place'
import { placeOf } from '../entry/rooms'
import {
  hoursWords,
  minutesOfWeek,
  nameOfDay,
  shortDay,
  totalWords,
  type Weekday,
  weekdaysIn,
} from '../entry/times/week'
import styles from './grid.module.css'

/** Each day leads to where it is changed. */
export function Grid({ setup }: { setup: Setup }) {
  const { text, tag } = useTexts()
  const staff = setup.staff.filter(({ active }) => active !== false)
  if (staff.length === 0) return <p className={controls.quiet}>{text('setup.staff.empty')}</p>
  return (
    <div className={styles.grid}>
      <div className={styles.heads} aria-hidden="true">
        <span />
        {weekdaysIn(tag).map(day => (
          <span key={day}>{shortDay(day, tag)}</span>
        ))}
      </div>
      <ul>
        {staff.map(one => (
          <Person key={one.slug} staff={one} />
        ))}
      </ul>
    </div>
  )
}

function Person({ staff: { slug, name, weekly } }: { staff: SetupStaff }) {
  const texts = useTexts()
  const minutes = minutesOfWeek(weekly)
  const place = { ...placeOf('staff', slug)!, field: 'weekly' }
  return (
    <li className={styles.person}>
      <PlaceLink to={place} className={styles.name}>
        <b>{name}</b>
        <small>{minutes > 0 ? totalWords(texts, minutes) : texts.text('setup.staff.no_hours')}</small>
      </PlaceLink>
      <ul className={styles.days}>
        {weekdaysIn(texts.tag).map(day => (
          <li key={day}>
            <PlaceLink to={{ ...place, field: `weekly.${day}` }}>
              <Day day={day} weekly={weekly} />
            </PlaceLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

function Day({ day, weekly }: { day: Weekday; weekly: SetupStaff['weekly'] }) {
  const text = useText()
  const { tag } = useTexts()
  const spans = weekly[day] ?? []
  return (
    <>
      <span className={styles.day}>{nameOfDay(day, tag)}</span>
      {spans.length === 0 ? (
        <span className={styles.closed}>
          <span aria-hidden="true">–</span>
          <span className={unseen.unseen}>{text('setup.closed')}</span>
        </span>
      ) : (
        <span className={styles.hours}>
          {spans.map(span => (
            <span key={span.opens}>{hoursWords([span], tag)}</span>
          ))}
        </span>
      )}
    </>
  )
}
