// A booking that is lifted from the grid and put somewhere else, or made longer; pure. Where a pointer is becomes a
// column and a minute here.

import { dayLength, type Span } from './geometry'
import { type Cursor, moved, step } from './keyboard/cursor'

/** How far a mouse goes before it lifts something, in pixels. */
export const threshold = 6

export const isFar = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y) >= threshold

/** Minutes that a pointer moves by; five are always whole pixels. */
const fine = 5

export interface Point {
  x: number
  y: number
}

/** Where the columns stand in the window, in pixels. */
export interface Frame {
  /** Of the first column, to whichever side the text runs. */
  start: number
  top: number
  /** Of one column. */
  width: number
  columns: number
  /** Pixels of a minute. */
  minute: number
  range: Span
  isRtl: boolean
}

const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)
const even = (minute: number) => Math.round(minute / fine) * fine

/** The column and minute under a point; those nearest to it where it is beside the grid. */
export function placeUnder({ x, y }: Point, { start, top, width, columns, minute, range, isRtl }: Frame): Cursor {
  const column = Math.floor((isRtl ? start - x : x - start) / width)
  return {
    column: clamp(column, 0, columns - 1),
    minute: clamp(range.from + (y - top) / minute, range.from, range.to),
  }
}

/** What is lifted: a booking of so many minutes, and where it would be put. */
export interface Lifted extends Cursor {
  length: number
}

/** Held by a point so many minutes below its start. */
export function draggedTo(lifted: Lifted, point: Point, held: number, frame: Frame): Lifted {
  const { column, minute } = placeUnder(point, frame)
  const last = Math.min(dayLength, frame.range.to) - Math.min(lifted.length, fine)
  return { ...lifted, column, minute: clamp(even(minute - held), frame.range.from, last) }
}

/** Its lower edge is at the point: it begins where it did. */
export function stretchedTo(lifted: Lifted, point: Point, frame: Frame): Lifted {
  const { minute } = placeUnder(point, frame)
  return { ...lifted, length: Math.max(fine, even(minute) - lifted.minute) }
}

/** Moved by a key, by a step or to the next column; nothing where the key moves nothing. */
export function steppedTo(lifted: Lifted, key: string, isFar: boolean, ground: { columns: number; range: Span }) {
  const columns = Array.from({ length: ground.columns }, () => [])
  const to = moved({ column: lifted.column, minute: onStep(lifted.minute, key) }, key, isFar, { ...ground, columns })
  return to && { ...lifted, ...to }
}

/** From 14:20 a step up leads to 14:15 and a step down to 14:30, not to 14:05 and 14:35. */
function onStep(minute: number, key: string): number {
  if (key === 'ArrowDown') return Math.floor(minute / step) * step
  return key === 'ArrowUp' ? Math.ceil(minute / step) * step : minute
}

/** The minute at which one books who presses on a free place: the step it is in. */
export const stepOf = (minute: number) => Math.floor(minute / step) * step
