import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { DeskCalendar, DeskColumn, DeskSpan } from '../../api/types'
import { useText, useTexts } from '../../i18n/texts'
import { Button } from '../../parts/button'
import { Icon } from '../../parts/icon'
import { timesIn, useTimes } from '../../parts/use-times'
import { titleOf } from '../block'
import { type Block, blocksOf } from '../blocks'
import { ColumnGround } from '../column'
import { dayLength, densityFor, gutter, narrowest, rangeOf, type Span, spanOf, timeAt } from '../geometry'
import { Hours, Zone } from '../grid'
import grid from '../grid.module.css'
import { useSight } from '../use-sight'
import { drawnSpan, step } from './drawn'
import styles from './hours.module.css'
import type { Drawn } from './hours-dialog'
import { HoursWords, usualSpan } from './hours-words'

interface HoursGridProps {
  calendar: DeskCalendar
  nameOf: (id: string) => string
  /** What was drawn, while it is asked what it is. */
  drawn: Drawn | undefined
  onDraw: (column: DeskColumn, span: Span) => void
  /** Changes the day's hours in words, and not by drawing. */
  onChange: (column: DeskColumn) => void
  onEnd: (column: DeskColumn, span: DeskSpan) => void
}

/** Beyond what is open or booked there is room for longer hours. */
const around = 120

