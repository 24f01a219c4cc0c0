import type { Occurrence } from '../../shared/api/types'
import { without } from '../../shared/lib/omit'
import type { Flow, Place } from './reducer'
import { chosenServices } from './time-choice'

// Of a series of appointments only what the page has to know from the beginning; the rest is in series.ts.

/** One of the dates, and the start that is wanted for it: its own, an alternative, or none. */
export interface SeriesDate extends Occurrence {
  readonly wanted?: string
  /** Another visitor took it while this one typed. */
  readonly isTaken?: true
}

/** Appointments that are booked together because one of them is repeated. */
export interface Series {
  /** How often and how many, as readWish takes it. */
  readonly wish: string
  readonly search: 'finding' | 'found' | 'failed'
  /** As far as they are known; while others are looked for those of the wish before. */
  readonly dates: readonly SeriesDate[]
  /** The visitor went on to the details with these dates. */
  readonly isChosen?: true
}

/** Whether the order can be booked as a series. */
export function isRecurring(flow: Flow): boolean {
  const services = chosenServices(flow)
  return flow.purpose === 'book' && services.length > 0 && services.every(service => service.is_recurring)
}

/** At a place of the browser's history that is about the time `flow` is at; `before` may know the dates already. */
export function atSeries(flow: Flow, place: Place, before: Flow): Flow {
  if (flow.step !== 'details' || !isRecurring(flow)) return flow
  const known = before.startsAt === flow.startsAt && before.order === flow.order ? before.series : undefined
  if (!place.wish) return known ? { ...flow, series: without(known, 'isChosen') } : flow
  if (known?.wish !== place.wish)
    return { ...flow, step: 'repeat', series: { wish: place.wish, search: 'finding', dates: known?.dates ?? [] } }
  const isChosen = place.step === 'details' && known.dates.some(({ wanted }) => wanted)
  if (isChosen) return { ...flow, series: { ...known, isChosen } }
  return { ...flow, step: 'repeat', series: without(known, 'isChosen') }
}
