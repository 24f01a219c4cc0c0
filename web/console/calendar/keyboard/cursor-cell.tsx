import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { DeskColumn } from '../../api/types'
import { type Texts, useTexts } from '../../i18n/texts'
import { usesKeys } from '../../parts/keys/use-keys'
import { go, placeNow } from '../../parts/use-place'
import { timesIn } from '../../parts/use-times'
import { blockWords } from '../block'
import type { Block } from '../blocks'
import { shutWords } from '../column'
import { freeUntil, type Span, shutSpans, spanOf, timeAt } from '../geometry'
import styles from '../grid.module.css'
import { canMove } from '../use-drag'
import { type Cursor, cellOf, moved } from './cursor'
import { type KeyHint, KeyHints } from './key-hints'
import { inReadingOrder } from './use-cursor'

interface Ground {
  columns: readonly (readonly Block[])[]
  range: Span
}

interface CursorCellProps {
  cursor: Cursor
  column: DeskColumn
  ground: Ground
  /** It has been moved: it takes the focus along. */
  isAwake: boolean
  /** A booking is lifted by the keyboard: the keys move that. */
  hasLifted: boolean
  onMove: (cursor: Cursor) => void
  onOpen: (bookingId: string) => void
  /** Takes a key, with the block that the cursor stands on; true where it did something. */
  onKey: (event: KeyboardEvent, block: Block | undefined) => boolean
  /** The focus leaves it. */
  onLeave: () => void
  /** Books at a free minute; absent where the user may not. */
  onBook: ((minute: number) => void) | undefined
}

/** The one element of the grid that the keyboard stands on; it says what is there. */
export function CursorCell({ cursor, column, ground, isAwake, onMove, onOpen, ...more }: CursorCellProps) {
  const { onKey, onLeave, onBook, hasLifted } = more
  const texts = useTexts()
  const ref = useRef<HTMLButtonElement>(null)
  const [isHinted, setHinted] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const cell = cellOf(cursor, ground)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each move.
  useEffect(() => {
    if (!isAwake) return
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isAwake, cursor.column, cursor.minute])
  // Not while one runs through the day: once the hand rests.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move begins the wait anew.
  useEffect(() => {
    setHinted(false)
    if (!isAwake) return
    const timer = setTimeout(setHinted, 400, true)
    const hide = () => setHinted(false)
    addEventListener('pointermove', hide)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointermove', hide)
    }
  }, [isAwake, cursor.column, cursor.minute])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'y' && !cell.block && usesKeys() && !event.metaKey && !event.ctrlKey && !event.altKey) {
      event.preventDefault()
      askWhy(column, cell.from)
      return
    }
    if (onKey(event, cell.block)) return event.preventDefault()
    const isFar = event.shiftKey && event.key.startsWith('Arrow')
    const next = moved(cursor, inReadingOrder(event.key, event.currentTarget), isFar, ground)
    if (!next) return
    event.preventDefault()
    onMove(next)
  }
  const { block } = cell
  const canOpen = block && (block.entry.service_name ?? block.entry.customer_name) !== undefined
  const hints = hintsOf(texts, { block, canOpen: canOpen === true, mayBook: onBook !== undefined })
  const style = { '--at': cell.from, '--for': cell.to - cell.from } as CSSProperties
  return (
    <button
      ref={ref}
      type="button"
      className={styles.cursor}
      style={style}
      data-booking={block ? '' : undefined}
      aria-label={cursorWords(texts, cell, column)}
      onKeyDown={press}
      onFocus={() => setFocus(true)}
      onBlur={() => {
        setFocus(false)
        onLeave()
      }}
      onClick={() => (block ? canOpen && onOpen(block.entry.booking_id) : onBook?.(cell.from))}
    >
      {hasFocus && !block && <Cell texts={texts} cell={cell} column={column} />}
      {hasFocus && isHinted && !hasLifted && <KeyHints of={hints} />}
    </button>
  )
}

interface Here {
  block: Block | undefined
  canOpen: boolean
  mayBook: boolean
}

function hintsOf({ text }: Texts, { block, canOpen, mayBook }: Here): KeyHint[] {
  const hints: (KeyHint | false)[] = block
    ? [canOpen && ['Enter', text('calendar.open_hint')], mayBook && canMove(block) && ['Space', text('move.lift_hint')]]
    : [mayBook && ['Enter', text('calendar.book_hint')], ['Y', text('why.tool')]]
  return hints.filter(hint => hint !== false)
}

/** Asks why a minute of a host is not offered. */
const askWhy = ({ staff_id, date }: DeskColumn, minute: number) =>
  go({ ...placeNow(), booking: undefined, sheet: 'why', at: timeAt(minute, date), host: staff_id })

function Cell({ texts, cell, column }: { texts: Texts; cell: Span; column: DeskColumn }) {
  const { time } = timesIn(texts)
  return (
    <>
      <b>{time(timeAt(cell.from, column.date))}</b>
      <span>{groundWords(texts, cell.from, column)}</span>
    </>
  )
}

/** What a minute without a booking is: free until when, or why not. */
function groundWords(texts: Texts, minute: number, column: DeskColumn): string {
  const { text } = texts
  const { date, time_off, busy } = column
  const { time } = timesIn(texts)
  const end = freeUntil(column, minute)
  if (end !== undefined) return text('calendar.free_until', { time: time(timeAt(end, date)) })
  const isIn = (span: Span) => span.from <= minute && minute < span.to
  if (time_off.some(span => isIn(spanOf(span, date)))) return text('calendar.time_off')
  if (busy.some(span => isIn(spanOf(span, date)))) return text('calendar.busy')
  const shut = shutSpans(column, { from: 0, to: 24 * 60 }).find(isIn)
  return shut ? shutWords(texts, shut, date) : ''
}

function cursorWords(texts: Texts, cell: Span & { block?: Block }, column: DeskColumn): string {
  if (cell.block) return blockWords(texts, cell.block)
  const { time } = timesIn(texts)
  return [time(timeAt(cell.from, column.date)), groundWords(texts, cell.from, column)].filter(Boolean).join(', ')
}
