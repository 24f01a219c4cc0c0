import { expect, test } from 'vitest'
import { holidaysIn } from './public-holidays'
import { known } from './public-holidays.fixture'

const find = (region: string, year: number, locale: string) => holidaysIn(known, { region, year, locale })

test('the holidays of a year are found by region, and are called as in the language', () => {
  expect(find('', 2026, 'en')).toEqual([
    { first: '2026-01-01', last: '2026-01-01', name: "New Year's Day" },
    // More than a day, and without a name in English.
    { first: '2026-12-30', last: '2027-01-01', name: 'Fest' },
  ])
  expect(find('S', 2026, 'de').map(({ name }) => name)).toEqual(['Neujahr', 'Südtag', 'Fest'])
  expect(find('', 2027, 'de').map(({ first }) => first)).toEqual(['2027-01-01'])
  expect(find('N', 2026, 'de')).toEqual([])
  expect(find('X', 2026, 'de')).toEqual([])
})
