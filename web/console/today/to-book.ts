import type { Place } from '../parts/place'

/** Where a gap of a host is booked: over their day, with the start by the clock of the business. */
export const toBook = (host: string, at: string): Place => ({
  screen: 'calendar',
  view: 'day',
  person: host,
  sheet: 'new',
  at,
  host,
})
