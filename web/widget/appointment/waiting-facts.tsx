import type { Booking } from '../../shared/api/types'
import { DescriptionItem } from '../../shared/ui/description-item'
import { usePriceText, useWhen } from './format'
import { WhatNext } from './own-page/what-next'

/** Whether the business proposed other times, and it is the visitor's turn. */
export const isProposedTo = ({ proposed_starts = [] }: Booking) => proposed_starts.length > 0

/** Of a booking that waits: what is to be paid, and until when its time is kept or, of a request, what happens next. */
export function WaitingFacts({ booking }: { booking: Booking }) {
  const due = usePriceText()(booking.due)
  const when = useWhen()
  const isRequest = booking.status === 'requested' && !isProposedTo(booking)
  const until =
    booking.expires_at && !isRequest && when({ starts_at: booking.expires_at, time_zone: booking.time_zone })
  return (
    <>
      {isRequest && <WhatNext until={booking.expires_at} />}
      <DescriptionItem label="summary.due">{due}</DescriptionItem>
      {until && (
        <DescriptionItem label="summary.kept_until">
          <p>{until.day}</p>
          <p>{until.time}</p>
        </DescriptionItem>
      )}
    </>
  )
}
