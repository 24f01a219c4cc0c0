import card from '../shared/ui/card.module.css'
import { BookAgain } from './book-again'
import { ContactLine } from './contact-line'
import { usePage, useRefusalText, useText } from './desk'
import { wayOut } from './flow'
import { Heading } from './heading'
import { OutdatedScreen } from './outdated-screen'

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
