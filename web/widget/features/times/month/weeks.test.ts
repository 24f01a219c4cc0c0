import { expect, test } from 'vitest'
import { daysOfWeek, weeksShown } from './weeks'

test('weeks that are over are left out, and those that follow fill their rows', () => {
  expect(weeksShown('2026-11', '2026-11-23', 'de-AT')).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
  ])
})

test.each([
  ['of six weeks', '2026-08', '2026-07-01', '2026-07-27', 6],
  ['whose first day is also the first to book', '2026-08', '2026-08-01', '2026-07-27', 6],
  ['of four weeks, and one that follows', '2027-02', '2026-11-23', '2027-02-01', 5],
  ['before the first day to book, as long as it is looked at', '2026-10', '2026-11-23', '2026-09-28', 5],
])('a month %s is shown as a whole', (_, month, first, start, count) => {
  const shown = weeksShown(month, first, 'de-AT')
  expect([shown[0], shown.length]).toEqual([start, count])
})

test('a week begins as people there say', () => {
  expect(weeksShown('2026-11', '2026-11-23', 'en-US')[0]).toBe('2026-11-22')
  expect(daysOfWeek('2026-11-30')).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ])
})
