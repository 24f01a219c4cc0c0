// Where one comes from the calendar: pressing on a free place, or putting a booking somewhere else.
import { minutesAfter } from '../../shared/time/wall-clock'
import type { DeskColumn } from '../api/types'
import { go, placeNow } from '../parts/use-place'
import { minutesBetween } from '../parts/use-times'
import type { Block } from './blocks'
import { timeAt } from './geometry'

type Column = Pick<DeskColumn, 'staff_id' | 'date'>

/** Begins a booking at a free minute; where one is being booked or moved already, it goes there. */
export function pressFree({ staff_id, date }: Column, minute: number) {
  const place = placeNow()
  const to = { at: timeAt(minute, date), host: staff_id }
  if (place.sheet) go({ ...place, ...to }, { replaces: true })
  else go({ ...place, booking: undefined, sheet: 'new', ...to })
}

interface Put {
  block: Block
  columns: readonly DeskColumn[]
  to: Column & { minute: number; length: number }
}

/** Opens the move of a booking that was put to a time: nothing is saved, and no one told, before one says so. */
export function putBooking({ block: { entry, from, to: end }, columns, to }: Put) {
  const { booking_id, position } = entry
  const isIt = (one: DeskColumn['entries'][number]) => one.booking_id === booking_id && one.position === position
  const whose = columns.find(({ entries }) => entries.some(isIt))
  const isOther = whose !== undefined && to.staff_id !== whose.staff_id
  const isLonger = to.length !== end - from
  go({
    ...placeNow(),
    sheet: 'move',
    booking: booking_id,
    at: startOf(
      columns,
      booking_id,
      minutesBetween(`${entry.starts_at.slice(0, 16)}Z`, `${timeAt(to.minute, to.date)}Z`),
    ),
    host: isOther ? to.staff_id : undefined,
    minutes: isLonger ? String(to.length) : undefined,
    whom: undefined,
  })
}

/** Of a booking of several services one is put somewhere: the whole moves by as much. */
function startOf(columns: readonly DeskColumn[], booking_id: string, later: number): string {
  const all = columns.flatMap(({ entries }) => entries.filter(entry => entry.booking_id === booking_id))
  const first = all.map(({ starts_at }) => starts_at.slice(0, 16)).sort()[0]!
  return minutesAfter(first, later)
}
