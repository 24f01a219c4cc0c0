// The keyboard's cursor in the grid: one cell of one column, or the booking that stands there; pure.
import { type Block, blockAt } from '../blocks'
import type { Span } from '../geometry'

export const step = 15

export interface Cursor {
  column: number
  minute: number
}

interface Ground {
  /** The blocks of each column. */
  columns: readonly (readonly Block[])[]
  range: Span
}

const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)

/** Where the cursor goes by a key; nothing where the key moves nothing. */
export function moved(cursor: Cursor, key: string, isFar: boolean, ground: Ground): Cursor | undefined {
  const { columns, range } = ground
  const last = columns.length - 1
  const at = (minute: number) => ({ ...cursor, minute: clamp(minute, range.from, range.to - step) })
  const block = blockAt(columns[cursor.column] ?? [], cursor.minute)
  switch (key) {
    case 'ArrowDown':
      return at(block && !isFar ? onStep(block.to, Math.ceil) : cursor.minute + (isFar ? 60 : step))
    case 'ArrowUp':
      return at(block && !isFar ? onStep(block.from - 1, Math.floor) : cursor.minute - (isFar ? 60 : step))
    case 'ArrowLeft':
      return { ...cursor, column: clamp(cursor.column - 1, 0, last) }
    case 'ArrowRight':
      return { ...cursor, column: clamp(cursor.column + 1, 0, last) }
    case 'Home':
      return at(range.from)
    case 'End':
      return at(range.to)
    default:
      return undefined
  }
}

const onStep = (minute: number, round: (number: number) => number) => round(minute / step) * step

/** The cell of the cursor: the booking it is on, or a step. */
export function cellOf({ column, minute }: Cursor, { columns }: Ground): Span & { block?: Block } {
  const block = blockAt(columns[column] ?? [], minute)
  return block ? { from: block.from, to: block.to, block } : { from: minute, to: minute + step }
}
