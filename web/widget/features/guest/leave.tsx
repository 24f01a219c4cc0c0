import type { GuestVisit } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { InlineConfirm } from '../../../shared/ui/inline-confirm'
import { usePriceText } from '../../appointment/format'
import { Notice } from '../../appointment/notice'
import { useRetry } from '../../session/use-retry'
import type { GuestController } from './use-guest'

/** To say that the guest cannot come. */
export function Leave({ controller: { flow, leave } }: { controller: GuestController }) {
  const text = useText()
  const { visit, problem } = flow
  const [button, retry] = useRetry(leave)
  return (
    <InlineConfirm
      words={{
        start: text('visit.leave'),
        sure: text('visit.leave_sure'),
        yes: text('visit.leave_yes'),
        no: text('visit.leave_no'),
      }}
      button={button}
      onYes={leave}
      progress={flow.isSubmitting === 'leave' && text('visit.leaving')}
    >
      {visit.refund && (
        <dl>
          <LeaveRefund visit={visit} />
        </dl>
      )}
      {problem?.attempt === 'leave' && <Notice attempt="leave" problem={problem.problem} onRetry={retry} />}
    </InlineConfirm>
  )
}

/** Among facts: what goes back to who booked it. */
export function LeaveRefund({ visit: { refund, host_name } }: { visit: GuestVisit }) {
  const text = useText()
  const price = usePriceText()
  if (!refund) return null
  return (
    <div data-refund>
      <dt>{text('visit.refund', { title: host_name })}</dt>
      <dd>{price(refund)}</dd>
    </div>
  )
}
