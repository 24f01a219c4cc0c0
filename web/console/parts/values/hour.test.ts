import { expect, test } from 'vitest'
import { formatHour } from './hour'

test.each([
  ['en', '10 AM'],
  ['en-GB', '10:00'],
  ['de', '10:00'],
  ['fr', '10:00'],
])('a full hour of a scale in %s', (tag, shown) => {
  expect(formatHour('2026-03-12T10:00:00+01:00', tag)).toBe(shown)
})
