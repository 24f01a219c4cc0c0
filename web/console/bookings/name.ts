import type { Booking } from '../api/types'

/** Who booked it; empty for a booking without a name. */
export const nameOf = ({ contact }: Booking) => [contact.first_name, contact.last_name].filter(Boolean).join(' ')
