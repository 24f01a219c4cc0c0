import type { Contact, CreateBooking, Order, PagePayload } from '../../shared/api/types'
import { asksQuestions } from '../booking/answers/service-forms'
import { type AskedField, askedFields, typedText } from '../booking/contact-fields'
import type { BookingState } from '../booking/state'
import { attributionToSend } from './visit-source'

type Details = Pick<CreateBooking, 'contact' | 'guests' | 'consent_given' | 'terms_accepted' | 'answers'>

/** What was typed, without surrounding space, and only what is asked for. */
export async function detailsToSend(flow: BookingState): Promise<Details> {
  const fields = askedFields(flow)
  const typed = fields.map(field => [field, trimmedText(flow, field)] as const).filter(([, text]) => text)
  const own = typed.filter(([{ path }]) => path.startsWith('contact.')).map(([{ name }, text]) => [name, text])
  const agreed = typed.filter(([{ path }]) => path in flow.agreed).map(([{ path }]) => [path, true])
  const guests = flow.guests.slice(0, Math.max(0, ...fields.map(({ guest }) => guest ?? 0)))
  const trimmed = guests.map(({ name, email }) => ({ name: name.trim(), email: email.trim() }))
  const answers = asksQuestions(flow) ? (await import('../booking/answers/service-answers')).answersToSend(flow) : []
  return {
    contact: Object.fromEntries(own) as Contact,
    ...Object.fromEntries(agreed),
    ...(trimmed.length && { guests: trimmed }),
    ...(answers.length && { answers }),
  }
}

// An address may be filled in by the browser in several lines; it is sent as one.
function trimmedText(flow: BookingState, field: AskedField): string {
  const text = typedText(flow, field).trim()
  return field.name === 'location' ? text.replace(/[,\s]*[\r\n]+\s*/g, ', ') : text
}

/** Who books, how they see the page, and where they came from. */
export async function visitorOf(flow: BookingState, { locale }: PagePayload) {
  const attribution = attributionToSend()
  return { time_zone: flow.zone, locale, ...(await detailsToSend(flow)), ...(attribution && { attribution }) }
}

/** The order at the chosen time, by the link that the visitor came by. */
export function wanted(
  flow: BookingState,
  { one_time_link }: PagePayload,
): { order: Order; starts_at: string; one_time_slug?: string } {
  const order = flow.order!
  return { order, starts_at: flow.startsAt!, ...(one_time_link && { one_time_slug: one_time_link.slug }) }
}
