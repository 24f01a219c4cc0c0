import type { Contact } from '../../../shared/api/types'
import type { Prefill } from '../../../shared/embed/protocol'
import { readPrefill } from '../../booking/prefill'

/**
 * The contact with what the host page knows of the visitor: what they typed stays, what the host page said before gives
 * way. Nothing if that changes nothing. What no link may bring along, such as a phone number of letters, is left out.
 */
export function prefilled(typed: Contact, before: Prefill, now: Prefill): Contact | undefined {
  const [earlier, values] = [contactOf(before), contactOf(now)]
  const contact = { ...typed }
  for (const [name, value] of Object.entries(values) as [keyof Contact, string][])
    if (!typed[name] || typed[name] === earlier[name]) contact[name] = value
  return JSON.stringify(contact) === JSON.stringify(typed) ? undefined : contact
}

function contactOf({ first_name, last_name, name, email, phone }: Prefill): Contact {
  const texts = Object.entries({ first_name, last_name, name, email, phone }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return readPrefill(`?${new URLSearchParams(texts)}`, { locales: [], services: [], isHostNamed: true }).contact
}
