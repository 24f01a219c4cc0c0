import { expect, test } from 'vitest'
import type { Month, Months } from './availability'
import { nearestStarts } from './nearest-starts'
import { berlin as zone } from './state.fixture'

// With a start after the clocks went forward, and without a last date.
const march = {
  time_zone: zone,
  from_date: '2026-03-01',
  to_date: '2026-03-31',
  starts: ['2026-03-12T09:00:00+01:00', '2026-03-12T10:00:00+01:00', '2026-03-29T03:00:00+02:00'],
}
const found = (starts: string[]): Month => ({ kind: 'found', slots: { ...march, starts } })
const months = (...known: (Month | undefined)[]): Months =>
  Object.fromEntries(known.flatMap((month, index) => (month ? [[`${zone} 2026-0${3 + index}`, month]] : [])))
const takenStart = '2026-03-12T09:00:00+01:00'

test('offers the nearest times in order of time, never the lost one, and of this zone alone', () => {
  const known: Months = { ...months(found(march.starts)), 'UTC 2026-03': found(['2026-03-12T08:30:00Z']) }
  expect(nearestStarts(known, { zone }, '2026-03-12T08:00:00Z', 2)).toEqual([march.starts[1], march.starts[2]])
})

test.each<[string, Months]>([
  ['the month was not asked for yet', {}],
  ['the month is on its way', months({ kind: 'finding', id: 1 })],
  ['there are too few, and the next month is still to be asked for', months(found(march.starts.slice(0, 2)))],
  ['there are too few, and the next month is on its way', months(found([]), { kind: 'finding', id: 1 })],
])('says nothing while %s', (_, known) => {
  expect(nearestStarts(known, { zone }, takenStart, 2)).toBeUndefined()
})

test('the next month may have nearer ones than the end of this', () => {
  const late = '2026-03-31T18:00:00+02:00'
  expect(nearestStarts(months(found(march.starts), { kind: 'finding', id: 1 }), { zone }, late, 1)).toBeUndefined()
  const april = '2026-04-01T09:00:00+02:00'
  expect(nearestStarts(months(found(march.starts), found([april])), { zone }, late, 1)).toEqual([april])
})

test('does not wait for what failed, or lies behind the last day', () => {
  expect(nearestStarts(months({ kind: 'failed' }), { zone }, takenStart, 2)).toEqual([])
  const last: Month = { kind: 'found', slots: { ...march, starts: [], last_date: '2026-03-31' } }
  expect(nearestStarts(months(last), { zone }, takenStart, 2)).toEqual([])
  expect(nearestStarts(months(found([]), { kind: 'failed' }), { zone }, takenStart, 2)).toEqual([])
})
