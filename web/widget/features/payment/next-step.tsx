import type { BookedAppointment } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { SafeLink } from '../../../shared/navigation/safe-link'
import { Button, lookOf } from '../../../shared/ui/button'
import card from '../../../shared/ui/card.module.css'
import { LateNews } from '../../../shared/ui/floating-alert'
import { ManageLink } from '../../appointment/actions'
import { AddToCalendar } from '../../appointment/own-page/add-to-calendar'
import { SeriesDone } from '../../appointment/series/done'
import { PayButton } from '../../checkout/pay-button'
import { isGivenUp, madeOf, mayPay, type PaymentOutcome } from '../../checkout/payment-state'
import { keptOf } from '../../checkout/return-storage'
import { useLink } from '../../session/page-context'
import type { PaymentDesk } from './use-payment'

interface AheadProps {
  desk: PaymentDesk
  outcome: PaymentOutcome
}

/** What the visitor can do now. */
export function Ahead({ desk, outcome }: AheadProps) {
  const { flow, isGoing, trouble, pay } = desk
  const { checkout } = flow
  if (mayPay(checkout)) return <PayButton amount={checkout.amount} isGoing={isGoing} trouble={trouble} onPress={pay} />
  if (outcome === 'processing') return isGivenUp(flow) ? <Slow desk={desk} /> : null
  if (outcome === 'scheduled' || outcome === 'requested') return <Made desk={desk} />
  return <Anew desk={desk} />
}

// By itself it would look for ever.
function Slow({ desk }: Pick<AheadProps, 'desk'>) {
  const text = useText()
  return (
    <LateNews>
      <p>{text('payment.slow')}</p>
      <div>
        <Button onClick={desk.lookAgain}>{text('action.retry')}</Button>
      </div>
    </LateNews>
  )
}

// The way to its own page only this tab may know; the payment's own link gives the calendar file.
function Made({ desk: { flow, token } }: Pick<AheadProps, 'desk'>) {
  const made = madeOf(flow.checkout.bookings)
  const kept = keptOf(made)
  const [booking] = made
  if (!booking) return null
  if (flow.checkout.bookings.length === 1) {
    const own = kept?.links[booking.id]?.view_token
    return (
      <div className={card.row}>
        {booking.status === 'scheduled' && <AddToCalendar booking={booking} token={own ?? token} />}
        {own && <ManageLink token={own} />}
      </div>
    )
  }
  const appointments: BookedAppointment[] = made.map(one => ({
    booking: one,
    links: kept?.links[one.id] ?? { view_token: token },
  }))
  return kept ? <SeriesDone appointments={appointments} /> : null
}

/** To where it was booked, or to everything there is. */
function Anew({ desk: { flow } }: Pick<AheadProps, 'desk'>) {
  const text = useText()
  const link = useLink()
  const from = keptOf(flow.checkout.bookings)?.from
  return (
    <div>
      <SafeLink className={lookOf('main')} href={from ?? link('/widget/booking')}>
        {text('done.book_again')}
      </SafeLink>
    </div>
  )
}
