import type { Booking, Checkout, Money } from '../../../shared/api/types'
import { useLocaleTag, useText } from '../../../shared/i18n/texts'
import { formatTimes, formatWallClock } from '../../../shared/time/wall-clock'
import { DescriptionItem } from '../../../shared/ui/description-item'
import panel from '../../../shared/ui/description-list.module.css'
import { BookingFacts } from '../../appointment/booking-facts'
import { placeText, usePriceText } from '../../appointment/format'
import styles from '../../checkout/checkout.module.css'
import { madeOf, mayPay, type PaymentOutcome } from '../../checkout/payment-state'

interface PaymentFactsProps {
  checkout: Checkout
  outcome: PaymentOutcome
}

/** What is paid for, and how much. */
export function PaymentFacts({ checkout, outcome }: PaymentFactsProps) {
  const { bookings } = checkout
  const [booking] = bookings
  if (!booking) return null
  if (bookings.length === 1) return <BookingFacts booking={booking} money={<Due checkout={checkout} />} />
  const shown = outcome === 'scheduled' || outcome === 'requested' ? madeOf(bookings) : bookings
  return <SeriesOf bookings={shown} checkout={checkout} />
}

function Due({ checkout }: { checkout: Checkout }) {
  const price = usePriceText()
  return mayPay(checkout) ? <DescriptionItem label="summary.due">{price(checkout.amount)}</DescriptionItem> : null
}

/** What all bookings of a series have in common, and when they are. */
function SeriesOf({ bookings, checkout }: { bookings: readonly Booking[]; checkout: Checkout }) {
  const text = useText()
  const tag = useLocaleTag()
  const price = usePriceText()
  const [first] = bookings
  if (!first) return null
  const [total, paid] = [sumOf(bookings, 'price'), sumOf(bookings, 'paid')]
  const isWhole = total?.amount_minor === paid?.amount_minor
  return (
    <dl className={panel.facts}>
      <DescriptionItem label="summary.what">{first.service_name}</DescriptionItem>
      <DescriptionItem label="summary.when">
        <ol className={styles.dates}>
          {bookings.map(({ id, starts_at, ends_at }) => (
            <li key={id}>
              {formatWallClock(starts_at, 'date', tag)}, {formatTimes(starts_at, ends_at, tag)}
            </li>
          ))}
        </ol>
      </DescriptionItem>
      <DescriptionItem label="summary.where">{placeText(first, text)}</DescriptionItem>
      <DescriptionItem label="payment.total">{price(total)}</DescriptionItem>
      <DescriptionItem label={isWhole ? 'payment.paid' : 'payment.deposit_paid'}>{price(paid)}</DescriptionItem>
      <Due checkout={checkout} />
    </dl>
  )
}

function sumOf(bookings: readonly Booking[], name: 'price' | 'paid'): Money | undefined {
  const amounts = bookings.flatMap(booking => booking[name] ?? [])
  const amount_minor = amounts.reduce((sum, amount) => sum + amount.amount_minor, 0)
  return amounts[0] && { ...amounts[0], amount_minor }
}
