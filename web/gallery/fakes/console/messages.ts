// One-time links, answers to forms, mails, and messages for webhooks.
import type {
  LoggedMail,
  MadeLink,
  MailAudience,
  MailKind,
  Submission,
  WebhookDelivery,
} from '../../../console/api/types.ts'
import { created, ok } from '../answers.ts'
import { no, onConsole } from './answers.ts'

const links: MadeLink[] = [
  {
    id: 'link0',
    books: 'calendar',
    slug: 'cut-and-style',
    name: 'Cut and style',
    max_uses: 1,
    uses: 0,
    created_at: '2026-03-10T11:20:00Z',
    expires_at: '2026-03-20T22:59:00Z',
    is_over: false,
  },
  {
    id: 'link1',
    books: 'menu',
    slug: 'salon-visit',
    name: 'Salon visit',
    max_uses: 3,
    uses: 1,
    created_at: '2026-03-08T08:05:00Z',
    is_over: false,
  },
  {
    id: 'link2',
    books: 'calendar',
    slug: 'balayage',
    name: 'Balayage',
    max_uses: 1,
    uses: 1,
    created_at: '2026-03-02T14:41:00Z',
    is_over: true,
  },
  {
    id: 'link3',
    books: 'calendar',
    slug: 'short-cut',
    name: 'Short cut',
    max_uses: 1,
    uses: 0,
    created_at: '2026-02-20T09:30:00Z',
    expires_at: '2026-02-28T22:59:00Z',
    is_over: true,
  },
]

const answer = (question: string, label: string, text: string) => ({ question, label, text, choices: [] })

const submissions: Submission[] = [
  {
    id: 'submission0',
    form: 'contact',
    submitted_at: '2026-03-10T10:12:00Z',
    locale: 'de',
    page: '/contact',
    referrer: 'search.example',
    outcome: 'message',
    answers: [
      answer('name', 'Your name', 'Ada Lovelace'),
      answer('email', 'E-mail', 'ada@example.org'),
      { question: 'topic', label: 'About what?', choices: [{ slug: 'wedding', label: 'Wedding' }] },
      answer('message', 'Message', 'There are five of us.\nCould two of you come to the hotel?'),
    ],
    consents: [
      {
        text: 'You may write to me about this request.',
        version: '2026-01',
        locale: 'de',
        given_at: '2026-03-10T10:12:00Z',
      },
    ],
    attribution: { utm_source: 'newsletter', utm_campaign: 'spring' },
  },
  {
    id: 'submission1',
    form: 'contact',
    submitted_at: '2026-03-09T17:40:00Z',
    locale: 'en',
    outcome: 'disqualify',
    answers: [answer('name', 'Your name', 'Bo'), answer('message', 'Message', 'Do you sell shampoo?')],
    consents: [],
  },
]

type Words = Pick<LoggedMail, 'id' | 'email' | 'status' | 'created_at'> & { kind: MailKind; audience: MailAudience }

// The words of notices are those of mails too, which the types of the contract do not know.
const mail = (words: Words, more: Partial<LoggedMail> = {}): LoggedMail => ({
  attempts: 1,
  ...(words as Words & Pick<LoggedMail, 'kind' | 'audience'>),
  ...more,
})

const mails: LoggedMail[] = [
  mail(
    {
      id: 'mail0',
      kind: 'booking_scheduled',
      audience: 'visitor',
      email: 'nora@exmaple.org',
      status: 'failed',
      created_at: '2026-03-10T12:31:00Z',
    },
    { booking_id: '00710', failure: '550 5.1.2 nora@exmaple.org: Domain not found', attempts: 3 },
  ),
  mail(
    {
      id: 'mail1',
      kind: 'booking_cancelled',
      audience: 'staff',
      email: 'anna@haarwerk.example',
      status: 'waiting',
      created_at: '2026-03-10T11:58:00Z',
    },
    { booking_id: '00510', next_try_at: '2026-03-10T12:58:00Z', failure: '451 4.7.1 Try again later' },
  ),
  mail(
    {
      id: 'mail2',
      kind: 'booking_reminder',
      audience: 'visitor',
      email: 'ada@example.org',
      status: 'sent',
      created_at: '2026-03-10T08:00:00Z',
    },
    { booking_id: '00610', sent_at: '2026-03-10T08:00:00Z' },
  ),
  mail(
    {
      id: 'mail3',
      kind: 'booking_follow_up',
      audience: 'visitor',
      email: 'mira@example.org',
      status: 'sent',
      created_at: '2026-03-09T08:00:00Z',
    },
    { sent_at: '2026-03-09T08:00:00Z' },
  ),
]

