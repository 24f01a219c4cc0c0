import { memo } from 'react'
import type { DeskColumn } from '../api/types'
import type { Place } from '../parts/place'
import { BlockLink } from './block'
import type { Block } from './blocks'
import { ColumnGround } from './column'
import type { Span } from './geometry'
import { canMove } from './use-drag'

interface ColumnBookingsProps {
  column: DeskColumn
  /** For those who listen: who and when. */
  label: string
  blocks: readonly Block[]
  range: Span
  /** Which minutes of it are in sight; absent: it is beside what is. */
  seenFrom?: number | undefined
  seenTo?: number | undefined
  /** Pixels of a minute. */
  density: number
  now: string
  mayChange: boolean
  /** What is lifted, and the booking that a form moves: where they were. */
  lifted?: string | undefined
  moved?: string | undefined
  /** The booking whose sheet is open. */
  chosen?: string | undefined
  /** Where the links of bookings begin. */
  here: Place
}

/** The ground and the bookings of a column, as far as they are in sight; drawn anew only where they change. */
export const ColumnBookings = memo(function ColumnBookings(props: ColumnBookingsProps) {
  const { column, label, blocks, range, seenFrom, seenTo, density, now, mayChange, lifted, moved, chosen, here } = props
  const seen = seenFrom === undefined ? [] : blocks.filter(({ from, to }) => to >= seenFrom && from <= seenTo!)
  return (
    <>
      {seenFrom !== undefined && <ColumnGround column={column} range={range} />}
      <ol aria-label={label}>
        {seen.map(block => (
          <BlockLink
            key={block.key}
            block={block}
            density={density}
            now={now}
            here={here}
            isChosen={block.entry.booking_id === chosen}
            isMovable={mayChange && canMove(block)}
            isGhost={block.key === lifted || block.entry.booking_id === moved}
          />
        ))}
      </ol>
    </>
  )
})
