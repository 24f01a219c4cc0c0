import { expect, test } from 'vitest'
import { columnOf, date, now } from '../../gallery/fakes/console/salon'
import { blocksOf } from './blocks'
import { keepSame } from './use-blocks'

const column = columnOf(0, date)
const before = blocksOf(column, now)

test('nothing is new where nothing changed, though it was read again', () => {
  expect(keepSame(before, blocksOf(column, now))).toBe(before)
})

test('of a day with one changed booking that one alone is new', () => {
  const [first, ...others] = column.entries
  const after = keepSame(
    before,
    blocksOf({ ...column, entries: [{ ...first!, has_note: !first!.has_note }, ...others] }, now),
  )
  expect(after.filter((block, index) => block !== before[index])).toHaveLength(1)
})

test('what becomes something else by time alone is new', () => {
  const evening = `${date}T23:00:00+01:00`
  const after = keepSame(before, blocksOf(column, evening))
  const changed = after.filter((block, index) => block !== before[index])
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.every(({ state }) => state === 'asked')).toBe(true)
})

test('what is gone is gone', () => {
  const { entries } = column
  expect(keepSame(before, blocksOf({ ...column, entries: entries.slice(1) }, now))).toHaveLength(before.length - 1)
})
