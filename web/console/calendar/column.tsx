import type { CSSProperties } from 'react'
import type { DeskColumn, DeskSpan } from '../api/types'
import { type Texts, useTexts } from '../i18n/texts'
import { Icon } from '../parts/icon'
import { timesIn } from '../parts/use-times'
import { blockedSpanOf, freeSpans, keyOfSpan, type Shut, type Span, shutSpans, spanOf, timeAt } from './geometry'
import styles from './grid.module.css'

const placed = ({ from, to }: Span) => ({ '--at': from, '--for': to - from }) as CSSProperties

/** Why a time is shut, in words. */
export function shutWords(texts: Texts, { kind, from, to }: Shut, date: string): string {
  const { text } = texts
  const { time, times } = timesIn(texts)
  if (kind === 'until') return text('calendar.closed_until', { time: time(timeAt(to, date)) })
  if (kind === 'from') return text('calendar.closed_from', { time: time(timeAt(from, date)) })
  if (kind === 'all') return text('calendar.closed')
  return text('calendar.break', { time: times(timeAt(from, date), timeAt(to, date)) })
}

/** A line of words fits in it. */
const isLong = ({ from, to }: Span) => to - from >= 20

/** What is behind the bookings of a column: when it is open, and why it is not; buffers; times of other calendars. */
export function ColumnGround({ column, range }: { column: DeskColumn; range: Span }) {
  const texts = useTexts()
  const { text } = texts
  const { date, open, time_off, busy, entries, hours_changed } = column
  const { times } = timesIn(texts)
  const buffers = entries.flatMap((entry): Span[] => {
    if (!entry.blocked_from && !entry.blocked_to) return []
    const [own, blocked] = [spanOf(entry, date), blockedSpanOf(entry, date)]
    return [
      { from: blocked.from, to: own.from },
      { from: own.to, to: blocked.to },
    ].filter(({ from, to }) => to > from)
  })
  // A whole day begins and ends beyond what is shown: its words stand where they are seen.
  const seenOf = (span: DeskSpan) => {
    const { from, to } = spanOf(span, date)
    return { from: Math.max(from, range.from), to: Math.min(to, range.to) }
  }
  const isSeen = (span: DeskSpan) => seenOf(span).to > seenOf(span).from
  return (
    <>
      {open.map(span => (
        <div
          key={span.starts_at}
          className={styles.open}
          data-changed={hours_changed ? '' : undefined}
          style={placed(spanOf(span, date))}
        />
      ))}
      {hours_changed && (
        <div
          className={styles.changed}
          style={placed(freeSpans(column).find(isLong) ?? open.map(one => spanOf(one, date))[0] ?? range)}
        >
          <Icon name="history" />
          {text('hours.changed')}
        </div>
      )}
      <div className={styles.lines} />
      {shutSpans(column, range).map(shut => (
        <div key={shut.from} className={styles.tag} style={placed(shut)}>
          {shutWords(texts, shut, date)}
        </div>
      ))}
      {time_off.filter(isSeen).map(span => (
        <div key={keyOfSpan(span)} className={styles.off} style={placed(seenOf(span))}>
          <Icon name="moon" />
          <span>
            <b>{text('calendar.time_off')}</b> {times(span.starts_at, span.ends_at)}
            {span.note && <span className={styles.why}>{span.note}</span>}
          </span>
        </div>
      ))}
      {buffers.map(span => (
        <div key={`${span.from} ${span.to}`} className={styles.buffer} style={placed(span)} />
      ))}
      {busy.map(span => (
        <div key={span.starts_at} className={styles.busy} style={placed(spanOf(span, date))}>
          {text('calendar.busy')}
        </div>
      ))}
    </>
  )
}
