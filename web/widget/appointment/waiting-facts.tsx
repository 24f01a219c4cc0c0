import type { Booking } from '../../shared/api/types'
import { DescriptionItem } from '../../shared/ui/description-item'
import { usePriceText, useWhen } from './format'
import { WhatNext } from './own-page/what-next'

/** Of a booking that waits: what is to be paid, and until when its time is kept or, of a request, what happens next. */
export function WaitingFacts({ booking, isProposed = false }: { booking: Booking; isProposed?: boolean }) {
  const due = usePriceText()(booking.due)
  const when = useWhen()
  const isRequest = booking.status === 'requested' && !isProposed
  const until =
    booking.expires_at && !isRequest && when({ starts_at: booking.expires_at, time_zone: booking.time_zone })
  return (
    <>
      {isRequest && <WhatNext until={booking.expires_at} />}
      <DescriptionItem label="summary.due">{due}</DescriptionItem>
      {until && (
        <DescriptionItem label={isProposed ? 'own.choose_by' : 'summary.kept_until'}>
          <p>{until.day}</p>
          <p>{until.time}</p>
        </DescriptionItem>
      )}
    </>
  )
}