const deliveries: WebhookDelivery[] = [
  {
    id: 'delivery0',
    webhook: 'crm',
    event: 'booking.scheduled',
    booking_id: '00710',
    status: 'waiting',
    attempts: 2,
    answer: 'status 503',
    created_at: '2026-03-10T12:31:00Z',
    next_try_at: '2026-03-10T12:51:00Z',
  },
  {
    id: 'delivery1',
    webhook: 'crm',
    event: 'booking.cancelled',
    booking_id: '00510',
    status: 'sent',
    attempts: 1,
    answer: 'status 204',
    created_at: '2026-03-10T11:58:00Z',
    sent_at: '2026-03-10T11:58:00Z',
  },
  {
    id: 'delivery2',
    webhook: 'crm',
    event: 'payment.received',
    booking_id: '00610',
    status: 'failed',
    attempts: 9,
    answer: 'no answer',
    created_at: '2026-03-07T15:04:00Z',
  },
]

/** A page of these, and nothing after it. */
export const noLinks = onConsole('get', '/api/v1/console/one-time-links', () => ok({ links: [] }))
export const noMails = onConsole('get', '/api/v1/console/mails', () => ok({ mails: [] }))

export const messageHandlers = [
  onConsole('get', '/api/v1/console/one-time-links', () => ok({ links, cursor: 'more' })),
  onConsole('post', '/api/v1/console/one-time-links', () =>
    created({ link: links[0]!, address: 'https://haarwerk.example/widget/otl/4k7q9m2dx8rtw3hz6c1v5n0pja' }),
  ),
  onConsole('post', '/api/v1/console/one-time-links/{link_id}/end', () => ok({ ...links[0]!, is_over: true })),
  onConsole('get', '/api/v1/console/submissions', ({ query }) =>
    ok({ submissions: submissions.filter(({ form }) => form === query.get('form')) }),
  ),
  onConsole('get', '/api/v1/console/mails', ({ query }) =>
    ok({ mails: mails.filter(({ status }) => !query.has('status') || status === query.get('status')), cursor: 'more' }),
  ),
  onConsole('post', '/api/v1/console/mails/{mail_id}/retry', () => ok({ ...mails[0]!, status: 'waiting' as const })),
  onConsole('get', '/api/v1/console/webhook-deliveries', ({ query }) => {
    const webhook = query.get('webhook')
    return ok({ deliveries: deliveries.filter(one => one.webhook === webhook), with_secret: ['crm'] })
  }),
  onConsole('post', '/api/v1/console/webhook-deliveries/{delivery_id}/replay', () => ok(deliveries[0]!)),
  onConsole('post', '/api/v1/console/webhooks/{webhook}/secret', () =>
    created({ secret: 'whsec_Zk3vQ8pLx2rT7bN5yC0mW9sJ4hF6dA1g' }),
  ),
  onConsole('post', '/api/v1/console/staff/{staff}/calendar-feed', () =>
    created({ address: 'https://haarwerk.example/calendar-feeds/9m2dx8rtw3hz6c1v5n0pja4k7q.ics' }),
  ),
  onConsole('put', '/api/v1/console/staff/{staff}/calendars/{calendar}/password', ({ body }) =>
    body.password ? ok({}) : no(422, 'invalid_fields', [{ path: 'password', code: 'required' }]),
  ),
]
