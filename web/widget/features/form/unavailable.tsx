import { useText } from '../../../shared/i18n/texts'
import card from '../../../shared/ui/card.module.css'
import { FocusedHeading } from '../../../shared/ui/focused-heading'
import { ContactLine } from '../../appointment/contact-line'
import { OutdatedScreen } from '../../appointment/outdated-screen'
import { recoveryForCode } from '../../booking/recovery'
import type { Problem } from '../../booking/state'
import { useRefusalText } from '../../session/page-context'

/** Nothing more can be done here: why, and whom to ask. */
export function FormUnavailable({ problem }: { problem: Problem | undefined }) {
  const text = useText()
  const refusalText = useRefusalText()
  if (problem?.kind !== 'refused') return null
  const { refusal } = problem
  if (recoveryForCode(refusal.code) === 'fix_fields') return <OutdatedScreen />
  const wasSent = refusal.code === 'idempotency_key_reused'
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-screen="over">
      <FocusedHeading>{text(wasSent ? 'form.sent' : 'form.over')}</FocusedHeading>
      <p>{refusalText(refusal)}</p>
      <ContactLine />
    </div>
  )
}
