import { lazy, Suspense, useRef, useState } from 'react'
import { addDays } from '../../../shared/time/days'
import { dateOf } from '../../../shared/time/wall-clock'
import { api } from '../../api/client'
import type { BookingRow, BulkChange } from '../../api/types'
import { BookingTable } from '../../bookings/booking-table'
import { BulkStrip } from '../../bulk/bulk-strip'
import { SelectBookings } from '../../bulk/select-bookings'
import { type Selection, useSelection } from '../../bulk/use-selection'
import { useText } from '../../i18n/texts'
import { Answer } from '../../parts/ask'
import { Button } from '../../parts/button'
import { More, usePages } from '../../parts/logs/pages'
import type { Place } from '../../parts/place'
import { go, placeNow, usePlace } from '../../parts/use-place'
import { useTimes } from '../../parts/use-times'
import styles from '../calendar.module.css'
import type { Shown } from '../shown'
import { Tools } from '../tools'
import { Finder } from './finder'

const BulkProgress = lazy(() => import('../../bulk/bulk-progress'))

/** What the list shows of all bookings. */
function queryOf({ from, days }: Shown, { person, state, query }: Place) {
  return {
    from_date: from,
    to_date: addDays(from, days - 1),
    ...(state && { status: state }),
    ...(person && person !== 'all' && { staff_id: person }),
    ...(query && { q: query }),
  }
}

/** Bookings day by day, those that one looks for alone; and what can be done with many of them. */
export function BookingList({ shown }: { shown: Shown }) {
  const place = usePlace()
  const query = queryOf(shown, place)
  const question = Object.values(query).join(' ')
  const list = (from: { cursor?: string }, signal?: AbortSignal) =>
    api.GET('/api/v1/console/bookings', { params: { query: { ...query, ...from } }, ...(signal && { signal }) })
  const asked = usePages(['bookings', ...Object.entries(query).flat()], list)
  const rows = asked.data?.flatMap(({ bookings }) => bookings)
  const selection = useSelection(question)
  const [change, show] = useState<BulkChange>()
  const toggle = useRef<HTMLButtonElement>(null)
  const isFiltered = Boolean(place.state || place.query || (place.person && place.person !== 'all'))
  return (
    <>
      <Tools shown={shown} />
      <div className={styles.list}>
        <Finder />
        <SelectBookings
          rows={rows ?? []}
          hasMore={asked.hasMore}
          areFormer={asked.areFormer}
          list={list}
          selection={selection}
          onStarted={show}
          ref={toggle}
        />
        <Answer of={{ ...asked, data: rows }}>
          {rows =>
            rows.length === 0 ? (
              <Nothing isFiltered={isFiltered} />
            ) : (
              <>
                <Days rows={rows} selection={selection} />
                <More of={asked} />
              </>
            )
          }
        </Answer>
        <BulkStrip onShow={show} />
        {change && (
          <Suspense fallback={null}>
            <BulkProgress
              key={change.id}
              change={change}
              onClose={() => {
                show(undefined)
                // Once the dialog is gone. What opened it is gone, too.
                requestAnimationFrame(() => toggle.current?.focus())
              }}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const text = useText()
  if (!isFiltered) return <p>{text('calendar.no_bookings')}</p>
  const clear = () => go({ ...placeNow(), state: undefined, query: undefined, person: undefined })
  return (
    <>
      <p role="status">{text('list.none_found')}</p>
      <p>
        <Button onClick={clear}>{text('list.clear')}</Button>
      </p>
    </>
  )
}

interface DaysProps {
  rows: readonly BookingRow[]
  selection: Selection
}

function Days({ rows, selection: { chosen, tick } }: DaysProps) {
  const { day } = useTimes()
  const now = new Date(Date.now()).toISOString()
  const choice = chosen && { has: ({ id }: BookingRow) => chosen.has(id), tick }
  return byDay(rows).map(([date, rows]) => (
    <section key={date}>
      <h2>{day(date)}</h2>
      <BookingTable rows={rows} now={now} label={day(date)} choice={choice} />
    </section>
  ))
}

function byDay(rows: readonly BookingRow[]): [date: string, rows: BookingRow[]][] {
  const days = new Map<string, BookingRow[]>()
  for (const row of rows) {
    const date = dateOf(row.starts_at)
    days.set(date, [...(days.get(date) ?? []), row])
  }
  return [...days]
}
