// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type Months, monthKey } from '../../../booking/availability'
import type { BookingState } from '../../../booking/state'
import { april, berlin, march, opened, payload } from '../../../booking/state.fixture'
import { usedOn } from '../../../session/hook.fixture'
import { useCountFree } from './use-free'

const order = payload.order!
const key = (month: string, more: object = {}) => monthKey({ zone: berlin, order, ...more }, month)
const known: Months = {
  [key('2026-03')]: { kind: 'found', slots: march },
  [key('2026-04')]: { kind: 'found', slots: april },
  [key('2026-05')]: { kind: 'finding', id: 1 },
  [key('2026-06')]: { kind: 'failed' },
}

async function counted(more: Partial<BookingState> = {}) {
  const used = await usedOn({ ...opened(), order, zone: berlin, months: known, ...more }, useCountFree)
  const counts = (...dates: string[]) => dates.map(date => used.value()(date))
  return { ...used, counts }
}

test('days have as many times as the server named, none where it named none', async () => {
  const { counts, close } = await counted()
  expect(counts('2026-03-12', '2026-03-14', '2026-03-13', '2026-03-12')).toEqual([2, 1, 0, 2])
  await close()
})

test('so do days of the next month that stand beside them', async () => {
  const { counts, close } = await counted()
  expect(counts('2026-03-14', '2026-04-02', '2026-04-01')).toEqual([1, 1, 0])
  await close()
})

test('nothing is said of a month before its answer, and that nothing is free if none comes', async () => {
  const { counts, close } = await counted()
  expect(counts('2026-05-04', '2026-07-06')).toEqual([undefined, undefined])
  expect(counts('2026-06-01')).toEqual([0])
  await close()
})

test('what was free for something else, or is written in another zone, counts for nothing', async () => {
  const others = [{ zone: 'Asia/Tokyo' }, { order: { items: [{ service_id: 'cut', staff_id: 'anna' }] } }]
  for (const other of others) {
    const { counts, close } = await counted(other)
    expect(counts('2026-03-12')).toEqual([undefined])
    await close()
  }
})

test('a booking that moves is counted by its hosts', async () => {
  const { order: _, ...unordered } = opened()
  const [same, any] = [{ hosts: 'same' }, { hosts: 'any' }] as const
  const months: Months = { [monthKey({ zone: berlin, move: same }, '2026-03')]: { kind: 'found', slots: march } }
  const { value, show, close } = await usedOn({ ...unordered, zone: berlin, months, move: same }, useCountFree)
  expect(value()('2026-03-12')).toBe(2)
  await show({ ...unordered, zone: berlin, months, move: any })
  expect(value()('2026-03-12')).toBeUndefined()
  await close()
})

test('an answer that comes is counted', async () => {
  const { counts, show, close } = await counted({ months: {} })
  expect(counts('2026-03-12')).toEqual([undefined])
  await show({ ...opened(), order, zone: berlin, months: known })
  expect(counts('2026-03-12')).toEqual([2])
  await close()
})
