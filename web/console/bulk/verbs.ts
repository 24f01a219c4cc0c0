// What can be done to many bookings at once.
import type { BookingRow, BulkAction } from '../api/types'

/** So many at most. */
export const mostInBulk = 1000

/** In the order in which they are offered. */
export const bulkActions: readonly BulkAction[] = ['arrive', 'complete', 'miss', 'approve', 'decline', 'cancel']

/** What is told to the customers, and may have a reason. */
export const isTold = (action: BulkAction) => action === 'approve' || action === 'decline' || action === 'cancel'
export const hasReason = (action: BulkAction) => action === 'decline' || action === 'cancel'

// What the customer has yet to confirm is not among them: to cancel that could not be undone.
const openStates = ['scheduled', 'requested', 'awaiting_payment']
const earliestArrival = 12 * 3_600_000

/** Whether it may suit the booking now, in milliseconds since 1970. What counts is what the server says then. */
function suits(action: BulkAction, { status, starts_at, arrived_at }: BookingRow, now: number): boolean {
  const begins = Date.parse(starts_at)
  switch (action) {
    case 'approve':
    case 'decline':
      return status === 'requested'
    case 'cancel':
      return openStates.includes(status)
    case 'arrive':
      return status === 'scheduled' && !arrived_at && begins - earliestArrival <= now
    case 'complete':
    case 'miss':
      return status === 'scheduled' && begins <= now
  }
}

/** Those that suit at least one of the bookings. */
export const actionsFor = (rows: readonly BookingRow[], now: number): BulkAction[] =>
  bulkActions.filter(action => rows.some(row => suits(action, row, now)))
