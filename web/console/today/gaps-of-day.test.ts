import { expect, test } from 'vitest'
import type { DeskCalendar } from '../api/types'
import { gapsOfDay } from './gaps-of-day'

const date = '2026-03-12'
const at = (time: string) => `${date}T${time}:00+01:00`
const span = (from: string, to: string) => ({ starts_at: at(from), ends_at: at(to) })

const column = (staff_id: string, taken: [string, string][]) =>
  ({
    staff_id,
    date,
    open: [span('09:00', '18:00')],
    time_off: [],
    busy: [],
    entries: taken.map(([from, to], position) => ({ booking_id: `${position}`, position, ...span(from, to) })),
    hours_changed: false,
  }) as unknown as DeskCalendar['columns'][number]

const calendar = {
  now: at('13:42'),
  staff: ['anna', 'ben'].map(id => ({ id, name: id })),
  columns: [
    column('anna', [
      ['09:00', '14:00'],
      ['14:20', '16:00'],
    ]),
    column('ben', [
      ['09:00', '13:30'],
      ['14:30', '18:00'],
    ]),
  ],
} as unknown as DeskCalendar

test('all gaps of half an hour or more that are still to come, the earliest first', () => {
  expect(gapsOfDay(calendar).map(({ host: { id }, from, to, isNow }) => [id, from, to, isNow])).toEqual([
    ['ben', 13 * 60 + 42, 14 * 60 + 30, true],
    ['anna', 16 * 60, 18 * 60, false],
  ])
})
