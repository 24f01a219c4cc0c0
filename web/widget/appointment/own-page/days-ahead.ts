import type { Booking } from '../../../shared/api/types'
import { daysBetween } from '../../../shared/time/days'
import { todayIn } from '../../../shared/time/today'
import { dateOf } from '../../../shared/time/wall-clock'

const week = 7

/** How many days it is to an appointment, on the calendar of its zone: within a week, and not once its day is over. */
export function daysAhead(booking: Pick<Booking, 'starts_at' | 'time_zone'>, now: number): number | undefined {
  const days = daysBetween(todayIn(booking.time_zone, now), dateOf(booking.starts_at))
  return days >= 0 && days < week ? days : undefined
}
