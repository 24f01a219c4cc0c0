import type { Contact, FieldCode, Refusal, Service } from '../shared/api/words'
import type { Event, Flow, Trouble } from './flow'
import { chosenServices } from './flow-times'

export type DetailName = keyof Contact

/** In the order in which they are asked. */
export const detailNames: DetailName[] = ['first_name', 'last_name', 'email', 'phone', 'additional_information']

/** Something the visitor is asked for. */
export interface AskedField {
  /** Where it is in the request, as the server names it in a refusal. */
  path: string
  /** What its texts go by: details.<name>, field.<name>.<code>. */
  name: string
  isRequired: boolean
  /** Of which guest, counted from 1. */
  guest?: number
}

/** What is wrong, by path. */
export type Mistakes = Readonly<Record<string, FieldCode>>

type Typed = Pick<Flow, 'contact' | 'guests'>

/** All that is asked for, in its order on the screen. Several services ask for whatever one of them does. */
export function askedFields(flow: Flow): AskedField[] {
  const services = chosenServices(flow)
  const own = detailNames.flatMap(name => {
    const rules = services.map(({ details }) => details[name])
    if (rules.every(rule => rule === 'off')) return []
    return { path: `contact.${name}`, name, isRequired: rules.includes('required') }
  })
  return [...own, ...askedOfGuests(flow, services)]
}

function askedOfGuests({ order }: Flow, [first]: Service[]): AskedField[] {
  if (first?.guests?.mode !== 'details') return []
  return [...new Array(order?.guest_count ?? 0).keys()].flatMap(index => [
    { path: `guests[${index}].name`, name: 'guest_name', isRequired: true, guest: index + 1 },
    { path: `guests[${index}].email`, name: 'guest_email', isRequired: true, guest: index + 1 },
  ])
}

export function isAsked(path: string, flow: Flow): boolean {
  return askedFields(flow).some(field => field.path === path)
}

/** What came to nothing, and whether any field that the server complains about is on the screen. */
export function stopped(trouble: Trouble, flow: Flow): Event {
  return { type: 'stopped', trouble, isMendable: trouble.kind === 'refused' && isMendable(trouble.refusal, flow) }
}

function isMendable({ fields = [] }: Refusal, flow: Flow): boolean {
  if (flow.purpose === 'cancel') return fields.some(({ path }) => path === 'reason')
  return flow.purpose === 'book' && fields.some(({ path }) => isAsked(path, flow))
}

/** What was typed into a field. */
export function typedText({ contact, guests }: Typed, { name, guest }: AskedField): string {
  if (guest) return guests[guest - 1]?.[name === 'guest_name' ? 'name' : 'email'] ?? ''
  return contact[name as DetailName] ?? ''
}

/** With something else typed into a field. */
export function withTyped({ contact, guests }: Typed, { name, guest }: AskedField, text: string): Typed {
  if (!guest) return { contact: { ...contact, [name]: text }, guests }
  const blank = { name: '', email: '' }
  const all = Array.from({ length: Math.max(guest, guests.length) }, (_, index) => guests[index] ?? blank)
  const changed = { ...all[guest - 1]!, [name === 'guest_name' ? 'name' : 'email']: text }
  return { contact, guests: all.with(guest - 1, changed) }
}

/**
 * What is plainly wrong with what was typed. Never stricter than the server, which has the last word; this only spares
 * a round trip.
 */
export function mistakesIn(flow: Flow): Mistakes {
  const mistakes: Record<string, FieldCode> = {}
  for (const field of askedFields(flow)) {
    const text = typedText(flow, field).trim()
    if (!text && field.isRequired) mistakes[field.path] = 'required'
    if (text && /e-?mail$/.test(field.name) && !/^\S+@\S+$/.test(text)) mistakes[field.path] = 'invalid'
    if (text && field.name === 'phone' && !/^\+?[\d ()\-./]*\d[\d ()\-./]*$/.test(text))
      mistakes[field.path] = 'invalid'
    if (text && field.guest && isEarlierEmail(flow, field, text)) mistakes[field.path] ??= 'not_unique'
  }
  return mistakes
}

function isEarlierEmail({ contact, guests }: Typed, { name, guest }: AskedField, email: string): boolean {
  if (name !== 'guest_email') return false
  const earlier = [contact.email, ...guests.slice(0, guest! - 1).map(one => one.email)]
  return earlier.some(one => one?.trim().toLowerCase() === email.toLowerCase())
}

/** The server's mistakes. What it says of other fields the visitor cannot mend. */
export function mistakesOf(refusal: Refusal, flow: Flow): Mistakes {
  const mistakes: Record<string, FieldCode> = {}
  for (const { path, code } of refusal.fields ?? []) if (isAsked(path, flow)) mistakes[path] ??= code
  return mistakes
}

/** What was typed, without surrounding space, and only what is asked for. */
export function detailsToSend(flow: Flow): { contact: Contact; guests?: { name: string; email: string }[] } {
  const fields = askedFields(flow)
  const typed = fields.map(field => [field, typedText(flow, field).trim()] as const)
  const own = typed.filter(([field, text]) => text && !field.guest).map(([{ name }, text]) => [name, text])
  const guests = flow.guests.slice(0, Math.max(0, ...fields.map(({ guest }) => guest ?? 0)))
  const trimmed = guests.map(({ name, email }) => ({ name: name.trim(), email: email.trim() }))
  return { contact: Object.fromEntries(own), ...(trimmed.length && { guests: trimmed }) }
}
