import { expect, test } from 'vitest'
import { hoursOn, neighboursOf, placeOn, stripOf } from './strip'

const at = (time: string) => `2026-03-12T${time}:00+01:00`
const span = (from: string, to: string) => ({ starts_at: at(from), ends_at: at(to) })

test('a strip goes from the first to the last thing of the day, in whole hours', () => {
  expect(stripOf([])).toBeUndefined()
  expect(stripOf([span('09:00', '17:00')])).toEqual({ from: at('09:00'), to: at('17:00') })
  expect(stripOf([span('09:30', '12:00'), span('08:45', '09:15'), span('13:00', '18:05')])).toEqual({
    from: at('08:00'),
    to: at('19:00'),
  })
})

test('what is on it lies where its time is, and what juts out is cut off', () => {
  const strip = { from: at('08:00'), to: at('18:00') }
  expect(placeOn(strip, span('09:00', '11:30'))).toEqual({ begin: 10, length: 25 })
  expect(placeOn(strip, span('06:00', '09:00'))).toEqual({ begin: 0, length: 10 })
  expect(placeOn(strip, span('17:00', '20:00'))).toEqual({ begin: 90, length: 10 })
  expect(placeOn(strip, span('19:00', '20:00'))).toEqual({ begin: 100, length: 0 })
})

test('it names some of its hours, and none at its end', () => {
  expect(hoursOn({ from: at('09:00'), to: at('12:00') })).toEqual([at('09:00'), at('10:00'), at('11:00')])
  expect(hoursOn({ from: at('09:00'), to: at('18:00') })).toEqual([at('09:00'), at('12:00'), at('15:00')])
  expect(hoursOn({ from: at('06:00'), to: at('22:00') })).toEqual(['06:00', '10:00', '14:00', '18:00'].map(at))
})

test('what is right before and after', () => {
  const wish = span('14:00', '15:00')
  const [early, before, after, late] = [
    span('09:00', '10:00'),
    span('13:00', '14:00'),
    span('15:00', '15:30'),
    span('16:00', '17:00'),
  ]
  expect(neighboursOf(wish, [late, early, after, before])).toEqual({ before, after })
  expect(neighboursOf(wish, [late])).toEqual({ after: late })
  expect(neighboursOf(wish, [span('13:30', '14:30')])).toEqual({})
})
