import { expect, test } from 'vitest'
import { holidaysIn } from '../../../../shared/time/public-holidays'
import { known } from '../../../../shared/time/public-holidays.fixture'
import { closureOf, isClosed, regionOf } from './holidays'

const find = (region: string, year: number, locale: string) => holidaysIn(known, { region, year, locale })

test('a holiday is closed if each of its days is', () => {
  const feast = find('', 2026, 'de').at(-1)!
  const closed = (...spans: [string | undefined, string | undefined][]) =>
    isClosed(
      feast,
      spans.map(([first_date, last_date]) => ({ first_date, last_date })),
    )
  expect(closed(['2026-12-30', '2027-01-01'])).toBe(true)
  expect(closed(['2026-12-24', '2026-12-31'], ['2027-01-01', '2027-01-06'])).toBe(true)
  expect(closed(['2026-12-30', '2026-12-31'])).toBe(false)
  expect(closed(['2026-12-31', '2027-01-01'])).toBe(false)
  // What has not been typed yet closes nothing.
  expect(closed([undefined, '2027-01-01'], ['2026-12-30', undefined])).toBe(false)
  expect(closed()).toBe(false)
})

test('it becomes a closure, with as much of its name as a reason may be long', () => {
  const [feast] = find('', 2026, 'en').slice(1)
  expect(closureOf(feast!)).toEqual({ first_date: '2026-12-30', last_date: '2027-01-01', reason: 'Fest' })
  expect(closureOf({ ...feast!, name: 'a'.repeat(201) }).reason).toHaveLength(200)
})

test('an address names a region by its code or its name', () => {
  expect(regionOf(known, 'S')).toBe('S')
  expect(regionOf(known, ' Süd ')).toBe('S')
  expect(regionOf(known, 'West')).toBe('')
  expect(regionOf(known)).toBe('')
})
