// The made-up server of the console, one operation after the other.
import { delay, http } from 'msw'
import type { FreeTimesQuery, SignInLink, StaffMove, StaffOrder } from '../../../console/api/types.ts'
import { accepted, created, ok } from '../answers.ts'
import { no, onConsole } from './answers.ts'
import { apiKeyHandlers } from './api-keys.ts'
import { bulkHandlers } from './bulk.ts'
import { customerOf, customersLike } from './customers.ts'
import { bookingOf, calendar, changed, fakeToday, freeTimes, history, rows } from './desk.ts'
import { hoursHandlers } from './hours.ts'
import { linkedHandlers } from './linked.ts'
import { mailTextHandlers } from './mail-texts.ts'
import { messageHandlers } from './messages.ts'
import { quoteOf, quoteOfMove, services } from './orders.ts'
import { paymentHandlers } from './payments.ts'
import { codes, me, passkeys, secret, session, switches, users } from './people.ts'
import { relatedOf, withTogether } from './related.ts'
import { staff } from './salon.ts'
import { setupHandlers } from './setup.ts'
import { setupFileHandlers } from './setup-file.ts'

const bookings = '/api/v1/console/bookings/{booking_id}'

/** One of the class of the day. */
const braids = '50610'

const customers = '/api/v1/console/customers/{customer_id}'

const linkKinds: Record<string, SignInLink['kind']> = { new: 'invitation', reset: 'password_reset' }

const foundCustomer = (id: string) => {
  const customer = customerOf(id)
  return customer ? ok(customer) : no(404, 'customer_not_found')
}

const found = <Body>(body: Body | undefined) => (body ? ok(body) : no(404, 'booking_not_found'))

