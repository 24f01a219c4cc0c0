import type { Service, ServiceRefund } from '../../shared/api/types'
import { useText } from '../../shared/i18n/texts'
import panel from '../../shared/ui/description-list.module.css'
import { changes, Icon } from '../../shared/ui/icon'
import unseen from '../../shared/ui/visually-hidden.module.css'
import { chosenServices } from '../booking/time-choice'
import { usePage } from '../session/page-context'
import { policyLines, policyOf } from './format'
import { refundTerms } from './refund-terms'

// Where something is paid in advance. Of several services only what all have in common.
function refundsOf(services: readonly Service[]): readonly ServiceRefund[] {
  const [first, ...others] = services
  const isSame = others.every(({ refunds }) => JSON.stringify(refunds) === JSON.stringify(first?.refunds))
  return isSame && services.some(({ deposit }) => deposit) ? (first?.refunds ?? []) : []
}

/** Until when the appointment can be changed online: in one line where that costs nothing and is the same for all. */
export function usePolicyLines(): string[] {
  const { flow } = usePage()
  const text = useText()
  const policy = policyOf(flow)
  if (!policy) return []
  const isFree = flow.purpose !== 'cancel' && !chosenServices(flow).some(({ deposit }) => deposit)
  return policyLines(policy, text, isFree)
}

/** Among the facts: until when the appointment can be changed online; on the page that cancels, only that. */
export function PolicyFact() {
  const { flow } = usePage()
  const text = useText()
  const lines = usePolicyLines()
  if (lines.length === 0) return null
  const isBooking = flow.purpose === 'book'
  const refunds = isBooking ? refundTerms(refundsOf(chosenServices(flow)), text) : []
  const heading = text('policy.heading')
  // Beside the other signs of what is booked or moved; later it stands among names.
  const isSigned = flow.step === 'times' || (isBooking && !flow.bookedSeries)
  return (
    <div className={panel.policy}>
      <dt>
        {isSigned ? (
          <>
            <Icon shape={changes} />
            <span className={unseen.unseen}>{heading}</span>
          </>
        ) : (
          heading
        )}
      </dt>
      {(flow.purpose === 'cancel' ? lines.slice(0, 1) : lines).map(line => (
        <dd key={line}>{line}</dd>
      ))}
      {refunds.map(line => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  )
}
