// What becomes of a day by a change of its hours; pure.
import type { DeskColumn } from '../../api/types'
import { isGone } from '../../parts/states'
import { type Span, spanOf, without } from '../geometry'
import { hoursIn, withEnds, withOpen, withoutOpen } from './drawn'

export type Kind = 'off' | 'only' | 'open' | 'closed'

const changed = {
  off: (hours: readonly Span[], span: Span) => without(hours, [span]),
  only: withEnds,
  open: withOpen,
  closed: withoutOpen,
} as const

/** When someone works after the change. */
export const hoursAfter = (kind: Kind, column: DeskColumn, span: Span): Span[] => changed[kind](hoursIn(column), span)

/** The bookings that fit the hours, and would not after the change. */
export function leftBehind(kind: Kind, column: DeskColumn, span: Span): DeskColumn['entries'] {
  const [before, after] = [hoursIn(column), hoursAfter(kind, column, span)]
  const fits = (time: Span, hours: readonly Span[]) => hours.some(({ from, to }) => from <= time.from && time.to <= to)
  return column.entries.filter(entry => {
    if (isGone(entry) || entry.status === 'completed' || entry.status === 'no_show') return false
    const time = spanOf(entry, column.date)
    return fits(time, before) && !fits(time, after)
  })
}