export const consoleHandlers = [
  ...hoursHandlers,
  ...linkedHandlers,
  ...mailTextHandlers,
  ...messageHandlers,
  ...paymentHandlers,
  ...apiKeyHandlers,
  ...setupHandlers,
  ...setupFileHandlers,
  // Nothing changes by itself.
  http.get('*/api/v1/console/events', () => delay('infinite')),
  onConsole('get', '/api/v1/session', () => ok(session('signed_in'))),
  onConsole('delete', '/api/v1/session', () => ok(session('signed_out'))),
  onConsole('post', '/api/v1/session/password', () => ok(session('code_needed'))),
  onConsole('post', '/api/v1/session/passkey-options', () =>
    ok({ challenge: 'YWJj', host: 'haarwerk.example', credentials: [] }),
  ),
  onConsole('post', '/api/v1/session/passkey', () => no(403, 'credentials_wrong')),
  onConsole('post', '/api/v1/session/code', () => no(403, 'credentials_wrong')),
  onConsole('post', '/api/v1/session/reset-requests', ({ body }) => accepted({ email: String(body.email) })),
  onConsole('post', '/api/v1/session/recovery-code', () => no(429, 'too_many_attempts')),
  onConsole('post', '/api/v1/session/confirm', () => ok(session('signed_in'))),
  onConsole('post', '/api/v1/session/set-up', ({ body }) =>
    String(body.code).startsWith('wrong') ? no(403, 'credentials_wrong') : ok(session('factor_needed')),
  ),
  onConsole('get', '/api/v1/session/links/{token}', ({ place }) =>
    place.token === 'used'
      ? no(410, 'sign_in_link_expired')
      : ok({
          name: 'Mira Horvat',
          email: 'mira@haarwerk.example',
          role: 'desk' as const,
          kind: linkKinds[place.token ?? ''] ?? 'back_in',
        }),
  ),
  onConsole('post', '/api/v1/session/links/{token}', () => ok(session('factor_needed'))),
  onConsole('get', '/api/v1/console/me', () => ok(me())),
  onConsole('patch', '/api/v1/console/me', () => ok(me())),
  onConsole('put', '/api/v1/console/me/password', () => no(401, 'confirm_identity')),
  onConsole('post', '/api/v1/console/me/authenticator', () => ok(secret)),
  onConsole('post', '/api/v1/console/me/authenticator/code', () => ok({ codes })),
  onConsole('delete', '/api/v1/console/me/authenticator', () => ok(me())),
  onConsole('post', '/api/v1/console/me/passkey-options', () => no(401, 'confirm_identity')),
  onConsole('post', '/api/v1/console/me/passkeys', () => ok({ codes: [] })),
  onConsole('patch', '/api/v1/console/me/passkeys/{passkey_id}', () => ok(me(passkeys))),
  onConsole('delete', '/api/v1/console/me/passkeys/{passkey_id}', () => no(409, 'last_factor')),
  onConsole('post', '/api/v1/console/me/recovery-codes', () => ok({ codes })),
  onConsole('get', '/api/v1/console/me/sessions', () => ok(sessions)),
  onConsole('get', '/api/v1/console/users', () => ok({ users })),
  onConsole('get', '/api/v1/console/role-switches', () => ok({ switches })),
  onConsole('put', '/api/v1/console/role-switches', () => ok({ switches })),
  onConsole('post', '/api/v1/console/users', () => created(issued)),
  onConsole('post', '/api/v1/console/users/{user_id}/sign-in-link', () => created(issued)),
  onConsole('get', '/api/v1/console/today', () => ok(fakeToday())),
  onConsole('get', '/api/v1/console/calendar', ({ query }) =>
    ok(calendar(query.get('from_date')!, query.get('to_date')!)),
  ),
  onConsole('get', '/api/v1/console/bookings', () => ok({ bookings: rows(row => row.staff_name === staff[2]!.name) })),
  ...bulkHandlers,
  onConsole('get', `${bookings}/related`, ({ place }) => found(relatedOf(place.booking_id!))),
  onConsole('post', '/api/v1/console/bookings/mark', () => ok(changed(braids, 'completed')!)),
  onConsole('post', '/api/v1/console/bookings/cancel', () => ok(changed(braids, 'cancel')!)),
  onConsole('get', bookings, ({ place }) => found(bookingOf(place.booking_id!))),
  onConsole('post', `${bookings}/approve`, ({ place }) => found(changed(place.booking_id!, 'approve'))),
  onConsole('get', `${bookings}/other-times`, ({ query }) => ok(freeTimes(query.get('date')))),
  onConsole('post', `${bookings}/propose`, ({ place }) => found(changed(place.booking_id!, 'propose'))),
  onConsole('post', `${bookings}/decline`, ({ place }) => found(changed(place.booking_id!, 'decline'))),
  onConsole('post', `${bookings}/cancel`, ({ place }) => found(changed(place.booking_id!, 'cancel'))),
  onConsole('post', `${bookings}/arrived`, ({ place }) => found(changed(place.booking_id!, 'arrived'))),
  onConsole('post', `${bookings}/completed`, ({ place }) => found(changed(place.booking_id!, 'completed'))),
  onConsole('post', `${bookings}/no-show`, ({ place }) => found(changed(place.booking_id!, 'no-show'))),
  onConsole('post', `${bookings}/reopen`, ({ place }) => found(changed(place.booking_id!, 'reopen'))),
  onConsole('get', '/api/v1/console/search', ({ query }) => {
    const wanted = query.get('q')!.toLowerCase()
    return ok({
      customers: customersLike(wanted, ''),
      bookings: rows(row => row.customer_name?.toLowerCase().includes(wanted) ?? false),
    })
  }),
  onConsole('get', '/api/v1/console/services', () => ok({ services })),
  onConsole('get', '/api/v1/console/customers', ({ query }) =>
    ok({ customers: customersLike(query.get('q') ?? '', query.get('standing') ?? ''), cursor: 'more' }),
  ),
  onConsole('post', '/api/v1/console/customers', () => created(customerOf('customer0')!)),
  onConsole('get', customers, ({ place }) => foundCustomer(place.customer_id!)),
  onConsole('patch', customers, ({ place }) => foundCustomer(place.customer_id!)),
  onConsole('put', `${customers}/standing`, ({ place }) => foundCustomer(place.customer_id!)),
  onConsole('post', `${customers}/notes`, ({ place }) => created(customerOf(place.customer_id!)!)),
  onConsole('post', '/api/v1/console/bookings/free-times', ({ body }) => ok(freeTimes((body as FreeTimesQuery).date))),
  onConsole('post', `${bookings}/move/free-times`, ({ body }) => ok(freeTimes((body as FreeTimesQuery).date))),
  onConsole('post', '/api/v1/console/bookings/quote', ({ body }) => ok(quoteOf(body as StaffOrder))),
  onConsole('post', '/api/v1/console/bookings', () => created(changed('00510', 'book')!)),
  onConsole('post', `${bookings}/move/quote`, ({ place, body }) => {
    const booking = bookingOf(place.booking_id!)
    const move = body as StaffMove
    if (!booking) return no(404, 'booking_not_found')
    return ok(withTogether(quoteOfMove(booking, move), booking, move.together))
  }),
  onConsole('post', `${bookings}/move`, ({ place }) => found(changed(place.booking_id!, 'move'))),
  onConsole('patch', bookings, ({ place }) => found(changed(place.booking_id!, 'edit'))),
  onConsole('post', `${bookings}/payments`, ({ place }) => found(changed(place.booking_id!, 'pay'))),
  onConsole('post', `${bookings}/refunds`, ({ place }) => found(changed(place.booking_id!, 'give back'))),
  onConsole('post', `${bookings}/mails`, ({ place }) => found(changed(place.booking_id!, 'send'))),
  onConsole('get', '/api/v1/console/history', () => ok({ entries: history, cursor: 'more' })),
]

const sessions = {
  sessions: [
    {
      id: 'session0',
      created_at: '2026-03-10T07:31:00Z',
      last_seen_at: '2026-03-10T12:42:00Z',
      is_current: true,
      client: '192.0.2.17',
      device: 'Firefox, Linux',
    },
    {
      id: 'session1',
      created_at: '2026-03-08T17:02:00Z',
      last_seen_at: '2026-03-08T18:40:00Z',
      is_current: false,
      client: '198.51.100.4',
      device: 'Safari, iPhone',
    },
  ],
}

const issued = {
  user: users[2]!,
  link: 'https://haarwerk.example/console/#link=4k7q9m2dx8rtw3hz6c1v5n0pja',
  expires_at: '2026-03-17T12:42:00Z',
  is_mailed: true,
}
