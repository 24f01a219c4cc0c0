import { answerOf, api } from '../../api/client'
import type { PaymentProblem } from '../../api/types'
import { useText } from '../../i18n/texts'
import { useSay } from '../../parts/bar'
import { Button } from '../../parts/button'
import { Chip, LogRow, useMoment } from '../../parts/logs/log'
import { useAct } from '../../parts/logs/use-act'
import { PlaceLink, usePlace } from '../../parts/use-place'
import { useTimes } from '../../parts/use-times'

/** What is asked for of payments, and asked for anew after each answer. */
export const problemsKey = ['payment-problems'] as const

interface RowProps {
  problem: PaymentProblem
  /** There is a provider that can be told again. */
  canRetry: boolean
}

/** What happened, whom it is about, and what can be done about it. */
export function ProblemRow({ problem, canRetry }: RowProps) {
  const text = useText()
  const place = usePlace()
  const moment = useMoment()
  const { kind, booking_id, customer_name, happened_at, failure, payment } = problem
  const isRefund = kind === 'refund_failed'
  const what = useWhat(problem)
  return (
    <LogRow
      title={booking_id ? <PlaceLink to={{ ...place, booking: booking_id }}>{what}</PlaceLink> : what}
      chip={isRefund && <Chip words={text('log.failed')} look="wrong" />}
      lines={[
        [customer_name, moment(happened_at)].filter(Boolean).join(' · '),
        [failure, payment && text('setup.payments.number', { id: payment })].filter(Boolean).join(' · '),
        text(isRefund ? 'setup.payments.refund_help' : 'setup.payments.unfit_help'),
      ]}
    >
      {isRefund && canRetry && <Retry problem={problem} what={what} />}
      <Settle problem={problem} what={what} />
    </LogRow>
  )
}

function useWhat({ amount, mismatch = 'no_such_checkout' }: PaymentProblem): string {
  const text = useText()
  const { money } = useTimes()
  return amount ? text('setup.payments.refund', { amount: money(amount) }) : text(`payment_mismatch.${mismatch}`)
}

interface ActProps {
  problem: PaymentProblem
  what: string
}

function Retry({ problem: { id }, what }: ActProps) {
  const text = useText()
  const say = useSay()
  const params = { path: { problem_id: id } }
  const { isWorking, act } = useAct(problemsKey, async () => {
    await answerOf(api.POST('/api/v1/console/payment-problems/{problem_id}/retry', { params }))
    say({ words: text('did.refund_retried') })
  })
  return (
    <Button aria-label={`${text('action.try_again')}: ${what}`} isWorking={isWorking} onClick={act}>
      {text('action.try_again')}
    </Button>
  )
}

function Settle({ problem: { id, kind }, what }: ActProps) {
  const text = useText()
  const say = useSay()
  const params = { path: { problem_id: id } }
  const { isWorking, act } = useAct(problemsKey, async () => {
    await answerOf(api.POST('/api/v1/console/payment-problems/{problem_id}/settle', { params }))
    say({ words: text(kind === 'refund_failed' ? 'did.refund_settled' : 'did.payment_alert_settled') })
  })
  return (
    <Button aria-label={`${text('setup.payments.settle')}: ${what}`} isWorking={isWorking} onClick={act}>
      {text('setup.payments.settle')}
    </Button>
  )
}
