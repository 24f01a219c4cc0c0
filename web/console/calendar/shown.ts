import { useMemo } from 'react'
import { addDays, addMonths, startOfWeek } from '../../shared/time/days'
import { todayIn } from '../../shared/time/today'
import type { DeskColumn, DeskStaff } from '../api/types'
import { useTexts } from '../i18n/texts'
import type { View } from '../parts/place'
import { useVisit } from '../parts/session'
import { isGone } from '../parts/states'
import { usePlace } from '../parts/use-place'
import { monthOf } from './overview/month-grid'

/** What is shown: the first day, and how many. */
export interface Shown {
  view: View
  /** That the address names, or today. */
  date: string
  from: string
  days: number
  today: string
}

/** Which days the address asks for: the same object as long as they are the same. */
export function useShown(): Shown {
  const { view = 'day', date, weeks = '1' } = usePlace()
  const { tag } = useTexts()
  const { time_zone } = useVisit().session.business
  const today = todayIn(time_zone, Date.now())
  const chosen = date ?? today
  return useMemo(() => {
    if (view === 'month') return { view, date: chosen, ...monthOf(chosen, tag), today }
    if (view === 'day') return { view, date: chosen, from: chosen, days: 1, today }
    if (view === 'week') return { view, date: chosen, from: startOfWeek(chosen, tag), days: 7, today }
    return { view, date: chosen, from: chosen, days: 7 * Number(weeks), today }
  }, [view, chosen, tag, today, weeks])
}

/** Another day to show, so many steps later: by days, weeks or months. */
export const stepFrom = ({ view, date, days }: Shown, steps: number) =>
  view === 'month' ? addMonths(date, steps) : addDays(date, steps * days)

/** Whose day or week is shown where it is that of one: as the address says, else the user's own, else the first. */
export function usePerson(staff: readonly DeskStaff[]): DeskStaff | undefined {
  const { person } = usePlace()
  const { user } = useVisit().session
  return [person, user?.staff_id].map(id => staff.find(one => one.id === id)).find(Boolean) ?? staff[0]
}

/** The bookings among entries that take place. */
export const presentIn = (entries: DeskColumn['entries']) =>
  entries.filter(entry => !isGone(entry)).map(entry => entry.booking_id)
