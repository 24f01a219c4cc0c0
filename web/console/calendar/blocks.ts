// Bookings as blocks of a column: a class is one block, and what overlaps stands side by side; pure.
import type { DeskColumn, DeskEntry } from '../api/types'
import { isGone, type State, stateOf } from '../parts/states'
import { type Span, spanOf } from './geometry'

export interface Block extends Span {
  key: string
  /** The first of a class stands for all. */
  entry: DeskEntry
  state: State
  /** Of a class: how many places are taken. */
  taken?: number
  /** Which of so many beside each other. */
  lane: number
  lanes: number
}

/** The blocks of a column, by their start. */
export function blocksOf({ date, entries }: DeskColumn, now: string): Block[] {
  const groups = new Map<string, DeskEntry[]>()
  for (const entry of entries) {
    const key = entry.session ?? `${entry.booking_id} ${entry.position}`
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  const blocks = [...groups].map(([key, all]): Block => {
    const present = all.filter(entry => !isGone(entry))
    const entry = present[0] ?? all[0]!
    const isClass = entry.session !== undefined && entry.seats > 1
    const taken = isClass ? { taken: present.reduce((sum, { attendees }) => sum + attendees, 0) } : {}
    return { key, entry, state: stateOf(entry, now), ...taken, ...spanOf(entry, date), lane: 0, lanes: 1 }
  })
  return inLanes(blocks.sort((a, b) => a.from - b.from || b.to - a.to))
}

/** Gives blocks that overlap lanes of their own. */
function inLanes(blocks: Block[]): Block[] {
  let cluster: Block[] = []
  let end = 0
  const close = () => {
    const lanes = Math.max(1, ...cluster.map(({ lane }) => lane + 1))
    for (const block of cluster) block.lanes = lanes
    cluster = []
  }
  for (const block of blocks) {
    if (block.from >= end) close()
    const busy = new Set(cluster.filter(({ to }) => to > block.from).map(({ lane }) => lane))
    while (busy.has(block.lane)) block.lane += 1
    cluster.push(block)
    end = Math.max(end, block.to)
  }
  close()
  return blocks
}

/** The block that a minute is in, the first of several. */
export const blockAt = (blocks: readonly Block[], minute: number) =>
  blocks.find(({ from, to }) => from <= minute && minute < to)
