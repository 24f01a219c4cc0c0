import { expect, test } from 'vitest'
import { momentsAt, wallIn, withOffset } from './instant'

test.each([
  ['2026-03-12T18:00', 'Europe/Vienna', '2026-03-12T18:00:00+01:00'],
  ['2026-07-12T18:00', 'Europe/Vienna', '2026-07-12T18:00:00+02:00'],
  ['2026-03-29T03:30', 'Europe/Vienna', '2026-03-29T03:30:00+02:00'],
  ['2026-10-25T04:00', 'Europe/Vienna', '2026-10-25T04:00:00+01:00'],
  ['2026-01-05T09:15', 'America/St_Johns', '2026-01-05T09:15:00-03:30'],
  ['2026-01-05T23:45', 'Asia/Kathmandu', '2026-01-05T23:45:00+05:45'],
  ['2026-01-05T09:15', 'No/Such', '2026-01-05T09:15:00+00:00'],
])('%s in %s', (wall, zone, expected) => {
  expect(withOffset(wall, zone)).toBe(expected)
})

test.each([
  ['2026-03-12T18:00', 'Europe/Vienna', ['2026-03-12T18:00:00+01:00']],
  // Clocks go forward: 2:30 is not there, and midnight of a country that changes then neither.
  ['2026-03-29T02:30', 'Europe/Vienna', ['2026-03-29T03:30:00+02:00']],
  ['2026-03-29T02:00', 'Europe/Vienna', ['2026-03-29T03:00:00+02:00']],
  ['2026-03-29T03:00', 'Europe/Vienna', ['2026-03-29T03:00:00+02:00']],
  ['2026-03-29T01:59', 'Europe/Vienna', ['2026-03-29T01:59:00+01:00']],
  ['2026-04-24T00:00', 'Africa/Cairo', ['2026-04-24T01:00:00+03:00']],
  // Clocks go back: 2:30 comes twice, and half an hour on Lord Howe.
  ['2026-10-25T02:30', 'Europe/Vienna', ['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00']],
  ['2026-10-25T03:00', 'Europe/Vienna', ['2026-10-25T03:00:00+01:00']],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', ['2026-04-05T01:45:00+11:00', '2026-04-05T01:45:00+10:30']],
  ['2026-10-04T02:15', 'Australia/Lord_Howe', ['2026-10-04T02:45:00+11:00']],
  ['2026-11-01T01:15', 'America/New_York', ['2026-11-01T01:15:00-04:00', '2026-11-01T01:15:00-05:00']],
  ['2026-01-05T09:15', 'No/Such', ['2026-01-05T09:15:00+00:00']],
])('%s in %s is %o', (wall, zone, moments) => {
  expect(momentsAt(wall, zone)).toEqual(moments)
})

test.each([
  ['2026-03-29T01:30:00Z', 'Europe/Vienna', '2026-03-29T03:30'],
  ['2026-10-25T00:30:00Z', 'Europe/Vienna', '2026-10-25T02:30'],
  ['2026-10-25T02:30:00+01:00', 'Europe/Vienna', '2026-10-25T02:30'],
  ['2027-02-14T00:00:00+01:00', 'America/New_York', '2027-02-13T18:00'],
  ['2026-01-05T23:45:00+05:45', 'Asia/Kathmandu', '2026-01-05T23:45'],
  ['2026-01-05T09:15:00+02:00', 'No/Such', '2026-01-05T09:15'],
  ['soon', 'Europe/Vienna', 'soon'],
])('at %s a clock in %s shows %s', (at, zone, wall) => {
  expect(wallIn(at, zone)).toBe(wall)
})

test.each(['Europe/Vienna', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
  'every half hour of two years in %s is found again from its clock',
  zone => {
    for (let moment = Date.UTC(2026, 0, 1); moment < Date.UTC(2028, 0, 1); moment += 30 * 60_000 * 7) {
      const at = new Date(moment).toISOString()
      expect(momentsAt(wallIn(at, zone), zone).map(one => Date.parse(one))).toContain(moment)
    }
  },
)
