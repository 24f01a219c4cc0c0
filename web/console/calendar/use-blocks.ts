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

/** A list whose items are made when they are asked for, once. */
function lazily<T>(make: readonly (() => T)[]): readonly T[] {
  const made = new Map<number, T>()
  const list: T[] = []
  make.forEach((one, index) => {
    const get = () => {
      if (!made.has(index)) made.set(index, one())
      return made.get(index)
    }
    Object.defineProperty(list, index, { get, enumerable: true })
  })
  return list
}

/** The blocks of each column, as far as anything asks for them: of fifty people, few are in sight. */
export function useBlocks(columns: readonly { key: string; column: DeskColumn }[], now: string) {
  const kept = useRef(new Map<string, readonly Block[]>())
  return useMemo(() => {
    const before = kept.current
    const after = new Map<string, readonly Block[]>()
    kept.current = after
    return lazily(
      columns.map(({ key, column }) => () => {
        const blocks = keepSame(before.get(key) ?? [], blocksOf(column, now))
        after.set(key, blocks)
        return blocks
      }),
    )
  }, [columns, now])
}
