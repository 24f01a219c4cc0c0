import { usePage, useText } from './desk'
import { policyLines, policyOf } from './facts'
import panel from './what-panel.module.css'

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
