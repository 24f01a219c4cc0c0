import type { Business } from '../shared/api/words'
import { useTexts } from '../shared/i18n/texts'
import { usePage } from './desk'

/** How to reach the business when the page cannot help. */
export function ContactLine({ id = 'contact' }: { id?: string }) {
  const { business } = usePage().payload
  const { richText } = useTexts()
  const contactMethod = <a href={contactAddress(business)}>{contactName(business)}</a>
  return <p>{richText(id, { contactMethod })}</p>
}

// A phone number stays on one line.
function contactName({ contact_kind, contact }: Business): string {
  return contact_kind === 'phone' ? contact.replaceAll(' ', '\u00a0') : contact
}

function contactAddress({ contact_kind, contact }: Business): string | undefined {
  switch (contact_kind) {
    case 'phone':
      return `tel:${contact.replace(/[^\d+]/g, '')}`
    case 'email':
      return `mailto:${contact}`
    case 'link':
      return /^https?:\/\//i.test(contact) ? contact : undefined
  }
}
