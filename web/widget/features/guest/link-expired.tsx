import type { Refusal } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import card from '../../../shared/ui/card.module.css'
import { Heading } from '../../../shared/ui/focused-heading'
import { cross, Mark } from '../../../shared/ui/status-icon'
import { ContactLine } from '../../appointment/contact-line'
import { OutdatedScreen } from '../../appointment/outdated-screen'
import { nextStep } from '../../booking/recovery'
import { useRefusalText } from '../../session/page-context'

/** The link can do nothing more: why, and whom to ask. */
export function LinkOver({ refusal }: { refusal: Refusal }) {
  const text = useText()
  const refusalText = useRefusalText()
  if (nextStep(refusal.code) === 'fix_fields') return <OutdatedScreen />
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-screen="expired-link">
      <Mark shape={cross} />
      <Heading>{text('trouble.expired')}</Heading>
      <p>{refusalText(refusal)}</p>
      <ContactLine />
    </div>
  )
}
