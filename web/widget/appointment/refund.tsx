import type { ManagedBooking } from '../../shared/api/types'
import { useText } from '../../shared/i18n/texts'
import { usePriceText } from './format'

interface RefundFactProps {
  managed: ManagedBooking
  /** It is one of several that are cancelled. */
  isOneOfMany: boolean
}

/** Among the facts: what cancelling gives back, or gave. Nothing is said where nothing was paid. */
export function RefundFact({ managed: { booking, refund }, isOneOfMany }: RefundFactProps) {
  const text = useText()
  const priceText = usePriceText()
  const isPaid = Boolean(refund?.amount_minor || booking.paid?.amount_minor)
  if (!isPaid) return null
  const amount = refund?.amount_minor ? priceText(refund) : undefined
  return (
    <div data-refund>
      <dt>{text('refund.label')}</dt>
      <dd>
        {amount ? text('refund.back', { amount }) : text('refund.none')}
        {isOneOfMany && <span>{text('refund.of_one')}</span>}
      </dd>
    </div>
  )
}
