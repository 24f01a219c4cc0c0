import type { Contact, Refusal, Service } from '../../shared/api/types'
import type { PlainTextKey } from '../../shared/i18n/text-keys'
import type { Agreed, BookingAction, BookingState, Problem } from './state'
import { chosenServices } from './time-choice'

type DetailName = keyof Service['details']

/** In the order in which they are asked. */
const detailNames: DetailName[] = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'date_of_birth',
  'location',
  'additional_information',
  'consent',
  'terms',
]

const agreements: Partial<Record<string, keyof Agreed>> = { consent: 'consent_given', terms: 'terms_accepted' }

/** Something the visitor is asked for. */
export interface AskedField {
  /** Where it is in the request, as the server names it in a refusal. */
  path: string
  /** What its mistakes go by: field.<name>.<code>. */
  name: DetailName | 'guest_name' | 'guest_email'
  /** The key of what it is called. */
  label: PlainTextKey
  isRequired: boolean
  /** Of which guest, counted from 1. */
  guest?: number
}

export type Typed = Pick<BookingState, 'contact' | 'guests' | 'agreed'>

/** All that is asked for, in its order on the screen. Several services ask for whatever one of them does. */
export function askedFields(flow: BookingState): AskedField[] {
  const services = chosenServices(flow)
  const own = detailNames.flatMap(name => {
    const rules = services.map(({ details }) => details[name])
    const isNeeded = name === 'email' && flow.needsEmail
    if (!isNeeded && rules.every(rule => rule === 'off')) return []
    const path = agreements[name] ?? `contact.${name}`
    return { path, name, label: labelOf(name, services), isRequired: isNeeded || rules.includes('required') }
  })
  return [...own, ...askedOfGuests(flow, services)]
}

// Where the host comes to the visitor, the field asks for the visitor's address.
function labelOf(name: DetailName, services: Service[]): PlainTextKey {
  const comes = ({ details, location_kind }: Service) => details.location !== 'off' && location_kind === 'visitor'
  return name === 'location' && services.some(comes) ? 'details.address' : `details.${name}`
}

function askedOfGuests({ order }: BookingState, [first]: Service[]): AskedField[] {
  if (first?.guests?.mode !== 'details') return []
  return [...new Array(order?.guest_count ?? 0).keys()].flatMap(index =>
    (['name', 'email'] as const).map(part => ({
      path: `guests[${index}].${part}`,
      name: `guest_${part}` as const,
      label: `details.guest_${part}` as const,
      isRequired: true,
      guest: index + 1,
    })),
  )
}

/** Whether the screen has something to type at a path of the request. */
export function isAsked(path: string, flow: BookingState): boolean {
  if (path.startsWith('answers.')) return chosenServices(flow).some(({ form }) => form)
  return askedFields(flow).some(field => field.path === path)
}

/** What came to nothing, and whether any field that the server complains about is on the screen. */
export function stopped(problem: Problem, flow: BookingState): BookingAction {
  if (problem.kind !== 'refused') return { type: 'stopped', problem, isMendable: false }
  const { fields = [] } = problem.refusal
  const isWanted = fields.some(({ path, code }) => path === 'contact.email' && code === 'required')
  const needsEmail = flow.purpose === 'book' && isWanted
  const asked: BookingState = needsEmail ? { ...flow, needsEmail } : flow
  return { type: 'stopped', problem, isMendable: isMendable(problem.refusal, asked), ...(needsEmail && { needsEmail }) }
}

function isMendable({ fields = [] }: Refusal, flow: BookingState): boolean {
  if (flow.purpose === 'cancel') return fields.some(({ path }) => path === 'reason')
  return flow.purpose === 'book' && fields.some(({ path }) => isAsked(path, flow))
}

/** What was typed into a field; of an agreement "true" or nothing. */
export function typedText({ contact, guests, agreed }: Typed, { name, guest }: AskedField): string {
  if (guest) return guests[guest - 1]?.[name === 'guest_name' ? 'name' : 'email'] ?? ''
  const agreement = agreements[name]
  if (agreement) return agreed[agreement] ? 'true' : ''
  return contact[name as keyof Contact] ?? ''
}

/** With something else typed into a field. */
export function withTyped({ contact, guests, agreed }: Typed, { name, guest }: AskedField, text: string): Typed {
  const agreement = agreements[name]
  if (agreement) return { contact, guests, agreed: { ...agreed, [agreement]: text === 'true' } }
  if (!guest) return { contact: { ...contact, [name]: text }, guests, agreed }
  const blank = { name: '', email: '' }
  const all = Array.from({ length: Math.max(guest, guests.length) }, (_, index) => guests[index] ?? blank)
  const changed = { ...all[guest - 1]!, [name === 'guest_name' ? 'name' : 'email']: text }
  return { contact, guests: all.with(guest - 1, changed), agreed }
}
