import type { Business } from '../api/types'

type Contact = Pick<Business, 'contact_kind' | 'contact'>

/** How a business can be reached, as text. A phone number stays on one line; an address is without its beginning. */
export function contactName({ contact_kind, contact }: Contact): string {
  if (contact_kind === 'phone') return contact.replaceAll(' ', '\u00a0')
  return contact_kind === 'link' ? contact.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '') : contact
}

/** The address of a link that calls a number. */
export const phoneAddress = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`

/** The address of a link that reaches the business. */
export function contactAddress({ contact_kind, contact }: Contact): string {
  switch (contact_kind) {
    case 'phone':
      return phoneAddress(contact)
    case 'email':
      return `mailto:${contact}`
    case 'link':
      return contact
  }
}
