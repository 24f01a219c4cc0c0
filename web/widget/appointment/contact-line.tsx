import { useTexts } from '../../shared/i18n/texts'
import { contactAddress, contactName } from '../../shared/navigation/contact'
import { SafeLink } from '../../shared/navigation/safe-link'
import { usePage } from '../session/page-context'

/** Sentences that say how. */
type ContactKey = 'contact' | 'done.answer_follows' | 'times.none_at_all' | 'trouble.ask'

/** How to reach the business when the page cannot help. */
export function ContactLine({ id = 'contact' }: { id?: ContactKey }) {
  const { business } = usePage().payload
  const { richText } = useTexts()
  const contactMethod = (
    <SafeLink href={contactAddress(business)} external>
      {contactName(business)}
    </SafeLink>
  )
  return <p>{richText(id, { contactMethod })}</p>
}
