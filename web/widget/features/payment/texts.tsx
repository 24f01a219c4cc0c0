import type { Checkout } from '../../../shared/api/types'
import type { PlainTextKey } from '../../../shared/i18n/text-keys'
import { useText } from '../../../shared/i18n/texts'
import { ContactLine } from '../../appointment/contact-line'
import { usePriceText } from '../../appointment/format'
import { madeOf, type PaymentOutcome } from '../../checkout/payment-state'

interface PaymentTextProps {
  checkout: Checkout
  outcome: PaymentOutcome
}

/** What it means for the visitor, and what becomes of the money. */
export function PaymentText({ checkout, outcome }: PaymentTextProps) {
  const text = useText()
  const amount = usePriceText()(checkout.refunded)
  const key = keyOf(outcome, checkout)
  return (
    <>
      {key && <p>{text(key)}</p>}
      {outcome === 'requested' && <ContactLine id="done.answer_follows" />}
      {amount && <p data-refund>{text('payment.goes_back', { amount })}</p>}
    </>
  )
}

function keyOf(outcome: PaymentOutcome, checkout: Checkout): PlainTextKey | undefined {
  switch (outcome) {
    case 'scheduled':
    case 'requested':
      return keyOfPaid(checkout)
    case 'refused':
      return checkout.may_start_again ? 'payment.refused_text' : 'payment.refused_over'
    case 'cancelled':
    case 'declined':
      return undefined
    default:
      return `payment.${outcome}_text`
  }
}

// Of a series some dates may have been lost meanwhile.
function keyOfPaid({ bookings }: Checkout): PlainTextKey {
  const isWhole = madeOf(bookings).length === bookings.length
  return isWhole ? 'payment.received' : 'payment.partly'
}
