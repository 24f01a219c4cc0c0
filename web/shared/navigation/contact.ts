import type { Business } from '../api/types'

type Contact = Pick<Business, 'contact_kind' | 'contact'>

/** How a business can be reached, as text. A phone number stays on one line. */
export function contactName({ contact_kind, contact }: Contact): string {
  return contact_kind === 'phone' ? contact.replaceAll(' ', '\u00a0') : contact
}

/** The address of a link that reaches the business. */
export function contactAddress({ contact_kind, contact }: Contact): string {
  switch (contact_kind) {
    case 'phone':
      return `tel:${contact.replace(/[^\d+]/g, '')}`
    case 'email':
      return `mailto:${contact}`
    case 'link':
      return contact
  }
}
