import type { ReactNode } from 'react'
import type { Booking } from '../shared/api/words'
import { useText } from './desk'
import { placeText, usePriceText, useWhen } from './facts'
import styles from './what-panel.module.css'

/** A booking as its visitor should know it. */
export function BookingFacts({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const text = useText()
  const price = usePriceText()(booking.price)
  const { day, time, zone } = useWhen()(booking)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text('summary.what')}</dt>
        <dd>{booking.service_name}</dd>
      </div>
      <div className={styles.chosen}>
        <dt>{text('summary.when')}</dt>
        <dd>
          <p>{day}</p>
          <p>{time}</p>
          <span>{zone}</span>
        </dd>
      </div>
      {children}
      <div>
        <dt>{text('summary.who')}</dt>
        <dd>{booking.staff_name}</dd>
      </div>
      <div>
        <dt>{text('summary.where')}</dt>
        <dd>{placeText(booking, text)}</dd>
      </div>
      {price && (
        <div>
          <dt>{text('summary.price')}</dt>
          <dd>{price}</dd>
        </div>
      )}
    </dl>
  )
}
