import { expect, test } from 'vitest'
import { columnOf, date } from '../../../gallery/fakes/console/salon'
import type { DeskColumn } from '../../api/types'
import { type Kind, leftBehind } from './change'
import { minuteIn } from './drawn'

const at = (time: string) => `${date}T${time}:00+01:00`
const entry = (booking_id: string, from: string, to: string, status = 'scheduled') =>
  ({ booking_id, status, starts_at: at(from), ends_at: at(to) }) as DeskColumn['entries'][number]

const column: DeskColumn = {
  ...columnOf(4, date),
  open: [{ starts_at: at('09:00'), ends_at: at('17:00') }],
  time_off: [],
  entries: [
    entry('early', '08:00', '08:30'),
    entry('first', '09:00', '10:00'),
    entry('noon', '11:30', '12:30'),
    entry('gone', '12:00', '12:30', 'cancelled'),
    entry('over', '12:30', '13:00', 'completed'),
    entry('last', '16:00', '17:00'),
  ],
}

test.each<[Kind, string, string, string[]]>([
  ['off', '12:00', '13:00', ['noon']],
  ['off', '12:30', '16:00', []],
  ['off', '00:00', '23:59', ['first', 'noon', 'last']],
  ['closed', '09:30', '12:00', ['first', 'noon']],
  ['only', '10:00', '16:30', ['first', 'last']],
  ['open', '17:00', '19:00', []],
])('%s from %s to %s leaves behind what no longer fits', (kind, from, to, left) => {
  const span = { from: minuteIn(from)!, to: minuteIn(to)! }
  expect(leftBehind(kind, column, span).map(({ booking_id }) => booking_id)).toEqual(left)
})
