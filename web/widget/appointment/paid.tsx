import type { Booking } from '../../shared/api/types'
import { Fact } from '../../shared/ui/description-item'
import { usePriceText } from './format'

/** Among the facts: what of the price is paid. */
export function PaidFact({ booking: { paid, payment_state } }: { booking: Booking }) {
  const price = usePriceText()
  return <Fact label={payment_state === 'deposit_paid' ? 'payment.deposit_paid' : 'payment.paid'}>{price(paid)}</Fact>
}
