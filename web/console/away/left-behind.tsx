import { useEffect } from 'react'
import { titlePage } from '../../shared/lib/page-title'
import { dateOf } from '../../shared/time/wall-clock'
import { api } from '../api/client'
import type { LeftBehindBooking } from '../api/types'
import { useText } from '../i18n/texts'
import { Answer, useAsk } from '../parts/ask'
import { buttonClass } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Icon, type IconName } from '../parts/icon'
import { useMay } from '../parts/session'
import { PlaceLink, usePlace } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import styles from './away.module.css'

const icons: Record<LeftBehindBooking['reason'], IconName> = {
  outside_hours: 'history',
  time_off: 'moon',
  host_gone: 'me',
}

/** Coming bookings that no longer fit their host, with what mends each. */
export function LeftBehind() {
  const text = useText()
  const asked = useAsk(['left-behind'], signal => api.GET('/api/v1/console/left-behind', { signal }))
  useEffect(() => titlePage(text('left.heading')), [text])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className={styles.page} tabIndex={0} aria-label={text('left.heading')}>
      <h1>{text('left.heading')}</h1>
      <p className={controls.quiet}>{text('left.why')}</p>
      <Answer of={asked}>
        {({ bookings }) =>
          bookings.length === 0 ? (
            <p className={styles.empty}>{text('left.empty')}</p>
          ) : (
            <ul className={styles.rows} aria-label={text('left.heading')}>
              {bookings.map(one => (
                <Row key={`${one.booking.id} ${one.staff_id}`} one={one} />
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  )
}

function Row({ one: { booking, reason, staff_id } }: { one: LeftBehindBooking }) {
  const text = useText()
  const { day, times } = useTimes()
  const place = usePlace()
  const mayChange = useMay('bookings.change')
  const name = booking.customer_name ?? text('booking.no_name')
  const date = dateOf(booking.starts_at)
  return (
    <li className={controls.card} data-booking={booking.id}>
      <div>
        <span className={`${controls.chip} ${controls.asks}`}>
          <Icon name={icons[reason]} />
          {text(`left.${reason}`)}
        </span>
        <h2>
          {day(date)}, <span className={controls.figures}>{times(booking.starts_at, booking.ends_at)}</span>
        </h2>
        <p>{[name, booking.service_name, text('requests.with', { host: booking.staff_name })].join(' · ')}</p>
      </div>
      <div className={styles.verbs}>
        {mayChange && (
          <PlaceLink
            className={buttonClass('main')}
            to={{ ...place, sheet: 'move', booking: booking.id }}
            aria-label={`${text('left.move')}: ${name}`}
          >
            {text('left.move')}
          </PlaceLink>
        )}
        <PlaceLink
          className={buttonClass()}
          to={{ ...place, sheet: undefined, booking: booking.id }}
          aria-label={`${text('left.open')}: ${name}`}
        >
          {text('left.open')}
        </PlaceLink>
        <PlaceLink
          className={buttonClass('bare')}
          to={{ screen: 'calendar', view: 'day', date, person: staff_id }}
          aria-label={`${text('requests.look')}: ${name}`}
        >
          {text('requests.look')}
        </PlaceLink>
      </div>
    </li>
  )
}
