// Words of the business in its mails, and how such a mail would read.
import type { FileMailText, MailPreview, MailTextDraft, Setup } from '../../../console/api/types.ts'
import { ok } from '../answers.ts'
import { onConsole } from './answers.ts'
import { setup } from './setup.ts'

const texts = [
  {
    kind: 'booking_scheduled',
    subject: '{business}: {service} on {date}',
    text: 'Thank you, {customer}. Please come five minutes early, so that we can begin on time.',
  },
  { kind: 'booking_reminder', text: 'We look forward to seeing you at {time}. The door opens from the courtyard.' },
  { kind: 'booking_scheduled', audience: 'staff', headline: 'New: {service} at {time}' },
] as unknown as FileMailText[]

/** The set-up of a business that says some of its mails in its own words. */
export const withMailTexts = onConsole('get', '/api/v1/console/setup', () => {
  const { business, ...rest } = setup()
  return ok({ ...rest, business: { ...business, mail_texts: texts } } satisfies Setup)
})

const values: Record<string, string> = {
  customer: 'Clara Winter',
  business: 'Haarwerk Lindengasse',
  service: 'Cut and style',
  staff: 'Anna Gruber',
  date: 'Friday, March 13, 2026',
  time: '10:00 AM',
}
const filled = (words: string) => words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

function previewOf({ subject, headline, text }: MailTextDraft): MailPreview {
  return {
    subject: filled(subject ?? 'Reminder: Fri, Mar 13, 2026, 10:00 AM – {business}'),
    headline: filled(headline ?? 'Your appointment is coming up'),
    paragraphs: [
      'Hello Clara Winter,',
      filled(text ?? 'We look forward to seeing you. If you can’t come, please let us know as early as you can.'),
    ],
    details: [
      { label: 'When', value: 'Friday, March 13, 2026\n10:00 AM – 11:00 AM', is_previous: false },
      { label: 'What', value: 'Cut and style', is_previous: false },
      { label: 'With', value: 'Anna Gruber', is_previous: false },
      { label: 'Where', value: 'Lindengasse 24, 1070 Vienna', is_previous: false },
      { label: 'Price', value: '€58.00', is_previous: false },
    ],
    actions: ['View or change appointment'],
    footer: [
      'Questions? Call us: +43 1 555 01 34',
      'You’re receiving this email because of an appointment at Haarwerk Lindengasse.',
    ],
  }
}

export const mailTextHandlers = [
  onConsole('post', '/api/v1/console/mail-texts/preview', ({ body }) => ok(previewOf(body as MailTextDraft))),
  onConsole('post', '/api/v1/console/mail-texts/test', () => ok({ email: 'clara@haarwerk.example' })),
]
