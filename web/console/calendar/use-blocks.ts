import { useMemo, useRef } from 'react'
import type { DeskColumn } from '../api/types'
import { type Block, blocksOf } from './blocks'

const isSame = (one: Block, other: Block) =>
  one.entry === other.entry &&
  one.state === other.state &&
  one.taken === other.taken &&
  one.lane === other.lane &&
  one.lanes === other.lanes

/** The same objects as before for what is as before, so that nothing of it is drawn anew. */
export function keepSame(before: readonly Block[], after: Block[]): readonly Block[] {
  const known = new Map(before.map(block => [block.key, block]))
  const kept = after.map(block => {
    const same = known.get(block.key)
    return same && isSame(same, block) ? same : block
  })
  const isAll = kept.length === before.length && kept.every((block, index) => block === before[index])
  return isAll ? before : kept
}

/** The blocks of each column. */
export function useBlocks(columns: readonly { key: string; column: DeskColumn }[], now: string) {
  const kept = useRef(new Map<string, readonly Block[]>())
  return useMemo(() => {
    const next = new Map(
      columns.map(({ key, column }) => [key, keepSame(kept.current.get(key) ?? [], blocksOf(column, now))]),
    )
    kept.current = next
    return [...next.values()]
  }, [columns, now])
}
