import { expect, test } from 'vitest'
import type { Slots } from '../../shared/api/types'
import { firstDate, lastDateIn, type Month, type Months, monthsToFind, startsByDate } from './availability'

const zone = 'Europe/Berlin'
const slots: Slots = {
  time_zone: zone,
  from_date: '2026-03-01',
  to_date: '2026-03-31',
  starts: ['2026-03-12T09:00:00+01:00', '2026-03-12T10:00:00+01:00', '2026-03-29T03:00:00+02:00'],
}
const found = { kind: 'found', slots } as const

test('starts are gathered under the day on the wall', () => {
  expect([...startsByDate(slots)].map(([date, starts]) => [date, starts.length])).toEqual([
    ['2026-03-12', 2],
    ['2026-03-29', 1],
  ])
  expect(firstDate(found)).toBe('2026-03-12')
  expect(firstDate({ kind: 'failed' })).toBeUndefined()
})

test.each<[string, Months, string[]]>([
  ['the month shown', {}, ['2026-03']],
  ['nothing while it is on its way', { [`${zone} 2026-03`]: { kind: 'finding', id: 1 } }, []],
  ['nothing after a failure', { [`${zone} 2026-03`]: { kind: 'failed' } }, []],
  ['then the next', { [`${zone} 2026-03`]: found }, ['2026-04']],
  ['nothing once both are there', { [`${zone} 2026-03`]: found, [`${zone} 2026-04`]: found }, []],
  ['another zone afresh', { 'UTC 2026-03': found }, ['2026-03']],
])('finds %s', (_, months, wanted) => {
  expect(monthsToFind(months, { zone }, '2026-03')).toEqual(wanted)
})

test('does not look past the last day that can be booked', () => {
  const last = { kind: 'found', slots: { ...slots, last_date: '2026-03-31' } } as const
  expect(monthsToFind({ [`${zone} 2026-03`]: last }, { zone }, '2026-03')).toEqual([])
})

test('stops looking after an answer that has no start and none after it', () => {
  const none: Month = { kind: 'found', slots: { ...slots, starts: [] } }
  expect(monthsToFind({ [`${zone} 2026-03`]: none }, { zone }, '2026-03')).toEqual([])
  const later: Month = { kind: 'found', slots: { ...none.slots, next_available: '2026-06-01T09:00:00+02:00' } }
  expect(monthsToFind({ [`${zone} 2026-03`]: later }, { zone }, '2026-03')).toEqual(['2026-04'])
  expect(lastDateIn({ [`${zone} 2026-03`]: none }, { zone })).toBe('2026-03-31')
  expect(lastDateIn({ [`${zone} 2026-03`]: later }, { zone })).toBeUndefined()
})

test('takes the last day only from answers for the same zone', () => {
  const last = { kind: 'found', slots: { ...slots, last_date: '2026-03-31' } } as const
  const tokyo = { kind: 'found', slots: { ...slots, last_date: '2026-04-01' } } as const
  const months: Months = { [`${zone} 2026-03`]: last, 'Asia/Tokyo 2026-03': tokyo }
  expect(lastDateIn(months, { zone: 'Asia/Tokyo' })).toBe('2026-04-01')
  expect(lastDateIn(months, { zone: 'UTC' })).toBeUndefined()
})
