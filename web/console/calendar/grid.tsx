import { type CSSProperties, type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { formatOffset, offsetOf } from '../../shared/time/wall-clock'
import unseen from '../../shared/ui/visually-hidden.module.css'
import type { DeskColumn } from '../api/types'
import { type Texts, useText, useTexts } from '../i18n/texts'
import { useDraft } from '../parts/draft'
import { useMay } from '../parts/session'
import { useHere, usePlace } from '../parts/use-place'
import { toMinute, useTimes } from '../parts/use-times'
import { titleOf } from './block'
import { ColumnBookings } from './column-bookings'
import { densityFor, gutter, minuteOf, narrowest, rangeOf, timeAt } from './geometry'
import styles from './grid.module.css'
import { type Cursor, step } from './keyboard/cursor'
import { CursorCell } from './keyboard/cursor-cell'
import { useCursor } from './keyboard/use-cursor'
import { liftWords } from './lift-words'
import { pressFree, putBooking } from './press'
import { DraftBlocks, LiftedBlock, spansOf } from './unsaved'
import { useBlocks } from './use-blocks'
import { type Held, useDrag } from './use-drag'
import { type Sight, type Size, useSight } from './use-sight'

export interface GridColumn {
  key: string
  column: DeskColumn
  /** For those who listen: who and when. */
  label: string
  head: ReactNode
  /** Whose it is where columns are people, else the day. */
  title: string
}

interface GridProps {
  columns: readonly GridColumn[]
  now: string
  zone: string
  /** Columns of days are narrower than those of people. */
  kind: 'people' | 'days'
  onOpen: (bookingId: string) => void
}

/** Columns of time. Only what is in sight is drawn. */
export function Grid({ columns, now, zone, kind, onOpen }: GridProps) {
  const text = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const texts = useTexts()
  const draft = useDraft()
  const range = useMemo(() => {
    const all = columns.map(({ column }) => column)
    return rangeOf(all, spansOf(draft, all))
  }, [columns, draft])
  const densityAt = ({ height, scale }: Size) => densityFor(range.to - range.from, height / scale - 48)
  const topAt = (size: Size) =>
    firstTop(columns, now, size.height, { from: range.from, minute: densityAt(size) * size.scale })
  const sight = useSight(scroller, { narrowest: gutter + columns.length * narrowest[kind], topAt })
  const blocks = useBlocks(columns, now)
  const density = densityAt(sight)
  const [cursor, setCursor] = useCursor({ scroller, columns: blocks, range })
  const start = cursor ?? startOf(columns, now, range.from)
  const minute = density * sight.scale
  const mayChange = useMay('bookings.change')
  const drag = useDrag({
    scroller,
    blocks,
    range,
    minute,
    isOn: mayChange,
    onFree: (column, at) => pressFree(columns[column]!.column, at),
    onPut: ({ block, column, minute, length }) => {
      const { staff_id, date } = columns[column]!.column
      putBooking({ block, columns: columns.map(one => one.column), to: { staff_id, date, minute, length } })
    },
  })
  const { held } = drag
  const { booking, sheet, at, host } = usePlace()
  const here = useHere()
  const margin = useMargin(sight.height > 0)
  const place = held && columns[held.column]
  const seen = columns.map((_, index) =>
    seenOf(sight, { index, of: columns.length }, { from: range.from, minute, margin }),
  )
  const style = {
    '--minute': `${density / 16}rem`,
    '--first': range.from,
    '--last': range.to,
    '--people': columns.length,
    '--gutter': `${gutter}rem`,
    '--narrowest': `${narrowest[kind]}rem`,
  } as CSSProperties
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is a part of the page that scrolls, and no form.
    <div ref={scroller} className={styles.scroll} style={style} role="group" aria-label={text('calendar.grid')}>
      <div className={styles.heads}>
        <Zone now={now} zone={zone} />
        {columns.map(({ key, head }, index) => (
          <div key={key} className={styles.head}>
            {(margin > 0 || seen[index]?.seenFrom !== undefined) && head}
          </div>
        ))}
      </div>
      <div className={styles.columns} data-columns="">
        <Hours from={range.from} to={range.to} date={columns[0]?.column.date ?? ''} />
        {columns.map(({ key, column, label }, index) => (
          <div key={key} className={styles.column} data-column="">
            <ColumnBookings
              column={column}
              label={label}
              blocks={blocks[index]!}
              range={range}
              {...seen[index]}
              density={density}
              now={toMinute(now)}
              mayChange={mayChange}
              lifted={held?.block.key}
              moved={draft?.booking}
              chosen={booking}
              here={here}
            />
            {sheet === 'why' && host === column.staff_id && <WhyCell date={column.date} at={at} />}
            {draft && <DraftBlocks draft={draft} column={column} density={density} />}
            {held?.column === index && <LiftedBlock held={held} column={column} density={density} />}
            {start.column === index && (
              <CursorCell
                cursor={start}
                column={column}
                ground={{ columns: blocks, range }}
                isAwake={cursor !== undefined}
                hasLifted={held?.by === 'key'}
                onMove={setCursor}
                onOpen={onOpen}
                onKey={(event, block) => drag.press(event, index, block)}
                onLeave={drag.leave}
                onBook={mayChange ? minute => pressFree(column, minute) : undefined}
              />
            )}
          </div>
        ))}
        <Now columns={columns} now={now} />
      </div>
      <p className={unseen.unseen} role="status">
        {held?.by === 'key' && place && spokenLift(texts, held, { ...place, blocks: blocks[held.column]! })}
      </p>
    </div>
  )
}

