import { describe, expect, test } from 'vitest'
import { columnOf, date } from '../../../gallery/fakes/console/salon'
import { asHours, asTime, drawnSpan, hoursIn, merged, minuteIn, withEnds, withOpen, withoutOpen } from './drawn'

const span = (from: string, to: string) => ({ from: minuteIn(from)!, to: minuteIn(to, true)! })

describe('what is drawn', () => {
  test.each([
    ['downwards', '09:00', '10:20', '09:00', '10:30'],
    ['upwards', '10:20', '09:00', '09:00', '10:30'],
    ['with one press', '09:07', '09:07', '09:00', '09:15'],
    ['to the end of the day', '23:00', '23:59', '23:00', '00:00'],
  ])('%s is whole steps', (_, anchor, at, from, to) => {
    expect(drawnSpan(minuteIn(anchor)!, minuteIn(at)!)).toEqual(span(from, to))
  })

  test('stays in its day', () => {
    expect(drawnSpan(-40, 2000)).toEqual(span('00:00', '00:00'))
    expect(drawnSpan(1500, 1600)).toEqual(span('23:45', '00:00'))
  })
})

describe('hours', () => {
  test('that touch are one', () => {
    expect(merged([span('13:00', '15:00'), span('09:00', '12:00'), span('12:00', '13:00')])).toEqual([
      span('09:00', '15:00'),
    ])
  })

  test('go on behind time off in their midst, but end where the day does', () => {
    expect(hoursIn(columnOf(4, date))).toEqual([span('09:00', '17:30')])
    const { open, time_off, ...column } = columnOf(4, date)
    expect(hoursIn({ ...column, open: open.slice(0, 1), time_off })).toEqual([span('09:00', '14:00')])
  })

  test('begin and end at other times, with the breaks between', () => {
    const hours = [span('09:00', '12:30'), span('13:15', '18:00')]
    expect(withEnds(hours, span('10:30', '18:00'))).toEqual([span('10:30', '12:30'), span('13:15', '18:00')])
    expect(withEnds(hours, span('08:00', '19:00'))).toEqual([span('08:00', '12:30'), span('13:15', '19:00')])
    expect(withEnds(hours, span('13:00', '16:00'))).toEqual([span('13:00', '16:00')])
    expect(withEnds(hours, span('19:00', '20:00'))).toEqual([span('19:00', '20:00')])
    expect(withEnds([], span('09:00', '12:00'))).toEqual([span('09:00', '12:00')])
  })

  test('become longer and shorter', () => {
    const hours = [span('09:00', '12:00'), span('13:00', '17:00')]
    expect(withOpen(hours, span('12:00', '13:00'))).toEqual([span('09:00', '17:00')])
    expect(withOpen(hours, span('18:00', '20:00'))).toHaveLength(3)
    expect(withoutOpen(hours, span('11:00', '14:00'))).toEqual([span('09:00', '11:00'), span('14:00', '17:00')])
    expect(withoutOpen(hours, span('00:00', '00:00'))).toEqual([])
  })

  test('are told as minutes of the day', () => {
    expect(asHours([span('09:00', '00:00')])).toEqual([{ opens: 540, closes: 1440 }])
  })
})

test.each([
  ['09:05', 545],
  ['00:00', 0],
  ['23:59', 1439],
  ['24:00', undefined],
  ['', undefined],
])('%s is minute %s', (time, minute) => expect(minuteIn(time)).toBe(minute))

test('the end of a day is written as midnight', () => {
  expect(minuteIn('00:00', true)).toBe(1440)
  expect(asTime(1440)).toBe('00:00')
  expect(asTime(545)).toBe('09:05')
})
