import type { Contact, FieldCode, Refusal, Service } from '../shared/api/words'

export type DetailName = keyof Contact

/** In the order in which they are asked. */
export const detailNames: DetailName[] = ['first_name', 'last_name', 'email', 'phone', 'additional_information']

export type Mistakes = Partial<Record<DetailName, FieldCode>>

/** The details that a service asks for. */
export function askedDetails(service: Service): DetailName[] {
  return detailNames.filter(name => service.details[name] !== 'off')
}

/**
 * What is plainly wrong with what was typed. Never stricter than the server, which has the last word; this only spares
 * a round trip.
 */
export function mistakesIn(contact: Contact, service: Service): Mistakes {
  const mistakes: Mistakes = {}
  for (const name of askedDetails(service)) {
    const text = contact[name]?.trim() ?? ''
    if (!text && service.details[name] === 'required') mistakes[name] = 'required'
    if (text && name === 'email' && !/^\S+@\S+$/.test(text)) mistakes[name] = 'invalid'
    if (text && name === 'phone' && !/^\+?[\d ()\-./]*\d[\d ()\-./]*$/.test(text)) mistakes[name] = 'invalid'
  }
  return mistakes
}

/** The server's mistakes by detail. What it says of other fields the visitor cannot mend. */
export function mistakesOf(refusal: Refusal): Mistakes {
  const mistakes: Mistakes = {}
  for (const { path, code } of refusal.fields ?? []) {
    const name = detailNames.find(detail => path === `contact.${detail}`)
    if (name) mistakes[name] ??= code
  }
  return mistakes
}
