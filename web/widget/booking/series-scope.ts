import type { SeriesScope } from '../../shared/api/types'
import type { Flow } from './state'

// How much of a series a change is about.

/** Whether there is more than this booking to be changed. */
export function isInSeries({ managed }: Flow): boolean {
  return Boolean(managed?.booking.series_id)
}

export function withScope(flow: Flow, scope: SeriesScope): Flow {
  return isInSeries(flow) && !flow.busy ? { ...flow, scope } : flow
}

/** Whether the change is about several bookings, and which. */
export function manyOf({ scope }: Flow): Exclude<SeriesScope, 'one'> | undefined {
  return scope === 'one' ? undefined : scope
}
