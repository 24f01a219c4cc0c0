import { api } from '../api/client'
import type { Booking } from '../api/types'
import { useAsk } from '../parts/ask'

/** Whether others take part at the same time. */
export const isOfClass = ({ items }: Booking) => items.length === 1 && (items[0]?.seats ?? 1) > 1

/** Who else takes part in the class of a booking, and the other bookings of its series. */
export const useRelated = (id: string, isOn = true) =>
  useAsk(
    ['related', id],
    signal =>
      api.GET('/api/v1/console/bookings/{booking_id}/related', { params: { path: { booking_id: id } }, signal }),
    isOn,
  )
