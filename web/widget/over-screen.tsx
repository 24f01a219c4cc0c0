import card from '../shared/ui/card.module.css'
import { BookAgain } from './book-again'
import { ContactLine } from './contact-line'
import { usePage, useText } from './desk'
import { wayOut } from './flow'
import { Heading } from './heading'

/** Nothing more can be done here: why, and whom to ask. */
export function OverScreen() {
  const { trouble, unanswered } = usePage().flow
  const text = useText()
  if (trouble?.kind !== 'refused') return null
  const isLink = wayOut(trouble) === 'link_over'
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-screen={isLink ? 'expired-link' : 'over'}>
      <Heading>{text(isLink ? 'trouble.expired' : 'trouble.leave')}</Heading>
      <p>{text(`error.${trouble.refusal.code}`)}</p>
      <ContactLine id={unanswered ? 'trouble.maybe_done' : 'contact'} />
      <BookAgain />
    </div>
  )
}
