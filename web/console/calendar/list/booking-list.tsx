import { addDays } from '../../shared/time/days'
import { dateOf } from '../../shared/time/wall-clock'
import { api } from '../api/client'
import type { BookingRow } from '../api/types'
import { BookingTable } from '../bookings/booking-table'
import { useText } from '../i18n/texts'
import { Answer, useAsk } from '../parts/ask'
import { useTimes } from '../parts/use-times'
import styles from './calendar.module.css'
import type { Shown } from './shown'
import { Tools } from './tools'

/** Bookings of a week, day by day. */
export function DayList({ shown }: { shown: Shown }) {
  const text = useText()
  const { day } = useTimes()
  const { from, days } = shown
  const to = addDays(from, days - 1)
  const asked = useAsk(['bookings', from, to], signal =>
    api.GET('/api/v1/console/bookings', { params: { query: { from_date: from, to_date: to } }, signal }),
  )
  return (
    <>
      <Tools shown={shown} />
      <div className={styles.list}>
        <Answer of={asked}>
          {({ bookings }) =>
            bookings.length === 0 ? (
              <p>{text('calendar.no_bookings')}</p>
            ) : (
              byDay(bookings).map(([date, rows]) => (
                <section key={date}>
                  <h2>{day(date)}</h2>
                  <BookingTable rows={rows} now={new Date(Date.now()).toISOString()} label={day(date)} />
                </section>
              ))
            )
          }
        </Answer>
      </div>
    </>
  )
}

function byDay(rows: readonly BookingRow[]): [date: string, rows: BookingRow[]][] {
  const days = new Map<string, BookingRow[]>()
  for (const row of rows) {
    const date = dateOf(row.starts_at)
    days.set(date, [...(days.get(date) ?? []), row])
  }
  return [...days]
}
