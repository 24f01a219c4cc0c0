import { describe, expect, test } from 'vitest'
import { closedOn, fillOf, monthOf, weeksFrom } from './month-grid'

describe('the weeks of a month', () => {
  test.each([
    ['2026-03-10', 'de', '2026-02-23', 42],
    ['2026-02-10', 'de', '2026-01-26', 35],
    ['2027-02-10', 'de', '2027-02-01', 28],
    ['2026-03-10', 'en-US', '2026-03-01', 35],
  ])('of %s begin, for %s, on %s and are %i days', (date, tag, from, days) => {
    expect(monthOf(date, tag)).toEqual({ from, days })
  })

  test('have seven days each, without a gap', () => {
    const weeks = weeksFrom('2026-02-23', 42)
    expect(weeks).toHaveLength(6)
    expect(weeks.flat().slice(0, 8)).toEqual([
      ...['2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01'],
      '2026-03-02',
    ])
    expect(weeks.every(week => week.length === 7)).toBe(true)
  })
})

const day = (open_minutes: number, booked_minutes: number, bookings: number, came?: number) => ({
  ...{ staff_id: 'a', date: '2026-03-10', open_minutes, booked_minutes, bookings },
  ...(came !== undefined && { came }),
})

describe('how full it is', () => {
  test('counts the time of all', () => {
    expect(fillOf([day(600, 300, 4), day(200, 200, 2)])).toEqual({
      bookings: 6,
      open: 800,
      percent: 63,
      came: undefined,
    })
  })

  test('may be more than all: bookings outside of the hours', () => {
    expect(fillOf([day(60, 90, 1)]).percent).toBe(150)
  })

  test('cannot be said of a day that is closed', () => {
    expect(fillOf([day(0, 30, 1)]).percent).toBeUndefined()
    expect(fillOf([]).percent).toBeUndefined()
  })

  test('of days that are over it says who came', () => {
    expect(fillOf([day(600, 300, 4, 3), day(200, 200, 2, 2)]).came).toBe(5)
  })
})

describe('closures', () => {
  const closures = [
    { starts_at: '2026-03-10T00:00:00+01:00', ends_at: '2026-03-12T00:00:00+01:00', note: 'Holiday' },
    { starts_at: '2026-03-20T00:00:00+01:00', ends_at: '2026-03-21T00:00:00+01:00' },
  ]
  test.each([
    ['2026-03-09', undefined],
    ['2026-03-10', 'Holiday'],
    ['2026-03-11', 'Holiday'],
    ['2026-03-12', undefined],
    ['2026-03-20', ''],
  ])('on %s: %s', (date, why) => expect(closedOn(closures, date)).toBe(why))
})
