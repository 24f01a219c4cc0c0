import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, firstWeekday, startOfWeek } from './days'

const dates = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

test('days are added over the ends of months and years, and counted back', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
  fc.assert(
    fc.property(dates, fc.integer({ min: -800, max: 800 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days)
    }),
  )
})

test('a month that lacks the day has its last', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

test('a week begins as it does by CLDR, in every region that Intl knows', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const regions = letters
    .flatMap(one => letters.map(two => one + two))
    .filter(region => region !== 'ZZ' && names.of(region))
  expect(regions.length).toBeGreaterThan(240)
  for (const region of [...regions, '001', '150', '419']) {
    const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & { getWeekInfo: () => { firstDay: number } }
    expect([region, firstWeekday(`und-${region}`)]).toEqual([region, locale.getWeekInfo().firstDay % 7])
  }
})

test.each([
  ['en', '2026-11-22'],
  ['en-GB', '2026-11-23'],
  ['de', '2026-11-23'],
  ['pt-BR', '2026-11-22'],
  ['ar-EG', '2026-11-28'],
])('the week of a Saturday, as people say in %s', (tag, start) => {
  expect(startOfWeek('2026-11-28', tag)).toBe(start)
  fc.assert(
    fc.property(dates, date => {
      const past = daysBetween(startOfWeek(date, tag), date)
      expect(past >= 0 && past < 7).toBe(true)
    }),
  )
})
