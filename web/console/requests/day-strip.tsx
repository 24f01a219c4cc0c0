import { dateOf } from '../../shared/time/wall-clock'
import { api } from '../api/client'
import type { BookingRow, DeskColumn, DeskEntry } from '../api/types'
import { useText } from '../i18n/texts'
import { useAsk } from '../parts/ask'
import { useTimes } from '../parts/use-times'
import styles from './requests.module.css'
import { hoursOn, neighboursOf, placeOn, type Span, type Strip, stripOf } from './strip'

/** The day of the host as one line, with the wished time in it: what else there is, and what is free around it. */
export function DayStrip({ row, now }: { row: BookingRow; now: string }) {
  const date = dateOf(row.starts_at)
  const staff_ids = row.staff_ids.join()
  const { data } = useAsk(['calendar', date, date, staff_ids], signal =>
    api.GET('/api/v1/console/calendar', {
      params: { query: { from_date: date, to_date: date, ...(staff_ids && { staff_ids }) } },
      signal,
    }),
  )
  const column = data?.columns.find(({ entries }) => entries.some(({ booking_id }) => booking_id === row.id))
  // It has its height before it is there, so that no card moves.
  if (!column) return <div className={styles.strip} aria-hidden="true" />
  const host = data?.staff.find(({ id }) => id === column.staff_id)?.name ?? row.staff_name
  return <Line row={row} now={now} host={host} column={column} />
}

interface LineProps {
  row: BookingRow
  now: string
  host: string
  column: DeskColumn
}

function Line({ row, now, host, column }: LineProps) {
  const text = useText()
  const { nearDay, hour } = useTimes()
  const strip = stripOf([...column.open, ...column.entries])
  if (!strip) return <div className={styles.strip} aria-hidden="true" />
  const wished = column.entries.filter(({ booking_id }) => booking_id === row.id)
  const others = column.entries.filter(
    ({ booking_id, session }) => booking_id !== row.id && !(session && wished.some(one => one.session === session)),
  )
  const words = text('requests.strip', {
    host,
    day: nearDay(dateOf(row.starts_at), now),
    // A class is one, however many take part.
    count: new Set(others.map(({ session, booking_id }) => session ?? booking_id)).size,
  })
  return (
    <figure className={styles.strip}>
      <figcaption className={styles.intro}>{words}</figcaption>
      <div className={styles.line} aria-hidden="true">
        {column.open.map(span => (
          <Part key={span.starts_at} strip={strip} span={span} kind="open" />
        ))}
        {others.map(entry => (
          <Part key={`${entry.booking_id} ${entry.position}`} strip={strip} span={entry} kind="booked" />
        ))}
        {wished.map(entry => (
          <Part key={entry.position} strip={strip} span={entry} kind="wish" />
        ))}
      </div>
      <div className={styles.hours} aria-hidden="true">
        {hoursOn(strip).map(at => (
          <span key={at} style={{ insetInlineStart: `${placeOn(strip, { starts_at: at, ends_at: at }).begin}%` }}>
            {hour(at)}
          </span>
        ))}
      </div>
      <Neighbours row={row} others={others} />
    </figure>
  )
}

interface PartProps {
  strip: Strip
  span: Span
  kind: 'open' | 'booked' | 'wish'
}

function Part({ strip, span, kind }: PartProps) {
  const { begin, length } = placeOn(strip, span)
  return <span data-kind={kind} style={{ insetInlineStart: `${begin}%`, inlineSize: `${length}%` }} />
}

/** Who is there right before and after it. */
function Neighbours({ row, others }: { row: BookingRow; others: readonly DeskEntry[] }) {
  const text = useText()
  const { time } = useTimes()
  const { before, after } = neighboursOf(row, others)
  const name = ({ customer_name, service_name }: DeskEntry) => customer_name ?? service_name ?? text('booking.no_name')
  const words = [
    before && text('requests.before', { name: name(before), time: time(before.ends_at) }),
    after && text('requests.after', { name: name(after), time: time(after.starts_at) }),
  ].filter(Boolean)
  return (
    <p className={styles.neighbours}>
      {words.map(one => (
        <span key={one}>{one}</span>
      ))}
    </p>
  )
}