/** What stands in the place of the grid until its bookings come; that place is measured meanwhile. */
export function GridGround({ children }: { children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null)
  useSight(scroller, { narrowest: 0 })
  return (
    <div ref={scroller} className={styles.scroll}>
      {children}
    </div>
  )
}

/** The time that is asked about: its answer stands beside it. */
function WhyCell({ date, at }: { date: string; at: string | undefined }) {
  if (!at?.startsWith(date)) return null
  const style = { '--at': minuteOf(at, date), '--for': step } as CSSProperties
  return <div className={styles.asked} style={style} data-why-cell="" />
}

/** What is said of a booking that the keyboard has lifted: first that it is, then where it would be. */
function spokenLift(texts: Texts, held: Held, place: Parameters<typeof liftWords>[2]): string {
  const lifted = isAtHome(held) ? [texts.text('move.lifted', { title: titleOf(texts, held.block) })] : []
  return [...lifted, liftWords(texts, held, place)].join(' ')
}

const isAtHome = ({ column, from, minute, block }: Held) => column === from && minute === block.from

/** The cursor begins at this moment, in the first column of today. */
function startOf(columns: readonly GridColumn[], now: string, from: number): Cursor {
  const today = columns.findIndex(({ column }) => column.date === now.slice(0, 10))
  if (today < 0) return { column: 0, minute: from + 30 }
  return { column: today, minute: Math.max(from, Math.floor(minuteOf(now, now.slice(0, 10)) / 15) * 15) }
}

interface Measures {
  from: number
  /** Pixels of a minute. */
  minute: number
}

const around = 200 // Pixels.

/** How far around what is in sight is drawn: nothing of it until what is in sight is there, nor the other heads. */
function useMargin(isMeasured: boolean): number {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!isMeasured) return
    // After the frame: within it nothing may come before what is in sight.
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setThere(true))))
    return () => cancelAnimationFrame(frame)
  }, [isMeasured])
  return isThere ? around : 0
}

interface Seen {
  seenFrom?: number
  seenTo?: number
}

/** Which minutes of a column are in sight, or nearly; nothing where it is not, or nothing is measured yet. */
function seenOf(
  sight: Sight,
  { index, of }: { index: number; of: number },
  measures: Measures & { margin: number },
): Seen {
  const { from, minute, margin } = measures
  const width = sight.inner / of
  const isBeside = (index + 1) * width <= sight.start - margin || index * width >= sight.start + sight.width + margin
  if (isBeside || sight.height === 0) return {}
  return {
    seenFrom: from + (sight.top - margin) / minute,
    seenTo: from + (sight.top + sight.height + margin) / minute,
  }
}

/** Where it begins: a day of today with its present moment in sight. In pixels. */
function firstTop(columns: readonly GridColumn[], now: string, height: number, { from, minute }: Measures): number {
  const today = now.slice(0, 10)
  if (!columns.some(({ column }) => column.date === today)) return 0
  const top = (minuteOf(now, today) - from) * minute
  return top > height * 0.7 ? top - height / 3 : 0
}

export function Zone({ now, zone }: { now: string; zone: string }) {
  const { city } = useTimes()
  return (
    <div className={styles.zone}>
      {city(zone)}
      <br />
      {formatOffset(offsetOf(now))}
    </div>
  )
}

export function Hours({ from, to, date }: { from: number; to: number; date: string }) {
  const { hour } = useTimes()
  const hours: number[] = []
  for (let at = Math.ceil((from + 1) / 60) * 60; at < to; at += 60) hours.push(at)
  return (
    <div className={styles.times} aria-hidden="true">
      {hours.map(at => (
        <span key={at} style={{ '--at': at } as CSSProperties}>
          {hour(timeAt(at, date))}
        </span>
      ))}
    </div>
  )
}

/** A line behind the bookings, in the columns of today, with its time in the gutter. */
function Now({ columns, now }: Pick<GridProps, 'columns' | 'now'>) {
  const { time } = useTimes()
  const today = now.slice(0, 10)
  const first = columns.findIndex(({ column }) => column.date === today)
  if (first < 0) return null
  const count = columns.filter(({ column }) => column.date === today).length
  const style = { '--at': minuteOf(now, today), '--begin': first, '--count': count } as CSSProperties
  return (
    <>
      <div className={styles.now} style={style} aria-hidden="true" />
      <div className={styles['now-time']} style={style}>
        {time(now)}
      </div>
    </>
  )
}
