import { api } from '../api/client'
import { useAsk } from '../parts/ask'

/** All that is known of a booking. */
export const useBooking = (booking_id: string) =>
  useAsk(['booking', booking_id], signal =>
    api.GET('/api/v1/console/bookings/{booking_id}', { params: { path: { booking_id } }, signal }),
  )
