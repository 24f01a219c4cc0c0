import card from '../../shared/ui/card.module.css'
import { ContactLine } from '../contact-line'
import { useRefusalText, useText } from '../desk'
import type { Trouble } from '../flow'
import { Heading } from '../heading'
import { OutdatedScreen } from '../outdated-screen'
import { nextStep } from '../refusals'

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
