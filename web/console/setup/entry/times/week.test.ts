import { expect, test } from 'vitest'
import type { Texts } from '../../../i18n/texts'
import {
  clockWords,
  copied,
  daysWords,
  frameOf,
  hasHours,
  hoursToBegin,
  hoursWords,
  joinedWeek,
  minutesIn,
  minutesOfWeek,
  nextSpan,
  openMinutes,
  type Span,
  totalWords,
  type Week,
  weekdaysIn,
  withBreak,
} from './week'

const spans = (...all: string[]): Span[] =>
  all.map(span => ({ opens: span.split('-')[0]!, closes: span.split('-')[1]! }))

const anna: Week = {
  tuesday: spans('09:00-12:30', '13:15-18:00'),
  wednesday: spans('09:00-12:30', '13:15-18:00'),
  thursday: spans('09:00-12:30', '13:15-18:00'),
  friday: spans('09:00-12:30', '13:15-19:00'),
  saturday: spans('09:00-14:00'),
}

test('hours that overlap or touch count once, and half a time as none', () => {
  expect(openMinutes(spans('14:00-18:00', '09:00-12:00', '12:00-13:00', '17:00-20:00'))).toEqual([
    [540, 780],
    [840, 1200],
  ])
  expect(minutesIn(spans('09:00-', '18:00-09:00', '20:00-24:00'))).toBe(240)
})

test('a week says its days and its hours', () => {
  const texts = { text: (_: string, { hours, minutes }: Record<string, number>) => [hours, minutes].join(':') }
  expect(daysWords(anna, 'en-GB')).toBe('Tue–Sat')
  expect(minutesOfWeek(anna)).toBe(3 * 495 + 555 + 300)
  expect(totalWords(texts as unknown as Texts, minutesOfWeek(anna))).toBe('39:')
  expect(totalWords(texts as unknown as Texts, 50 * 60 + 15)).toBe('50:15')
})

test.each([
  [{ monday: spans('09:00-10:00'), tuesday: spans('09:00-10:00') }, 'en-GB', 'Mon, Tue'],
  [{ monday: spans('09:00-10:00'), tuesday: [], wednesday: spans('09:00-10:00') }, 'en-GB', 'Mon, Wed'],
  [{ ...anna, tuesday: undefined, sunday: spans('10:00-12:00') }, 'en-GB', 'Wed–Sun'],
  [{ ...anna, sunday: spans('10:00-12:00') }, 'en-US', 'Sun, Tue–Sat'],
  [{}, 'en-GB', ''],
] as [Week, string, string][])('%o in %s is %s', (week, tag, words) => {
  expect(daysWords(week, tag)).toBe(words)
})

test('hours in words are short, on either clock', () => {
  expect(hoursWords(anna.tuesday!, 'en-GB')).toBe('9–12:30, 13:15–18')
  expect(hoursWords(spans('00:00-24:00'), 'de')).toBe('0–24')
  expect(hoursWords(anna.tuesday!, 'en-US')).toBe('9 AM–12:30 PM, 1:15 PM–6 PM')
  expect(clockWords('09:30', 'da')).toBe('9.30')
})

test('a break goes where people eat, else into the middle', () => {
  expect(withBreak(spans('09:00-17:00'))).toEqual(spans('09:00-12:30', '13:00-17:00'))
  expect(withBreak(spans('16:00-20:00'))).toEqual(spans('16:00-17:45', '18:15-20:00'))
  expect(withBreak(spans('08:00-10:00', '12:00-20:00'))).toEqual(spans('08:00-10:00', '12:00-15:45', '16:15-20:00'))
  expect(withBreak(spans('09:00-10:30'))).toBeUndefined()
  expect(withBreak([])).toBeUndefined()
})

test('more hours come after those that are there', () => {
  expect(nextSpan([])).toEqual({ opens: '09:00', closes: '17:00' })
  expect(nextSpan(spans('09:00-12:30'))).toEqual({ opens: '13:00', closes: '15:00' })
  expect(nextSpan(spans('09:00-24:00'))).toEqual({ opens: '22:00', closes: '24:00' })
})

test('a day that opens has the hours of the nearest day before it', () => {
  expect(hoursToBegin(anna, 'monday')).toEqual(anna.saturday)
  expect(hoursToBegin(anna, 'thursday')).toEqual(anna.wednesday)
  expect(hoursToBegin({}, 'monday')).toEqual(spans('09:00-17:00'))
})

test('the hours of a day are those of others too', () => {
  const week = copied(anna, 'saturday', ['monday', 'friday'])
  expect([week.monday, week.friday, week.saturday]).toEqual([anna.saturday, anna.saturday, anna.saturday])
  expect(copied(anna, 'sunday', ['tuesday']).tuesday).toBeUndefined()
})

test('what is drawn has all hours in it, and room for eight', () => {
  expect(frameOf(anna)).toEqual([540, 1140])
  expect(frameOf({ monday: spans('08:30-13:30') })).toEqual([420, 900])
  expect(frameOf({ monday: spans('21:30-24:00') })).toEqual([1140, 1440])
  expect(frameOf({})).toEqual([480, 1080])
})

test('what is open in any of several weeks', () => {
  const weeks = [
    { monday: spans('09:00-12:00'), tuesday: spans('09:00-12:00', '14:00-18:00') },
    { monday: spans('13:00-24:00'), tuesday: spans('11:00-15:00') },
  ]
  expect(joinedWeek(weeks)).toEqual({ monday: spans('09:00-12:00', '13:00-24:00'), tuesday: spans('09:00-18:00') })
  expect(hasHours(joinedWeek([]))).toBe(false)
  expect(hasHours({ monday: [], friday: spans('09:00-17:00') })).toBe(true)
})

test('a week begins as it does for the people of a region', () => {
  expect(weekdaysIn('pt-BR')[0]).toBe('sunday')
  expect(weekdaysIn('de')[0]).toBe('monday')
})
