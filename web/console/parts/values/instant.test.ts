import { expect, test } from 'vitest'
import { withOffset } from './instant'

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
