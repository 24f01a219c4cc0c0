import type { Booking } from '../../shared/api/types'

type Known = Pick<Booking, 'id' | 'series_id'>

/** The query of a page about the booking: the link of one date of a series serves for each of them. */
export const ownQuery = (token: string, { id, series_id }: Known) =>
  `?token=${token}${series_id ? `&booking=${id}` : ''}`

/** The address of the booking's calendar file, or of one for its whole series. */
export function calendarFile(token: string, { id, series_id }: Known, scope?: 'all'): string {
  const query = scope ? `?scope=${scope}` : series_id ? `?booking_id=${id}` : ''
  return `/api/v1/manage-links/${token}/calendar-file${query}`
}
