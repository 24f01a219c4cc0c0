import { dateOf } from '../../shared/time/wall-clock'
import { api } from '../api/client'
import type { BookingRow, DeskColumn, DeskEntry, DeskSpan } from '../api/types'
import { useText } from '../i18n/texts'
import { useAsk } from '../parts/ask'
import { useTimes } from '../parts/use-times'
import styles from './requests.module.css'
import { hoursOn, neighboursOf, placeOn, type Span, type Strip, stripOf } from './strip'

/** The day of the host as one line, with the wished time in it: what else there is, and what is free around it. */
export function DayStrip({ row, now }: { row: BookingRow; now: string }) {
  const date = dateOf(row.starts_at)
  const { data } = useAsk(['calendar', date, date], signal =>
    api.GET('/api/v1/console/calendar', { params: { query: { from_date: date, to_date: date } }, signal }),
  )
  const column = data?.columns.find(({ entries }) => entries.some(({ booking_id }) => booking_id === row.id))
  const closures = (data?.closures ?? []).filter(({ starts_at }) => dateOf(starts_at) === date)
  // It has its height before it is there, so that no card moves.
  if (!column) return <div className={styles.strip} aria-hidden="true" />
  return <Line row={row} now={now} column={column} off={[...closures, ...column.time_off, ...column.busy]} />
}

interface LineProps {
  row: BookingRow
  now: string
  column: DeskColumn
  off: readonly DeskSpan[]
}

function Line({ row, now, column, off }: LineProps) {
  const text = useText()
  const { nearDay, hour } = useTimes()
  const strip = stripOf([...column.open, ...column.entries])
  if (!strip) return <div className={styles.strip} aria-hidden="true" />
  const others = column.entries.filter(({ booking_id }) => booking_id !== row.id)
  const words = text('requests.strip', {
    host: row.staff_name,
    day: nearDay(dateOf(row.starts_at), now),
    count: others.length,
  })
  return (
    <figure className={styles.strip}>
      <figcaption className={styles.intro}>{words}</figcaption>
      <div className={styles.line} aria-hidden="true">
        {column.open.map(span => (
          <Part key={span.starts_at} strip={strip} span={span} kind="open" />
        ))}
        {off.map(span => (
          <Part key={`${span.starts_at} ${span.ends_at}`} strip={strip} span={span} kind="off" />
        ))}
        {others.map(entry => (
          <Part key={`${entry.booking_id} ${entry.position}`} strip={strip} span={entry} kind="booked" />
        ))}
        <Part strip={strip} span={row} kind="wish" />
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
  kind: 'open' | 'off' | 'booked' | 'wish'
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
