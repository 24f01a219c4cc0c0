import { expect, test } from 'vitest'
import { byPartOfDay } from './part-of-day'

const at = (...clocks: string[]) => clocks.map(clock => `2026-03-12T${clock}:00+01:00`)

test('noon and five begin a part of the day, and a part without a time is left out', () => {
  expect(byPartOfDay(at('08:30', '11:59', '17:00', '23:45'))).toEqual([
    ['morning', at('08:30', '11:59')],
    ['evening', at('17:00', '23:45')],
  ])
  expect(byPartOfDay(at('12:00', '16:59'))).toEqual([['afternoon', at('12:00', '16:59')]])
  expect(byPartOfDay([])).toEqual([])
})
