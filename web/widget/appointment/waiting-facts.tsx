import type { Booking } from '../../shared/api/types'
import { DescriptionItem } from '../../shared/ui/description-item'
import { usePriceText, useWhen } from './format'

/** Of a booking that waits for a payment or an answer: what is to be paid, and until when its time is kept. */
export function WaitingFacts({ booking }: { booking: Booking }) {
  const due = usePriceText()(booking.due)
  const when = useWhen()
  const until = booking.expires_at && when({ starts_at: booking.expires_at, time_zone: booking.time_zone })
  return (
    <>
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
