import { startOfWeek } from '../../shared/time/days'
import { todayIn } from '../../shared/time/today'
import type { DeskColumn, DeskStaff } from '../api/types'
import { useTexts } from '../i18n/texts'
import type { View } from '../parts/place'
import { useVisit } from '../parts/session'
import { isGone, stateOf } from '../parts/states'
import { usePlace } from '../parts/use-place'

/** What is shown: the first day, and how many. */
export interface Shown {
  view: View
  /** That the address names, or today. */
  date: string
  from: string
  days: number
  today: string
}

/** Which days the address asks for. */
export function useShown(): Shown {
  const { view = 'day', date } = usePlace()
  const { tag } = useTexts()
  const { time_zone } = useVisit().session.business
  const today = todayIn(time_zone, Date.now())
  const chosen = date ?? today
  if (view === 'day') return { view, date: chosen, from: chosen, days: 1, today }
  return { view, date: chosen, from: view === 'week' ? startOfWeek(chosen, tag) : chosen, days: 7, today }
}

/** Whose day or week is shown where it is that of one: as the address says, else the user's own, else the first. */
export function usePerson(staff: readonly DeskStaff[]): DeskStaff | undefined {
  const { person } = usePlace()
  const { user } = useVisit().session
  return [person, user?.staff_id].map(id => staff.find(one => one.id === id)).find(Boolean) ?? staff[0]
}

/** The bookings among entries that take place. */
export const presentIn = (entries: DeskColumn['entries'], now: string) =>
  entries.filter(entry => !isGone(stateOf(entry, now))).map(entry => entry.booking_id)
