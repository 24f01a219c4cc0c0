import type { BookingRow } from '../api/types'
import { useText } from '../i18n/texts'
import { Icon } from '../parts/icon'
import { iconOf, stateOf } from '../parts/states'
import { PlaceLink, usePlace } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import styles from './bookings.module.css'

interface BookingTableProps {
  rows: readonly BookingRow[]
  now: string
  label: string
  /** The rows are of several days. */
  hasDays?: boolean
  /** Those that are chosen, where they can be. */
  choice?: Choice | undefined
}

interface Choice {
  has: (row: BookingRow) => boolean
  tick: (row: BookingRow, isOn: boolean) => void
}

/** Bookings as lines, each a link to its sheet. */
export function BookingTable({ rows, now, label, hasDays, choice }: BookingTableProps) {
  const text = useText()
  const { time, moment, money } = useTimes()
  const place = usePlace()
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(row => {
        const state = stateOf(row, now)
        return (
          <li key={row.id}>
            {choice && (
              <input
                type="checkbox"
                aria-label={[row.customer_name ?? text('booking.no_name'), moment(row.starts_at)].join(', ')}
                checked={choice.has(row)}
                onChange={event => choice.tick(row, event.target.checked)}
              />
            )}
            <PlaceLink to={{ ...place, booking: row.id }} data-booking={row.id}>
              <span className={styles.when}>{hasDays ? moment(row.starts_at) : time(row.starts_at)}</span>
              <span className={styles.who}>
                <b>{row.customer_name ?? text('booking.no_name')}</b>
                <small>{[row.service_name, row.staff_name].join(' · ')}</small>
              </span>
              <span className={styles.state} data-state={state}>
                <Icon name={iconOf(state)} />
                {text(`word.${state}`)}
              </span>
              <span className={styles.due}>{row.due && text('mark.due', { price: money(row.due) })}</span>
            </PlaceLink>
          </li>
        )
      })}
    </ul>
  )
}
