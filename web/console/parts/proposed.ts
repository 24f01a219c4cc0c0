import type { BookingRow } from '../api/types'

/** Whether a request waits for the customer, to whom other times were proposed. */
export const waitsForCustomer = ({ proposed_starts = [] }: Pick<BookingRow, 'proposed_starts'>) =>
  proposed_starts.length > 0
