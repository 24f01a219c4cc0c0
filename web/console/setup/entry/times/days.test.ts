import { expect, test } from 'vitest'
import { byYear, daysInWords, daysOf, nextYearOf } from './days'
import { dayOf, wallOf } from './zone'

const closures = { from: 'first_date', until: 'last_date', about: () => '' }
const timeOff = { from: 'starts_at', until: 'ends_at', about: () => '' }
const vienna = 'Europe/Vienna'

const inWords = (from: string, until: string, zone = vienna) =>
  daysInWords(daysOf({ starts_at: from, ends_at: until }, timeOff, zone)!, 'en-GB')

test.each([
  ['2026-12-24', '2026-12-24', 'Thu 24 Dec'],
  ['2026-12-25', '2026-12-26', '25 – 26 Dec'],
  ['2027-02-06T14:00:00+01:00', '2027-02-14T00:00:00+01:00', 'Sat 6 Feb, 14 – Sat 13 Feb'],
  ['2027-02-08T00:00:00+01:00', '2027-02-14T00:00:00+01:00', '8 – 13 Feb'],
  ['2027-03-16T10:00:00+01:00', '2027-03-16T14:30:00+01:00', 'Tue 16 Mar, 10–14:30'],
  ['2027-03-16T10:00:00+01:00', '2027-03-17T00:00:00+01:00', 'Tue 16 Mar, 10–24'],
])('from %s to %s: %s', (from, until, words) => {
  expect(inWords(from, until)).toBe(words)
})

test('time off is told by the clock of another zone', () => {
  expect(inWords('2027-03-16T10:00:00+01:00', '2027-03-16T14:30:00+01:00', 'America/New_York')).toBe(
    'Tue 16 Mar, 5–9:30',
  )
})

test('the end of a day is its midnight, whatever clocks do that night', () => {
  expect(dayOf('2026-10-26T00:00:00+01:00', vienna, true)).toEqual({ date: '2026-10-25' })
  expect(dayOf('2026-10-24T22:00:00Z', vienna, false)).toEqual({ date: '2026-10-25' })
  expect(wallOf({ date: '2026-12-31' }, true)).toBe('2027-01-01T00:00')
  expect(wallOf({ date: '2026-12-31' }, false)).toBe('2026-12-31T00:00')
  expect(wallOf({ date: '2026-12-31', time: '14:00' }, true)).toBe('2026-12-31T14:00')
})

test('what has no day yet has no words', () => {
  expect(daysOf({}, closures, vienna)).toBeUndefined()
  expect(daysOf({ first_date: '2026-12-24' }, closures, vienna)).toBeUndefined()
  expect(daysOf({ first_date: '2026-12-24', last_date: '0002-12-24' }, closures, vienna)).toBeUndefined()
})

const rows = ['2027-01-01', '', '2026-12-25', '2026-02-28'].map((key, at) => ({
  object: { first_date: key, last_date: key, reason: String(at) },
  at,
  key,
}))

test('they stand by year, and those without a day last', () => {
  expect(byYear(rows).map(({ year, rows }) => [year, rows.map(({ at }) => at)])).toEqual([
    ['2026', [3, 2]],
    ['2027', [0]],
    ['', [1]],
  ])
})

test('those of a year are copied to the next one once', () => {
  const year = byYear(rows)[0]!.rows
  const next = nextYearOf(year, [], closures)
  expect(next).toEqual([
    { first_date: '2027-02-28', last_date: '2027-02-28', reason: '3' },
    { first_date: '2027-12-25', last_date: '2027-12-25', reason: '2' },
  ])
  expect(nextYearOf(year, next, closures)).toEqual([])
})
