import { useState } from 'react'
import { answerOf, api } from '../../api/client'
import type { PaymentProblem } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Button } from '../../parts/button'
import { Chip, LogRow, SentChip, useMoment } from '../../parts/logs/log'
import { PlaceLink, usePlace } from '../../parts/use-place'
import { useTimes } from '../../parts/use-times'
import { EndDialog } from '../rooms/end-dialog'

/** What is asked for of payments, and asked for anew after each answer. */
export const problemsKey = 'payment-problems'

interface RowProps {
  problem: PaymentProblem
  /** After a dialog of the row is closed, when the row may be gone. */
  onDone: () => void
}

/** What happened, whom it is about, and what can be done about it. */
export function ProblemRow({ problem, onDone }: RowProps) {
  const text = useText()
  const place = usePlace()
  const moment = useMoment()
  const what = useWhat(problem)
  const [asked, ask] = useState<Act>()
  const { kind, booking_id, customer_name, happened_at, failure, payment, is_waiting, can_retry } = problem
  const isRefund = kind === 'refund_failed'
  const named = [what, customer_name].filter(Boolean).join(', ')
  const close = () => {
    ask(undefined)
    onDone()
  }
  return (
    <LogRow
      title={booking_id ? <PlaceLink to={{ ...place, booking: booking_id }}>{what}</PlaceLink> : what}
      chip={isRefund && (is_waiting ? <SentChip status="waiting" /> : <Chip words={text('log.failed')} look="wrong" />)}
      lines={[
        [customer_name, moment(happened_at)].filter(Boolean).join(' · '),
        [failure, payment && text('setup.payments.number', { id: payment })].filter(Boolean).join(' · '),
        !is_waiting && text(isRefund ? 'setup.payments.refund_help' : 'setup.payments.unfit_help'),
      ]}
    >
      {can_retry && (
        <Button aria-label={`${text('action.try_again')}: ${named}`} onClick={() => ask('retry')}>
          {text('action.try_again')}
        </Button>
      )}
      {!is_waiting && (
        <Button aria-label={`${text('setup.payments.settle')}: ${named}`} onClick={() => ask('settle')}>
          {text('setup.payments.settle')}
        </Button>
      )}
      {asked && <ActDialog act={asked} problem={problem} named={named} onClose={close} />}
    </LogRow>
  )
}

function useWhat({ amount, mismatch }: PaymentProblem): string {
  const text = useText()
  const { money } = useTimes()
  if (amount) return text('setup.payments.refund', { amount: money(amount) })
  return text(mismatch ? `payment_mismatch.${mismatch}` : 'setup.payments.other')
}

type Act = 'retry' | 'settle'

interface ActProps {
  act: Act
  problem: PaymentProblem
  /** What it is about, and whom. */
  named: string
  onClose: () => void
}

/** Asks before money goes back once more, and before the last that is known of it leaves the list. */
function ActDialog({ act, problem: { id, kind }, named, onClose }: ActProps) {
  const text = useText()
  const params = { path: { problem_id: id } }
  const acts = {
    retry: {
      verb: text('action.try_again'),
      means: text('setup.payments.refund_help'),
      did: text('did.refund_retried'),
      send: () => api.POST('/api/v1/console/payment-problems/{problem_id}/retry', { params }),
    },
    settle: {
      verb: text('setup.payments.settle'),
      means: text('setup.payments.settle_means'),
      did: text(kind === 'refund_failed' ? 'did.refund_settled' : 'did.payment_alert_settled'),
      send: () => api.POST('/api/v1/console/payment-problems/{problem_id}/settle', { params }),
    },
  }
  const { verb, means, did, send } = acts[act]
  return (
    <EndDialog
      heading={`${verb}: ${named}`}
      means={means}
      end={verb}
      isPlain={act === 'retry'}
      keep={text('action.back')}
      did={did}
      list={problemsKey}
      onEnd={() => answerOf(send())}
      onClose={onClose}
    />
  )
}
