import { dateOf } from '../../shared/time/wall-clock'
import type { CustomerRow } from '../api/types'
import { useText } from '../i18n/texts'
import { PlaceLink, usePlace } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import { Breakable } from './breakable'
import styles from './customers.module.css'
import { UnusualChips } from './unusual-chips'

interface CustomerTableProps {
  rows: readonly CustomerRow[]
  label: string
  /** A time of the server. */
  now: string
}

/** Customers as lines, each with the way to the card. */
export function CustomerTable({ rows, label, now }: CustomerTableProps) {
  const text = useText()
  const { shortDay, month } = useTimes()
  const place = usePlace()
  // Of another year the day says little.
  const past = (at: string) => (at.slice(0, 4) === now.slice(0, 4) ? shortDay(at) : month(at))
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text('users.name')}</th>
            <th scope="col">{text('customer.last')}</th>
            <th scope="col">{text('customer.next')}</th>
            <th scope="col" className={styles.number}>
              {text('customer.bookings')}
            </th>
            <th scope="col">{text('customer.unusual')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} data-open={row.id === place.customer ? '' : undefined}>
              <th scope="row">
                <PlaceLink to={{ ...place, booking: undefined, customer: row.id }} data-customer={row.id}>
                  {row.name || text('booking.no_name')}
                </PlaceLink>
                <small>
                  <Breakable text={row.email ?? row.phone ?? ''} />
                </small>
              </th>
              <td data-title={text('customer.last')} data-none={row.last_at ? undefined : ''}>
                {row.last_at ? past(row.last_at) : '–'}
              </td>
              <td data-title={text('customer.next')} data-none={row.next_at ? undefined : ''}>
                {row.next_at ? <Next at={row.next_at} now={now} /> : '–'}
              </td>
              <td className={styles.number} data-title={text('customer.bookings')}>
                {row.bookings}
              </td>
              <td data-chips="">
                <UnusualChips row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Today's stand out. */
function Next({ at, now }: { at: string; now: string }) {
  const { nearDay, time, shortDay } = useTimes()
  if (dateOf(at) !== dateOf(now)) return `${shortDay(at)}, ${time(at)}`
  return <b>{`${nearDay(dateOf(at), now)}, ${time(at)}`}</b>
}
