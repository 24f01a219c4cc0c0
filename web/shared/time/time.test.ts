import { describe, expect, test } from 'vitest'
import { isDate, lastDateOf, monthAfter } from './months'
import { todayIn } from './today'
import { formatOffset, formatTimes, formatWallClock, offsetOf } from './wall-clock'

test('from one time to another, past midnight too, no date stands between them', () => {
  const shown = (end: string, tag: string) => formatTimes('2026-03-12T23:00', end, tag).replace(/\s/g, ' ')
  expect(shown('2026-03-12T23:45', 'de')).toMatch(/^23:00\s?–\s?23:45( Uhr)?$/)
  expect(shown('2026-03-13T01:00', 'en')).toBe('11:00 PM – 1:00 AM')
  expect(shown('2026-03-13T01:00', 'de')).toBe('23:00 – 01:00')
})

describe('a time reads as on the wall where it is shown', () => {
  test.each([
    ['2026-03-29T01:59:00+01:00', 'en', '1:59 AM'],
    ['2026-03-29T03:00:00+02:00', 'de', '03:00'],
    ['2026-03-29T03:00:00+02:00', 'en-GB', '03:00'],
    ['2026-03-29T03:00:00+02:00', 'es', '3:00'],
    ['2026-07-01T23:45:00+05:45', 'pl', '23:45'],
    ['2026-07-01T00:15:00-09:30', 'en', '12:15 AM'],
  ])('%s in %s is %s', (start, tag, shown) => {
    expect(formatWallClock(start, 'time', tag).replace(/\s/g, ' ')).toBe(shown)
  })
  test.each([
    ['date', 'en-GB', 'Thursday, 12 March 2026'],
    ['date', 'de', 'Donnerstag, 12. März 2026'],
    ['day', 'pl', 'czwartek, 12 marca'],
    ['month', 'en', 'March 2026'],
    ['moment', 'de', 'Do., 12. März, 00:00'],
  ] as const)('%s in %s is %s', (style, tag, shown) => {
    expect(formatWallClock('2026-03-12', style, tag)).toBe(shown)
  })
})

test.each([
  ['2026-03-12T09:00:00+01:00', 60, 'GMT+1'],
  ['2026-03-12T09:00:00-03:30', -210, 'GMT−3:30'],
  ['2026-03-12T09:00:00Z', 0, 'GMT'],
])('%s is %i minutes east, %s', (start, minutes, shown) => {
  expect(offsetOf(start)).toBe(minutes)
  expect(formatOffset(minutes)).toBe(shown)
})

test('months and days follow each other over the turn of the year', () => {
  expect(monthAfter('2026-12')).toBe('2027-01')
  expect(monthAfter('2027-01', -1)).toBe('2026-12')
  expect(lastDateOf('2028-02')).toBe('2028-02-29')
})

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-12-31', true],
  ['2026-1-1', false],
])('the calendar has %s: %s', (text, has) => {
  expect(isDate(text)).toBe(has)
})

test('today depends on the zone, and an unknown zone has one too', () => {
  const now = Date.parse('2026-03-12T23:30:00Z')
  expect(['UTC', 'Europe/Berlin', 'Pacific/Auckland', 'Mars/Base'].map(zone => todayIn(zone, now))).toEqual([
    '2026-03-12',
    '2026-03-13',
    '2026-03-13',
    '2026-03-12',
  ])
})
