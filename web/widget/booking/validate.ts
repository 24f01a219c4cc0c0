import type { FieldCode, Refusal } from '../../shared/api/types'
import { isEmail, isName, isPhone } from '../../shared/lib/contact-formats'
import { type AskedField, askedFields, isAsked, type Typed, typedText } from './contact-fields'
import type { BookingState } from './state'

/** What is wrong, by path. */
export type FieldErrors = Readonly<Record<string, FieldCode>>

/**
 * What is plainly wrong with what was typed. Never stricter than the server, which has the last word; this only spares
 * a round trip.
 */
export function validate(flow: BookingState): FieldErrors {
  const errors: Record<string, FieldCode> = {}
  for (const field of askedFields(flow)) {
    const text = typedText(flow, field).trim()
    if (!text && field.isRequired) errors[field.path] = 'required'
    if (text && isMalformed(field.name, text)) errors[field.path] = 'invalid'
    if (text && field.guest && isEarlierEmail(flow, field, text)) errors[field.path] ??= 'not_unique'
  }
  return errors
}

function isMalformed(name: string, text: string): boolean {
  if (/e-?mail$/.test(name)) return !isEmail(text)
  if (name === 'guest_name') return !isName(text)
  if (name === 'phone') return !isPhone(text)
  return name === 'date_of_birth' && !/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)
}

function isEarlierEmail({ contact, guests }: Typed, { name, guest }: AskedField, email: string): boolean {
  if (name !== 'guest_email') return false
  const earlier = [contact.email, ...guests.slice(0, guest! - 1).map(one => one.email)]
  return earlier.some(one => one?.trim().toLowerCase() === email.toLowerCase())
}

/** The server's mistakes. What it says of other fields the visitor cannot mend. */
export function errorsOf(refusal: Refusal, flow: BookingState): FieldErrors {
  const errors: Record<string, FieldCode> = {}
  for (const { path, code } of refusal.fields ?? []) if (isAsked(path, flow)) errors[path] ??= code
  return errors
}
