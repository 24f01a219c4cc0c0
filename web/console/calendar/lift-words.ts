import type { DeskColumn } from '../api/types'
import type { Texts } from '../i18n/texts'
import { timesIn } from '../parts/use-times'
import { titleOf } from './block'
import type { Block } from './blocks'
import { freeUntil, timeAt } from './geometry'
import type { Held } from './use-drag'

interface Ground {
  column: DeskColumn
  /** Whose column it is, or which day. */
  title: string
  blocks: readonly Block[]
}

/** Where a lifted booking is, and what comes of it there, for those who listen. */
export function liftWords(texts: Texts, { minute, length, block }: Held, { column, title, blocks }: Ground): string {
  const { text } = texts
  const { time } = timesIn(texts)
  const others = blocks.filter(({ entry }) => entry.booking_id !== block.entry.booking_id)
  const other = others.find(({ from, to }) => from < minute + length && to > minute)
  const rest = column.entries.filter(({ booking_id }) => booking_id !== block.entry.booking_id)
  const end = freeUntil({ ...column, entries: rest }, minute)
  const effect = other
    ? text('move.overlaps', { title: titleOf(texts, other) })
    : text(end !== undefined && end >= minute + length ? 'move.is_free' : 'rule.outside_hours')
  return [time(timeAt(minute, column.date)), title, effect].join(', ')
}
