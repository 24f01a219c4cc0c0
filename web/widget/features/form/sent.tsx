import { useEffect } from 'react'
import type { SubmittedForm } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { whyNotTo } from '../../../shared/navigation/addresses'
import { navigateTo } from '../../../shared/navigation/navigate'
import { SafeLink } from '../../../shared/navigation/safe-link'
import card from '../../../shared/ui/card.module.css'
import { FocusedHeading } from '../../../shared/ui/focused-heading'
import { ContactLine } from '../../appointment/contact-line'
import styles from '../../questions/questions.module.css'

/** The outcome: thanks, another page, or that the visitor is not the audience; thanks, too, for an unsafe address. */
export function FormSent({ sent }: { sent: SubmittedForm }) {
  const { outcome, text: words } = sent
  const text = useText()
  const goesOn = outcome === 'redirect' && whyNotTo(sent.url ?? '', true) === undefined
  const fallback = outcome === 'disqualify' ? 'form.not_meant' : 'form.thanks'
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-outcome={outcome}>
      <FocusedHeading>{text(outcome === 'disqualify' ? 'form.disqualified' : 'form.sent')}</FocusedHeading>
      {goesOn ? <Onward url={sent.url!} /> : <p className={styles.description}>{words ?? text(fallback)}</p>}
      {outcome === 'disqualify' && <ContactLine />}
    </div>
  )
}

/** Goes there at once; the link is for browsers that are slow. */
function Onward({ url }: { url: string }) {
  const text = useText()
  useEffect(() => {
    // The business chose the address for exactly this.
    navigateTo(url, { external: true })
  }, [url])
  return (
    <p>
      <SafeLink href={url} external>
        {text('form.onward')}
      </SafeLink>
    </p>
  )
}
