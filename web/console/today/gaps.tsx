import type { StaffNow } from '../api/types'
import { useText } from '../i18n/texts'
import { buttonClass } from '../parts/button'
import controls from '../parts/controls.module.css'
import { useMay } from '../parts/session'
import { PlaceLink } from '../parts/use-place'
import { minutesBetween, useTimes } from '../parts/use-times'
import { worthFilling } from './next-gaps'
import styles from './today.module.css'

/** Where a customer who calls could come today: each is the way to book there. */
export function Gaps({ staff, now }: { staff: readonly StaffNow[]; now: string }) {
  const text = useText()
  const { time, duration } = useTimes()
  const gaps = worthFilling(staff, now)
  if (!useMay('bookings.change') || gaps.length === 0) return null
  return (
    <section>
      <h2>
        {text('today.gaps')} <span className={controls.small}>{text('today.gaps_which')}</span>
      </h2>
      <ul className={styles.gaps}>
        {gaps.map(({ host, starts_at, ends_at, isNow }) => (
          <li key={host.id}>
            <PlaceLink
              className={buttonClass()}
              to={{
                screen: 'calendar',
                view: 'day',
                person: host.id,
                sheet: 'new',
                at: starts_at.slice(0, 16),
                host: host.id,
              }}
            >
              <b>{isNow ? text('calendar.now') : time(starts_at)}</b> {host.name}{' '}
              <span className={controls.quiet}>{duration(minutesBetween(starts_at, ends_at))}</span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
