import { dateOf } from '../../shared/time/wall-clock'
import type { Booking } from '../api/types'
import { useText } from '../i18n/texts'
import { Answer } from '../parts/ask'
import { Icon } from '../parts/icon'
import { iconOf, stateOf } from '../parts/states'
import { PlaceLink, usePlace } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import styles from './related.module.css'
import { useRelated } from './use-related'

/** All bookings of a series, the one that is shown among them. */
export function Series({ booking }: { booking: Booking }) {
  const text = useText()
  const { time, shortDay } = useTimes()
  const place = usePlace()
  const asked = useRelated(booking.id)
  return (
    <section>
      <h2>{text('mark.series')}</h2>
      <Answer of={asked}>
        {({ series, now }) => (
          <ol className={styles.series}>
            {series.map(({ booking: { id, starts_at, ends_at, status, arrived_at } }) => {
              const state = stateOf({ ends_at, status, arrived_at }, now)
              return (
                <li key={id}>
                  <PlaceLink to={{ ...place, booking: id }} aria-current={id === booking.id ? 'true' : undefined}>
                    <Icon name={iconOf(state)} />
                    <span>
                      {shortDay(dateOf(starts_at))}, {time(starts_at)}
                    </span>
                    <small>{text(`word.${state}`)}</small>
                  </PlaceLink>
                </li>
              )
            })}
          </ol>
        )}
      </Answer>
    </section>
  )
}
