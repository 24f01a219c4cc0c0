import { expect, test } from 'vitest'
import { holidaysIn } from '../../shared/time/public-holidays'
import { daysOf, holidaysOf, years } from './public-holidays'

const inYear = (country: string, year: number, region = '', locale = 'en') =>
  holidaysIn(holidaysOf(country), { region, year, locale })
const days = (country: string, year: number, region = '') => inYear(country, year, region).map(({ first }) => first)

// From the laws of these countries: Easter is on 28 March in 2027.
test('the holidays of a country are those of its law', () => {
  expect(days('AT', 2027)).toEqual([
    ...['2027-01-01', '2027-01-06', '2027-03-29', '2027-05-01', '2027-05-06', '2027-05-17', '2027-05-27'],
    ...['2027-08-15', '2027-10-26', '2027-11-01', '2027-12-08', '2027-12-25', '2027-12-26'],
  ])
  // Since 2025, by law.
  expect(days('PL', 2026)).toContain('2026-12-24')
  // A Sunday, made up for on Monday.
  expect(days('GB', 2027, 'ENG')).toEqual(expect.arrayContaining(['2027-12-27', '2027-12-28']))
})

test('a region has holidays of its own', () => {
  expect(days('DE', 2027)).not.toContain('2027-01-06')
  expect(days('DE', 2027, 'BY')).toContain('2027-01-06')
  expect(days('DE', 2027, 'BY')).toContain('2027-10-03')
})

test('they are called as in the language, and as where they are if it has no name there', () => {
  const names = (locale: string) => inYear('CH', 2027, 'GE', locale)[0]?.name
  expect([names('de'), names('fr'), names('it'), names('en'), names('hu')]).toEqual([
    'Neujahr',
    'Nouvel An',
    'Capodanno',
    "New Year's Day",
    'Nouvel An',
  ])
})

test('they keep the words of their country, each year the same', () => {
  const austria = holidaysOf('AT')
  const christmas = (year: number, locale: string) =>
    holidaysIn(austria, { region: '', year, locale }).find(({ first }) => first === `${year}-12-25`)?.name
  for (let year = years.first; year <= years.last; ++year) {
    expect(christmas(year, 'de')).toBe('Christtag')
    expect(christmas(year, 'hu')).toBe('Christtag')
    expect(christmas(year, 'en')).toBe('Christmas Day')
  }
})

test('holidays of several days are whole days, and afternoons are none', () => {
  expect(inYear('TR', 2026).find(({ first }) => first === '2026-03-20')?.last).toBe('2026-03-22')
  expect(inYear('IS', 2026).map(({ first }) => first)).not.toContain('2026-12-24')
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 28, hour))
  // The clocks go forward.
  expect(daysOf({ date: '2026-03-29 00:00:00', start: at(23), end: at(46) })).toEqual(['2026-03-29', 1])
})

test('each year is known', () => {
  for (let year = years.first; year <= years.last; ++year) expect(inYear('PT', year).length).toBeGreaterThan(10)
})
