import { useText } from '../../../shared/i18n/texts'
import card from '../../../shared/ui/card.module.css'
import { FocusedHeading } from '../../../shared/ui/focused-heading'
import { BookAgain } from '../../appointment/book-again'
import { ContactLine } from '../../appointment/contact-line'
import { OutdatedScreen } from '../../appointment/outdated-screen'
import { recoveryFor } from '../../booking/reducer'
import { usePage, useRefusalText } from '../../session/page-context'

/** Nothing more can be done here: why, and whom to ask. */
export function UnavailableScreen() {
  const { problem } = usePage().flow
  const text = useText()
  const refusalText = useRefusalText()
  if (problem?.kind !== 'refused') return null
  const way = recoveryFor(problem)
  if (way === 'fix_fields') return <OutdatedScreen />
  const isLink = way === 'link_over'
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-screen={isLink ? 'expired-link' : 'over'}>
      <FocusedHeading>{text(isLink ? 'trouble.expired' : 'trouble.leave')}</FocusedHeading>
      <p>{refusalText(problem.refusal)}</p>
      <ContactLine />
      <BookAgain />
    </div>
  )
}
