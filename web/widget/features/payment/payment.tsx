import type { Checkout } from '../../../shared/api/types'
import { type Texts, useText } from '../../../shared/i18n/texts'
import { clockText, useSecondsLeft } from '../../../shared/lib/countdown'
import card from '../../../shared/ui/card.module.css'
import { FocusedHeading } from '../../../shared/ui/focused-heading'
import { clock, cross, StatusIcon, tick } from '../../../shared/ui/status-icon'
import { ContactLine } from '../../appointment/contact-line'
import styles from '../../checkout/checkout.module.css'
import { madeOf, mayPay, outcomeOf, type PaymentOutcome } from '../../checkout/payment-state'
import { usePage } from '../../session/page-context'
import { PaymentFacts } from './facts'
import { NextStep } from './next-step'
import { PaymentText } from './texts'
import { type PaymentController, usePayment } from './use-payment'

/** The page to which visitors come back from paying: how the payment stands, and what became of the bookings. */
export function PaymentScreen() {
  const { checkout } = usePage().payload
  return checkout ? <Payment first={checkout} /> : null
}

function Payment({ first }: { first: Checkout }) {
  const { embed_sites = [] } = usePage().payload
  const controller = usePayment(first, embed_sites)
  const { checkout } = controller.flow
  const outcome = outcomeOf(checkout)
  const text = useText()
  return (
    <div className={styles.room}>
      {/* What it shows next is another thing, not the same one moved. */}
      <div key={outcome} className={`${card.card} ${card.narrow} ${card.stack}`} data-payment={outcome}>
        <StatusIcon shape={shapes[outcome] ?? cross} />
        <FocusedHeading>{headingOf(outcome, checkout, text)}</FocusedHeading>
        {checkout.provider === 'demo' && <p className={styles.demo}>{text('payment.demo')}</p>}
        <PaymentText checkout={checkout} outcome={outcome} />
        {mayPay(checkout) && <Left until={controller.until} />}
        <PaymentFacts checkout={checkout} outcome={outcome} />
        <NextStep controller={controller} outcome={outcome} />
        {asksFor.has(outcome) && !mayPay(checkout) && <ContactLine />}
      </div>
    </div>
  )
}

const shapes: Partial<Record<PaymentOutcome, string>> = {
  scheduled: tick,
  requested: clock,
  processing: clock,
  open: clock,
  lapsed: clock,
}
const asksFor = new Set<PaymentOutcome>(['refused', 'expired', 'too_late', 'declined'])

// A series is named as such.
function headingOf(outcome: PaymentOutcome, { bookings }: Checkout, text: Texts['text']): string {
  const count = bookings.length
  switch (outcome) {
    case 'scheduled':
    case 'requested':
      return count > 1 ? text(`done.series_${outcome}`, { count: madeOf(bookings).length }) : text(`done.${outcome}`)
    case 'cancelled':
      return text(count > 1 ? 'done.cancelled_all' : 'done.cancelled')
    default:
      return text(`payment.${outcome}`)
  }
}

function Left({ until }: Pick<PaymentController, 'until'>) {
  const text = useText()
  const left = useSecondsLeft(until)
  if (left === undefined) return null
  return (
    <p className={styles.left}>
      <span role="timer">{text('hold.left', { time: clockText(left) })}</span>
    </p>
  )
}
