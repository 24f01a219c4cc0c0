import { useText } from '../../../shared/i18n/texts'
import card from '../../../shared/ui/card.module.css'
import { Heading } from '../../../shared/ui/focused-heading'
import { ContactLine } from '../../appointment/contact-line'
import { OutdatedScreen } from '../../appointment/outdated-screen'
import { nextStep } from '../../booking/recovery'
import type { Trouble } from '../../booking/state'
import { useRefusalText } from '../../session/page-context'

/** Nothing more can be done here: why, and whom to ask. */
export function FormOver({ trouble }: { trouble: Trouble | undefined }) {
  const text = useText()
  const refusalText = useRefusalText()
  if (trouble?.kind !== 'refused') return null
  const { refusal } = trouble
  if (nextStep(refusal.code) === 'fix_fields') return <OutdatedScreen />
  const wasSent = refusal.code === 'idempotency_key_reused'
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-screen="over">
      <Heading>{text(wasSent ? 'form.sent' : 'form.over')}</Heading>
      <p>{refusalText(refusal)}</p>
      <ContactLine />
    </div>
  )
}
