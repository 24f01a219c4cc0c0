import { useText } from '../../shared/i18n/texts'
import panel from '../../shared/ui/description-list.module.css'
import { usePage } from '../session/page-context'
import { policyLines, policyOf } from './format'

/** Among the facts: until when the appointment can be changed online; on the page that cancels, only that. */
export function PolicyFact() {
  const { flow } = usePage()
  const text = useText()
  const policy = policyOf(flow)
  if (!policy) return null
  const lines = policyLines(policy, text)
  return (
    <div className={panel.policy}>
      <dt>{text('policy.heading')}</dt>
      {(flow.purpose === 'cancel' ? lines.slice(0, 1) : lines).map(line => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  )
}
