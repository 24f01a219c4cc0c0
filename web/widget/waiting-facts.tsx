import type { Booking } from '../shared/api/words'
import { useText } from './desk'
import { usePriceText, useWhen } from './facts'

/** Of a booking that waits for a payment or an answer: what is to be paid, and until when its time is kept. */
export function WaitingFacts({ booking }: { booking: Booking }) {
  const text = useText()
  const due = usePriceText()(booking.due)
  const when = useWhen()
  const until = booking.expires_at && when({ starts_at: booking.expires_at, time_zone: booking.time_zone })
  return (
    <>
      {due && (
        <div>
          <dt>{text('summary.due')}</dt>
          <dd>{due}</dd>
        </div>
      )}
      {until && (
        <div>
          <dt>{text('summary.kept_until')}</dt>
          <dd>
            <p>{until.day}</p>
            <p>{until.time}</p>
          </dd>
        </div>
      )}
    </>
  )
}
