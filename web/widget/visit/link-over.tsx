import type { Refusal } from '../../shared/api/words'
import card from '../../shared/ui/card.module.css'
import { ContactLine } from '../contact-line'
import { useRefusalText, useText } from '../desk'
import { Heading } from '../heading'
import { cross, Mark } from '../mark'
import { OutdatedScreen } from '../outdated-screen'
import { nextStep } from '../refusals'

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
