import type { DeskCalendar, DeskService } from '../api/types'
import { go, placeNow } from '../parts/use-place'

/** Another time or host of the booking that is typed; the calendar does the same when one presses on a free place. */
export const setTime = (at: string | undefined) => go({ ...placeNow(), at }, { replaces: true })
export const setHost = (host: string | undefined) => go({ ...placeNow(), host: host || undefined }, { replaces: true })

/** The start of a walk-in: this moment, on whole five minutes. */
export function nowOn(now: string): string {
  const minute = Math.floor(Number(now.slice(14, 16)) / 5) * 5
  return `${now.slice(0, 14)}${String(minute).padStart(2, '0')}`
}

export interface LoadedProps {
  services: readonly DeskService[]
  calendar: DeskCalendar
  /** Of the booking, or that is shown while no time is chosen. */
  date: string
  onDay: (date: string) => void
}
