// What is entered of a customer, and what of it is sent.
import type { components } from '../api/schema.gen'
import type { Customer, Locale } from '../api/types'

export interface Entered {
  first_name: string
  last_name: string
  email: string
  phone: string
  locale: Locale
}

type New = components['schemas']['NewCustomer']

const names = ['first_name', 'last_name', 'email', 'phone'] as const

/** What is left empty is not sent, but for the name without which there is no customer. */
export function toNew(entered: Entered): New {
  const { first_name, last_name, email, phone } = trimmed(entered)
  return {
    first_name,
    ...(last_name && { last_name }),
    ...(email && { email }),
    ...(phone && { phone }),
    locale: entered.locale,
  }
}

export function trimmed(entered: Entered): Entered {
  return { ...entered, ...Object.fromEntries(names.map(name => [name, entered[name].trim()])) }
}

/** Whether a customer whom the server returned for a new one is one who was there before, by e-mail or phone. */
export const isKnownBefore = ({ created_at }: Customer, now: number) => now - Date.parse(created_at) > 60_000