/** The columns of a day to draw hours in: by pointer from one time to another, or by a cursor of the keyboard. */
export function HoursGrid({ calendar, nameOf, drawn, onDraw, onChange, onEnd }: HoursGridProps) {
  const text = useText()
  const { columns, now, time_zone } = calendar
  const scroller = useRef<HTMLDivElement>(null)
  const sight = useSight(scroller, { narrowest: gutter + columns.length * narrowest.people })
  const range = useMemo(() => {
    const { from, to } = rangeOf(columns)
    return { from: Math.max(0, from - around), to: Math.min(dayLength, to + around) }
  }, [columns])
  const density = densityFor(range.to - range.from, sight.height / sight.scale - 72)
  const style = {
    '--minute': `${density / 16}rem`,
    '--first': range.from,
    '--last': range.to,
    '--people': columns.length,
    '--gutter': `${gutter}rem`,
    '--narrowest': `${narrowest.people}rem`,
  } as CSSProperties
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is a part of the page that scrolls, and no form.
    <div ref={scroller} className={grid.scroll} style={style} role="group" aria-label={text('hours.grid')}>
      <div className={grid.heads}>
        <Zone now={now} zone={time_zone} />
        {columns.map(column => (
          <div key={column.staff_id} className={`${grid.head} ${styles.head}`}>
            <div>
              <strong>{nameOf(column.staff_id)}</strong>
              <HoursWords column={column} />
            </div>
            <Button
              looks={['bare']}
              aria-label={`${text('hours.change')}: ${nameOf(column.staff_id)}`}
              onClick={() => onChange(column)}
            >
              {text('hours.change')}
            </Button>
          </div>
        ))}
      </div>
      <div className={grid.columns}>
        <Hours from={range.from} to={range.to} date={columns[0]?.date ?? ''} />
        {columns.map(column => (
          <div key={column.staff_id} className={grid.column}>
            <ColumnGround column={column} range={range} />
            <Booked blocks={blocksOf(column, now)} />
            <Drawing
              column={column}
              name={nameOf(column.staff_id)}
              range={range}
              drawn={drawn?.column.staff_id === column.staff_id ? drawn : undefined}
              onDraw={span => onDraw(column, span)}
            />
            {column.time_off.map(
              span =>
                span.id && (
                  <TimeOff key={span.id} span={span} column={column} range={range} onEnd={() => onEnd(column, span)} />
                ),
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Bookings stand behind what is drawn. */
function Booked({ blocks }: { blocks: readonly Block[] }) {
  const texts = useTexts()
  return blocks.map(({ lane, lanes, ...block }) => (
    <div
      key={block.key}
      className={styles.booked}
      style={{ '--at': block.from, '--for': block.to - block.from, '--lane': lane, '--lanes': lanes } as CSSProperties}
      aria-hidden="true"
    >
      {titleOf(texts, { ...block, lane, lanes })}
    </div>
  ))
}

interface TimeOffProps {
  span: DeskSpan
  column: DeskColumn
  /** What the grid shows: what reaches beyond it begins or ends with it. */
  range: Span
  onEnd: () => void
}

function TimeOff({ span, column, range, onEnd }: TimeOffProps) {
  const text = useText()
  const { times } = useTimes()
  const { from, to } = spanOf(span, column.date)
  const [seenFrom, seenTo] = [Math.max(from, range.from), Math.min(to, range.to)]
  if (seenTo <= seenFrom) return null
  const words = `${text('calendar.time_off')} ${times(timeAt(from, column.date), timeAt(to, column.date))}`
  return (
    <button
      type="button"
      className={styles.end}
      style={{ '--at': seenFrom, '--for': seenTo - seenFrom } as CSSProperties}
      aria-label={`${text('hours.end')}: ${words}`}
      onClick={onEnd}
    >
      <Icon name="close" />
    </button>
  )
}

interface DrawingProps {
  column: DeskColumn
  name: string
  range: Span
  drawn: Span | undefined
  onDraw: (span: Span) => void
}

/** What is drawn on: a pointer draws from where it was pressed to where it is let go. */
function Drawing({ column, name, range, drawn, onDraw }: DrawingProps) {
  const [anchor, setAnchor] = useState<number>()
  const [at, move] = useState(usualSpan(column).from)
  const isByPointer = useRef(false)
  const minuteOf = (event: PointerEvent<HTMLDivElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return range.from + ((event.clientY - top) / height) * (range.to - range.from)
  }
  const stop = () => {
    isByPointer.current = false
    setAnchor(undefined)
  }
  useEffect(() => {
    if (anchor === undefined) return
    const leave = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      isByPointer.current = false
      setAnchor(undefined)
    }
    addEventListener('keydown', leave, { capture: true })
    return () => removeEventListener('keydown', leave, { capture: true })
  }, [anchor])
  const shown = drawn ?? (anchor === undefined ? undefined : drawnSpan(anchor, at))
  return (
    <div
      className={styles.drawing}
      onPointerDown={event => {
        if (event.button !== 0 || (event.target as Element).closest('button')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        isByPointer.current = true
        setAnchor(minuteOf(event))
        move(minuteOf(event))
      }}
      onPointerMove={event => isByPointer.current && move(minuteOf(event))}
      onPointerUp={event => {
        if (!isByPointer.current || anchor === undefined) return
        const span = drawnSpan(anchor, minuteOf(event))
        stop()
        onDraw(span)
      }}
      onPointerCancel={stop}
    >
      {shown && <Shown span={shown} column={column} />}
      <CursorOfHours
        column={column}
        name={name}
        range={range}
        at={at}
        anchor={isByPointer.current ? undefined : anchor}
        onMove={move}
        onAnchor={setAnchor}
        onDraw={span => {
          stop()
          onDraw(span)
        }}
      />
    </div>
  )
}

function Shown({ span, column }: { span: Span; column: DeskColumn }) {
  const { times } = useTimes()
  return (
    <div className={styles.drawn} style={{ '--at': span.from, '--for': span.to - span.from } as CSSProperties}>
      {times(timeAt(span.from, column.date), timeAt(span.to, column.date))}
    </div>
  )
}

interface CursorProps {
  column: DeskColumn
  name: string
  range: Span
  at: number
  anchor: number | undefined
  onMove: (minute: number) => void
  onAnchor: (minute: number) => void
  onDraw: (span: Span) => void
}

/** The keyboard draws too: Enter begins, arrows go on, Enter ends. */
function CursorOfHours({ column, name, range, at, anchor, onMove, onAnchor, onDraw }: CursorProps) {
  const texts = useTexts()
  const { time, times } = timesIn(texts)
  const cell = Math.floor(at / step) * step
  const span = anchor === undefined ? undefined : drawnSpan(anchor, at)
  const said = span
    ? times(timeAt(span.from, column.date), timeAt(span.to, column.date))
    : time(timeAt(cell, column.date))
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const far = event.shiftKey ? 4 : 1
    const by = { ArrowDown: step * far, ArrowUp: -step * far }[event.key]
    if (by !== undefined) {
      event.preventDefault()
      onMove(Math.min(Math.max(cell + by, range.from), range.to - step))
      requestAnimationFrame(() => event.target instanceof Element && event.target.scrollIntoView({ block: 'nearest' }))
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      const all = [...document.querySelectorAll<HTMLElement>(`.${styles.cursor}`)]
      const isBack = (event.key === 'ArrowLeft') === (getComputedStyle(event.currentTarget).direction !== 'rtl')
      all[all.indexOf(event.currentTarget) + (isBack ? -1 : 1)]?.focus()
    }
  }
  return (
    <button
      type="button"
      className={styles.cursor}
      style={{ '--at': cell, '--for': step } as CSSProperties}
      aria-label={`${name}, ${said}`}
      aria-pressed={anchor !== undefined}
      onKeyDown={press}
      onClick={() => (span ? onDraw(span) : onAnchor(cell))}
    >
      {said}
    </button>
  )
}
