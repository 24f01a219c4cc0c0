// The words of a business in its mails: of which kinds there are, and who gets them.
import type { FileMailText, NoticeKind } from '../../api/types'
import type { Line, Plain, Values, Words } from '../entry/table'

type Kind = NoticeKind
type Audience = NonNullable<FileMailText['audience']>

export const kinds = [
  'booking_scheduled',
  'booking_requested',
  'booking_approved',
  'booking_declined',
  'times_proposed',
  'booking_to_confirm',
  'booking_rescheduled',
  'booking_cancelled',
  'booking_expired',
  'booking_reminder',
  'booking_follow_up',
  'payment_received',
  'payment_refunded',
  'guest_left',
] as const satisfies readonly Kind[]

const notForStaff: readonly unknown[] = [
  'booking_reminder',
  'booking_follow_up',
  'booking_to_confirm',
  'times_proposed',
]
const forGuests: readonly unknown[] = [
  'booking_scheduled',
  'booking_approved',
  'booking_rescheduled',
  'booking_cancelled',
  'guest_left',
  'booking_reminder',
  'booking_follow_up',
]

/** Who gets mails of a kind, as the server has it (is_mailed in domain/catalogue/mail_text.cpp). */
export const audiencesOf = (kind: unknown): Audience[] => [
  'visitor',
  ...(forGuests.includes(kind) ? (['guest'] as const) : []),
  ...(notForStaff.includes(kind) ? [] : (['staff'] as const)),
]

const audienceOf = ({ audience = 'visitor' }: Plain) => audience as Audience

/** What may stand in braces, as the server has it (mail_placeholders). */
export const placeholders = ['customer', 'business', 'service', 'staff', 'date', 'time'] as const

/** A mail that has no words of its own yet: the first kind to customers that is free. */
export function nextMail(entry: Values): Plain {
  const known = (entry.mail_texts ?? []) as readonly Plain[]
  const isFree = (kind: Kind) => !known.some(one => one.kind === kind && audienceOf(one) === 'visitor')
  return { kind: kinds.find(isFree) ?? kinds[0] }
}

/** Of another kind it is for customers, where those it was for get none. */
export const followKind = (_: Plain, next: Plain): Plain =>
  audiencesOf(next.kind).includes(audienceOf(next)) ? next : { ...next, audience: 'visitor' }

/** The kind of mail, whom it is for, and how its own words begin. */
export function lineOf({ object, words: { texts } }: { object: Plain; words: Words }): Line {
  const { kind, subject, headline, text } = object
  const own = [subject, headline, text].find(Boolean)
  return {
    title: texts.text(`mail.${kind as Kind}`),
    more: [texts.text(`audience.${audienceOf(object)}`), own].filter(Boolean).join(' · '),
  }
}
