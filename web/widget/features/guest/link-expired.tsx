import type { Refusal } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import card from '../../../shared/ui/card.module.css'
import { FocusedHeading } from '../../../shared/ui/focused-heading'
import { cross, StatusIcon } from '../../../shared/ui/status-icon'
import { ContactLine } from '../../appointment/contact-line'
import { OutdatedScreen } from '../../appointment/outdated-screen'
import { recoveryForCode } from '../../booking/recovery'
import { useRefusalText } from '../../session/page-context'

/** The link can do nothing more: why, and whom to ask. */
export function LinkExpired({ refusal }: { refusal: Refusal }) {
  const text = useText()
  const refusalText = useRefusalText()
  if (recoveryForCode(refusal.code) === 'fix_fields') return <OutdatedScreen />
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-screen="expired-link">
      <StatusIcon shape={cross} />
      <FocusedHeading>{text('trouble.expired')}</FocusedHeading>
      <p>{refusalText(refusal)}</p>
      <ContactLine />
    </div>
  )
}
