import { omit } from '../../shared/lib/omit'
import type { BookingState, Place } from './state'
import { chosenServices } from './time-choice'

// Of a series of appointments only what the page has to know from the beginning; the rest is in series.ts.

/** Whether the order can be booked as a series. */
export function isRecurring(flow: BookingState): boolean {
  const services = chosenServices(flow)
  return flow.purpose === 'book' && services.length > 0 && services.every(service => service.is_recurring)
}

/** At a place of the browser's history that is about the time `flow` is at; `before` may know the dates already. */
export function atSeries(flow: BookingState, place: Place, before: BookingState): BookingState {
  if (flow.step !== 'details' || !isRecurring(flow)) return flow
  const known = before.startsAt === flow.startsAt && before.order === flow.order ? before.series : undefined
  if (!place.wish) return known ? { ...flow, series: omit(known, 'isChosen') } : flow
  if (known?.wish !== place.wish)
    return { ...flow, step: 'repeat', series: { wish: place.wish, search: 'finding', dates: known?.dates ?? [] } }
  const isChosen = place.step === 'details' && known.dates.some(({ wanted }) => wanted)
  if (isChosen) return { ...flow, series: { ...known, isChosen } }
  return { ...flow, step: 'repeat', series: omit(known, 'isChosen') }
}
