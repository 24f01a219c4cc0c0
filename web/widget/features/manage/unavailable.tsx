import { useText } from '../../../shared/i18n/texts'
import card from '../../../shared/ui/card.module.css'
import { Heading } from '../../../shared/ui/focused-heading'
import { BookAgain } from '../../appointment/book-again'
import { ContactLine } from '../../appointment/contact-line'
import { OutdatedScreen } from '../../appointment/outdated-screen'
import { wayOut } from '../../booking/reducer'
import { usePage, useRefusalText } from '../../session/page-context'

/** Nothing more can be done here: why, and whom to ask. */
export function OverScreen() {
  const { trouble } = usePage().flow
  const text = useText()
  const refusalText = useRefusalText()
  if (trouble?.kind !== 'refused') return null
  const way = wayOut(trouble)
  if (way === 'fix_fields') return <OutdatedScreen />
  const isLink = way === 'link_over'
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-screen={isLink ? 'expired-link' : 'over'}>
      <Heading>{text(isLink ? 'trouble.expired' : 'trouble.leave')}</Heading>
      <p>{refusalText(trouble.refusal)}</p>
      <ContactLine />
      <BookAgain />
    </div>
  )
}
