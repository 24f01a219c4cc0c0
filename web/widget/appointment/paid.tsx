import type { Booking } from '../../shared/api/types'
import { DescriptionItem } from '../../shared/ui/description-item'
import { usePriceText } from './format'

/** Among the facts: what is still to be paid of an appointment for which a deposit was paid. */
export function RestFact({ booking: { status, price, paid, refunded, payment_state } }: { booking: Booking }) {
  const write = usePriceText()
  if (status !== 'scheduled' || payment_state !== 'deposit_paid' || !price || !paid || refunded) return null
  return (
    <DescriptionItem label="payment.rest">
      {write({ ...price, amount_minor: price.amount_minor - paid.amount_minor })}
    </DescriptionItem>
  )
}

/** Among the facts: what of the price is paid. */
export function PaidFact({ booking: { paid, payment_state } }: { booking: Booking }) {
  const price = usePriceText()
  return (
    <DescriptionItem label={payment_state === 'deposit_paid' ? 'payment.deposit_paid' : 'payment.paid'}>
      {price(paid)}
    </DescriptionItem>
  )
}
