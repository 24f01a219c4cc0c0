import type { Service, ServiceRefund } from '../../shared/api/types'
import { useText } from '../../shared/i18n/texts'
import panel from '../../shared/ui/description-list.module.css'
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

/** Among the facts: until when the appointment can be changed online; on the page that cancels, only that. */
export function PolicyFact() {
  const { flow } = usePage()
  const text = useText()
  const policy = policyOf(flow)
  if (!policy) return null
  const lines = policyLines(policy, text)
  const refunds = flow.purpose === 'book' ? refundTerms(refundsOf(chosenServices(flow)), text) : []
  return (
    <div className={panel.policy}>
      <dt>{text('policy.heading')}</dt>
      {(flow.purpose === 'cancel' ? lines.slice(0, 1) : lines).map(line => (
        <dd key={line}>{line}</dd>
      ))}
      {refunds.map(line => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  )
}
