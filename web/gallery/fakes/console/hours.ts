// How full days are, why a time is not offered, changed hours, and who is away.
import type {
  AwayBooking,
  AwayResult,
  BookingRow,
  DeskOverview,
  DeskOverviewDay,
  DeskStaff,
  LeftBehindBooking,
  StartExplanation,
  StartExplanations,
} from '../../../console/api/types.ts'
import { addDays, daysBetween } from '../../../shared/time/days.ts'
import { created, ok } from '../answers.ts'
import { onConsole } from './answers.ts'
import { rows } from './desk.ts'
import { services } from './orders.ts'
import { at, date, now, staff } from './salon.ts'

const monday = (day: string) => new Date(`${day}T00:00Z`).getUTCDay() === 1
const sunday = (day: string) => new Date(`${day}T00:00Z`).getUTCDay() === 0

const more: DeskStaff[] = ['Nadia Popova', 'Fabian Koch', 'Marta Lindqvist', 'Luis Romero', 'Greta Sailer'].map(
  (name, index) => ({ id: `more${index}`, name, role: 'Friseurmeisterin für Hochsteckfrisuren' }),
)

/** The same numbers for the same day and person. */
function dayOf(one: DeskStaff, index: number, day: string): DeskOverviewDay {
  const isOpen = !sunday(day) && !(monday(day) && index < 2)
  if (!isOpen) return { staff_id: one.id, date: day, open_minutes: 0, booked_minutes: 0, bookings: 0 }
  const number = (index * 37 + Math.abs(daysBetween('2026-01-01', day)) * 23) % 62
  const percent = 36 + number
  const bookings = 2 + (number % 13)
  const gap = { starts_at: at('16:15', day), ends_at: at('17:00', day) }
  return {
    ...{ staff_id: one.id, date: day, open_minutes: 480, booked_minutes: Math.round(4.8 * percent), bookings },
    ...(day < date && { came: number % 3 === 0 ? bookings - 1 : bookings }),
    ...(day >= date && percent < 95 && { first_gap: gap }),
  }
}

/** Of the six people of the salon, or of more than a week can show. */
export function overview(from: string, to: string, isLarge = false): DeskOverview {
  const all = isLarge ? [...staff, ...more] : staff
  const days: DeskOverviewDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(...all.map((one, index) => dayOf(one, index, day)))
  const closed = '2026-03-19'
  return {
    ...{ time_zone: 'Europe/Vienna', now, staff: all },
    closures: [{ starts_at: at('00:00', closed), ends_at: at('00:00', addDays(closed, 1)), note: 'Josefitag' }],
    days: days.map(day => (day.date === closed ? { ...day, open_minutes: 0, booked_minutes: 0, bookings: 0 } : day)),
  }
}

/** A quarter past four, for which everyone has another reason. */
export function explanations(id: string): StartExplanations {
  const chosen = services.find(one => one.id === id) ?? services[0]!
  const reasons: Omit<StartExplanation, 'staff_id' | 'staff_name'>[] = [
    { reason: 'buffer', from: at('16:15'), to: at('16:20'), booking_id: '00610' },
    { reason: 'resources', pool_name: 'Colour station', from: at('16:00'), to: at('16:45') },
    { reason: 'limit', limit_max: 15, from: at('00:00'), to: at('23:59') },
    { reason: 'busy', from: at('15:55'), to: at('16:55'), booking_id: '30710' },
    { reason: 'busy', from: at('16:00'), to: at('17:00'), booking_id: '40510', is_held_by_request: true },
    { reason: 'closed' },
  ]
  return {
    ...{ starts_at: at('16:15'), ends_at: at('16:45'), service_name: chosen.name, is_offered: id === 'style' },
    hosts: staff.map((one, index) => ({
      ...{ staff_id: one.id, staff_name: one.name },
      ...(id === 'style' && index === 2 ? { reason: 'offered' as const } : reasons[index]!),
    })),
  }
}

export const leftBehind = (): LeftBehindBooking[] => {
  const [first, second, third] = rows(({ status }) => status === 'scheduled').slice(-3)
  return [
    { booking: first!, reason: 'outside_hours', staff_id: 'staff0' },
    { booking: second!, reason: 'time_off', staff_id: 'staff4' },
    { booking: third!, reason: 'host_gone', staff_id: 'staff5' },
  ]
}

const isOfLukas = ({ staff_name, starts_at }: BookingRow) => staff_name === staff[2]!.name && starts_at > now

/** Of Lukas's afternoon: colleagues who are free, other times, and one for whom no one is. */
export const awayBookings = (): AwayBooking[] =>
  rows(isOfLukas).map((booking, index) => ({
    ...{ booking, version: '1' },
    places: [
      ...(index % 3 === 0
        ? [
            ...[staff[0]!, staff[3]!].map(one => ({
              ...{ choice: 'hand_over' as const, staff_id: one.id, staff_name: one.name },
              starts_at: booking.starts_at,
            })),
          ]
        : []),
      ...(index % 4 === 3
        ? []
        : [
            {
              ...{ choice: 'move' as const, staff_id: staff[2]!.id, staff_name: staff[2]!.name },
              starts_at: at(booking.starts_at.slice(11, 16), addDays(date, 1)),
            },
          ]),
    ],
  }))

export const awayResult = (): AwayResult => ({
  outcomes: awayBookings().map(({ booking }, index) => ({
    ...{ booking_id: booking.id, is_done: index !== 1 },
    ...(index === 1 ? { code: 'edit_conflict' } : { change_id: `change${index}` }),
  })),
  time_off: {
    ...{ id: 'off', staff_id: staff[2]!.id, starts_at: at('13:45'), ends_at: at('23:59'), left_behind: 1 },
  },
  undo_until: new Date(Date.now() + 9_500).toISOString(),
})

const timeOff = (left_behind: number) => ({
  ...{ id: 'off', staff_id: 'staff2', starts_at: at('14:00'), ends_at: at('16:00'), left_behind },
})

export const hoursHandlers = [
  onConsole('get', '/api/v1/console/overview', ({ query }) =>
    ok(overview(query.get('from_date')!, query.get('to_date')!)),
  ),
  onConsole('get', '/api/v1/console/services', () => ok({ services })),
  onConsole('get', '/api/v1/console/explanations', ({ query }) => ok(explanations(query.get('service_id')!))),
  onConsole('get', '/api/v1/console/left-behind', () => ok({ bookings: leftBehind() })),
  onConsole('post', '/api/v1/console/time-off', () => created(timeOff(2))),
  onConsole('delete', '/api/v1/console/time-off/{time_off_id}', () => ok(timeOff(0))),
  onConsole('put', '/api/v1/console/staff/{staff_id}/hours/{date}', ({ place }) =>
    ok({ staff_id: place.staff_id!, date: place.date!, hours: [], is_changed: true, left_behind: 2 }),
  ),
  onConsole('post', '/api/v1/console/away/quote', () => ok({ bookings: awayBookings() })),
  onConsole('post', '/api/v1/console/away', () => ok(awayResult())),
]
