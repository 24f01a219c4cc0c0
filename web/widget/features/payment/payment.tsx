import type { Checkout } from '../../../shared/api/types'
import { type Texts, useText } from '../../../shared/i18n/texts'
import card from '../../../shared/ui/card.module.css'
import { clockText, useSecondsLeft } from '../../../shared/ui/countdown'
import { Heading } from '../../../shared/ui/focused-heading'
import { clock, cross, Mark, tick } from '../../../shared/ui/status-icon'
import { ContactLine } from '../../appointment/contact-line'
import styles from '../../checkout/checkout.module.css'
import { madeOf, mayPay, outcomeOf, type PaymentOutcome } from '../../checkout/payment-state'
import { usePage } from '../../session/page-context'
import { PaymentFacts } from './facts'
import { Ahead } from './next-step'
import { PaymentWords } from './texts'
import { type PaymentDesk, usePayment } from './use-payment'

/** The page to which visitors come back from paying: how the payment stands, and what became of the bookings. */
export function PaymentScreen() {
  const { checkout } = usePage().payload
  return checkout ? <Payment first={checkout} /> : null
}

function Payment({ first }: { first: Checkout }) {
  const desk = usePayment(first)
  const { checkout } = desk.flow
  const outcome = outcomeOf(checkout)
  const text = useText()
  return (
    <div className={styles.room}>
      {/* What it shows next is another thing, not the same one moved. */}
      <div key={outcome} className={`${card.card} ${card.narrow} ${card.stack}`} data-payment={outcome}>
        <Mark shape={shapes[outcome] ?? cross} />
        <Heading>{headingOf(outcome, checkout, text)}</Heading>
        {checkout.provider === 'demo' && <p className={styles.demo}>{text('payment.demo')}</p>}
        <PaymentWords checkout={checkout} outcome={outcome} />
        {mayPay(checkout) && <Left until={desk.until} />}
        <PaymentFacts checkout={checkout} outcome={outcome} />
        <Ahead desk={desk} outcome={outcome} />
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

function Left({ until }: Pick<PaymentDesk, 'until'>) {
  const text = useText()
  const left = useSecondsLeft(until)
  if (left === undefined) return null
  return (
    <p className={styles.left}>
      <span role="timer">{text('hold.left', { time: clockText(left) })}</span>
    </p>
  )
}
