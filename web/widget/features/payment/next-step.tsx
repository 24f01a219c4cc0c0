import type { BookedAppointment } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { SafeLink } from '../../../shared/navigation/safe-link'
import { Button, buttonClass } from '../../../shared/ui/button'
import card from '../../../shared/ui/card.module.css'
import { FloatingAlert } from '../../../shared/ui/floating-alert'
import { ManageLink } from '../../appointment/actions'
import { Join } from '../../appointment/join'
import { AddToCalendar } from '../../appointment/own-page/add-to-calendar'
import { SeriesDone } from '../../appointment/series/done'
import { hostPage } from '../../checkout/host-page'
import { PayButton } from '../../checkout/pay-button'
import { isGivenUp, madeOf, mayPay, type PaymentOutcome } from '../../checkout/payment-state'
import { restoreFor } from '../../checkout/return-storage'
import { useLink, usePage } from '../../session/page-context'
import type { PaymentController } from './use-payment'

interface NextStepProps {
  controller: PaymentController
  outcome: PaymentOutcome
}

/** What the visitor can do now, here or on the page of another site that they came from. */
export function NextStep(props: NextStepProps) {
  return (
    <>
      <Here {...props} />
      <BackToHostPage />
    </>
  )
}

function BackToHostPage() {
  const text = useText()
  const page = hostPage(usePage().payload.embed_sites ?? [])
  if (!page) return null
  return (
    <p>
      <SafeLink href={page.href} external>
        {text('payment.back_to', { site: page.host })}
      </SafeLink>
    </p>
  )
}

function Here({ controller, outcome }: NextStepProps) {
  const { flow, isGoing, problem, pay } = controller
  const { checkout } = flow
  if (mayPay(checkout))
    return (
      <>
        <PayButton amount={checkout.amount} isGoing={isGoing} problem={problem} onPress={pay} />
        {!isGoing && <AnotherTime controller={controller} />}
      </>
    )
  if (outcome === 'processing') return isGivenUp(flow) ? <Slow controller={controller} /> : null
  if (outcome === 'scheduled' || outcome === 'requested') return <Made controller={controller} />
  return <Anew controller={controller} />
}

// By itself it would look for ever.
function Slow({ controller }: Pick<NextStepProps, 'controller'>) {
  const text = useText()
  return (
    <FloatingAlert>
      <p>{text('payment.slow')}</p>
      <div>
        <Button onClick={controller.lookAgain}>{text('action.retry')}</Button>
      </div>
    </FloatingAlert>
  )
}

// The way to its own page only this tab may know; the payment's own link gives the calendar file.
function Made({ controller: { flow, token } }: Pick<NextStepProps, 'controller'>) {
  const made = madeOf(flow.checkout.bookings)
  const kept = restoreFor(made)
  const [booking] = made
  if (!booking) return null
  if (flow.checkout.bookings.length === 1) {
    const own = kept?.links[booking.id]?.view_token
    return (
      <div className={card.row}>
        <Join booking={booking} />
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

function Anew({ controller }: Pick<NextStepProps, 'controller'>) {
  const text = useText()
  return (
    <div>
      <SafeLink className={buttonClass('main')} href={useTimesAddress(controller)}>
        {text('done.book_again')}
      </SafeLink>
    </div>
  )
}

// The time that is not paid becomes free by itself.
function AnotherTime({ controller }: Pick<NextStepProps, 'controller'>) {
  const text = useText()
  return (
    <div>
      <SafeLink className={buttonClass('quiet')} href={useTimesAddress(controller)}>
        {text('payment.other_time')}
      </SafeLink>
    </div>
  )
}

/** Where it was booked, or everything there is. */
function useTimesAddress({ flow }: PaymentController): string {
  const link = useLink()
  return restoreFor(flow.checkout.bookings)?.from ?? link('/widget/booking')
}
