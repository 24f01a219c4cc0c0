import type { Business } from '../shared/api/words'
import { useTexts } from '../shared/i18n/texts'
import { SafeLink } from '../shared/navigation/safe-link'
import { usePage } from './desk'

/** How to reach the business when the page cannot help. */
export function ContactLine({ id = 'contact' }: { id?: string }) {
  const { business } = usePage().payload
  const { richText } = useTexts()
  const contactMethod = (
    <SafeLink href={contactAddress(business)} external>
      {contactName(business)}
    </SafeLink>
  )
  return <p>{richText(id, { contactMethod })}</p>
}

// A phone number stays on one line.
function contactName({ contact_kind, contact }: Business): string {
  return contact_kind === 'phone' ? contact.replaceAll(' ', '\u00a0') : contact
}

function contactAddress({ contact_kind, contact }: Business): string {
  switch (contact_kind) {
    case 'phone':
      return `tel:${contact.replace(/[^\d+]/g, '')}`
    case 'email':
      return `mailto:${contact}`
    case 'link':
      return contact
  }
}
