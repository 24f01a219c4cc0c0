import { addDays } from '../../../../shared/time/days'
import { dateOf } from '../../../../shared/time/wall-clock'
import { wallIn } from '../../../parts/values/instant'
import type { Around } from '../around'

/** In which zone the days and times of an entry are. */
export const zoneOf = ({ edit, setup }: Pick<Around, 'edit' | 'setup'>): string =>
  String(edit.typed.time_zone || setup.business.time_zone)

export interface Day {
  date: string
  /** Absent for the beginning of the day, or its end. */
  time?: string
}

/** The day and time of a zone at which something begins or ends; of a date that. Midnight is the end of a day. */
export function dayOf(at: string, zone: string, isEnd: boolean): Day {
  if (!at.includes('T')) return { date: at }
  const wall = wallIn(at, zone)
  const [date, time] = [dateOf(wall), wall.slice(11)]
  if (time !== '00:00') return { date, time }
  return { date: isEnd ? addDays(date, -1) : date }
}

/** What a clock on the wall shows then. */
export function wallOf({ date, time }: Day, isEnd: boolean): string {
  if (time) return `${date}T${time}`
  return `${isEnd ? addDays(date, 1) : date}T00:00`
}
