import type { SeriesScope } from '../../shared/api/types'
import type { BookingState } from './state'

// How much of a series a change is about.

/** Whether there is more than this booking to be changed. */
export function isInSeries({ managed }: BookingState): boolean {
  return Boolean(managed?.booking.series_id)
}

export function withScope(flow: BookingState, scope: SeriesScope): BookingState {
  return isInSeries(flow) && !flow.isSubmitting ? { ...flow, scope } : flow
}

/** Whether the change is about several bookings, and which. */
export function manyOf({ scope }: BookingState): Exclude<SeriesScope, 'one'> | undefined {
  return scope === 'one' ? undefined : scope
}
