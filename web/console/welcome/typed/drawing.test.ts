import { expect, test } from 'vitest'
import { type Span, weekdays } from '../../setup/entry/times/week'
import { drawn, drawnFrame, drawnOn, isOpenIn, stepAt } from './drawing'

const hours = (...spans: [string, string][]): Span[] => spans.map(([opens, closes]) => ({ opens, closes }))
const at = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

test.each<[name: string, before: Span[], from: string, to: string, isOpen: boolean, after: Span[]]>([
  ['opens a closed day', [], '09:00', '12:00', true, hours(['09:00', '12:00'])],
  ['joins what it touches', hours(['09:00', '12:00']), '12:00', '14:00', true, hours(['09:00', '14:00'])],
  ['draws a break', hours(['09:00', '17:00']), '12:00', '13:00', false, hours(['09:00', '12:00'], ['13:00', '17:00'])],
  ['closes a day', hours(['09:00', '17:00']), '08:00', '18:00', false, []],
  ['cuts the end', hours(['09:00', '17:15']), '17:00', '18:00', false, hours(['09:00', '17:00'])],
  ['closes what is closed', hours(['09:00', '10:00']), '11:00', '12:00', false, hours(['09:00', '10:00'])],
  ['ends with the day', [], '22:00', '24:00', true, hours(['22:00', '24:00'])],
])('a stroke %s', (_, before, from, to, isOpen, after) =>
  expect(drawnOn(before, [at(from), at(to)], isOpen)).toEqual(after),
)

test('a stroke is drawn over all days between, upwards and backwards too', () => {
  const stroke = { from: 'wednesday', to: 'monday', began: at('12:00'), now: at('09:00'), isOpen: true } as const
  const week = drawn({ sunday: hours(['10:00', '11:00']) }, weekdays, stroke)
  const open = hours(['09:00', '12:30'])
  expect(week).toEqual({ monday: open, tuesday: open, wednesday: open, sunday: hours(['10:00', '11:00']) })
})

test('places are half hours of what is drawn', () => {
  const frame = drawnFrame({})
  expect(frame).toEqual([at('07:00'), at('21:00')])
  expect(stepAt(0, frame)).toBe(at('07:00'))
  expect(stepAt(0.5, frame)).toBe(at('14:00'))
  expect(stepAt(0.49, frame)).toBe(at('13:30'))
  expect(stepAt(1.2, frame)).toBe(at('20:30'))
  expect(stepAt(-1, frame)).toBe(at('07:00'))
})

test('what is open early or late is drawn too', () =>
  expect(drawnFrame({ friday: hours(['05:30', '24:00']) })).toEqual([at('05:00'), at('24:00')]))

test('it is open from its first minute to before its last', () => {
  const spans = hours(['09:00', '12:00'])
  expect(['08:30', '09:00', '11:30', '12:00'].map(clock => isOpenIn(spans, at(clock)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
