import { useState } from 'react'
import type { Booking } from '../../../shared/api/types'
import type { PlainTextKey } from '../../../shared/i18n/text-keys'
import { useLocaleTag, useText } from '../../../shared/i18n/texts'
import { SafeLink } from '../../../shared/navigation/safe-link'
import { formatTimes, formatWallClock, momentOf } from '../../../shared/time/wall-clock'
import card from '../../../shared/ui/card.module.css'
import { ownQuery } from '../../session/own-query'
import { useLink } from '../../session/page-context'
import styles from '../appointment.module.css'

interface OwnDatesProps {
  series: readonly Booking[]
  /** Of the one that the page is about. */
  id: string
  /** Of a link to one of them. */
  token: string
  /** Where the link leads: to the page of who booked them, or of a guest. */
  path: '/widget/view-booking' | '/widget/guest'
}

/** All dates of a series, each with how it stands and a link to its own page. */
export function OwnDates({ series, id, token, path }: OwnDatesProps) {
  const text = useText()
  const tag = useLocaleTag()
  const link = useLink()
  const [now] = useState(() => Date.now())
  return (
    <section className={card.section} aria-labelledby="dates">
      <h2 id="dates">{text('done.series_dates')}</h2>
      <ol className={styles.dates}>
        {series.map(booking => {
          const state = stateOf(booking, now)
          const day = formatWallClock(booking.starts_at, 'date', tag)
          const times = formatTimes(booking.starts_at, booking.ends_at, tag)
          const isHere = booking.id === id
          return (
            <li key={booking.id} className={styles.date} data-date={state ?? 'ahead'}>
              {isHere ? (
                <strong aria-current="true">{day}</strong>
              ) : (
                <SafeLink href={link(`${path}${ownQuery(token, booking)}`)}>{day}</SafeLink>
              )}
              <span>{[times, booking.staff_name, state && text(state)].filter(Boolean).join(' · ')}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

// Nothing of one that is certain and to come.
function stateOf({ status, ends_at }: Booking, now: number): PlainTextKey | undefined {
  if (status === 'cancelled' || status === 'declined' || status === 'expired') return 'own.date_cancelled'
  if (momentOf(ends_at) < now) return 'own.date_past'
  return status === 'scheduled' ? undefined : 'own.date_open'
}
