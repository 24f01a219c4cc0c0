import type {
  BookedAppointment,
  Booking,
  CreateBooking,
  CreateSeries,
  ErrorCode,
  ManagedBooking,
  Refusal,
  SeriesQuery,
  Service,
  TimeZone,
} from '../../shared/api/types.ts'
import { firstItem, totalOf } from '../../widget/booking/order.ts'
import { behaviours, business, services } from './fixtures.ts'
import { fakeOutcome } from './forms.ts'
import { fakeVisit } from './guests.ts'
import { fakeItems } from './items.ts'
import { fakeCheckout } from './payments.ts'
import { fakeSeries } from './series.ts'
import { fakeSlots, inZone } from './slots.ts'

/** Status and body; `never` keeps the caller waiting. */
export type FakeAnswer = { status: number; body: unknown } | 'never'

export type Asked = Partial<CreateBooking & CreateSeries & SeriesQuery>

/** Answers like the server where the widget asks, and remembers nothing but the last hold. */
export function fakeApi(url: URL, body: Asked): FakeAnswer {
  const [, , , topic, token = '', action] = url.pathname.split('/')
  if (topic === 'slots') return slots(url.searchParams)
  if (topic === 'time-zones') return ok({ time_zones: timeZones() })
  if (topic === 'bookings') return book(body)
  // The proof is made for as long as one looks.
  if (topic === 'proof-challenge') return 'never'
  if (topic === 'series') return fakeSeries(body, token === 'preview')
  if (topic === 'forms') return submitted(token)
  if (topic === 'holds') return hold(body, token, action)
  if (topic === 'guest-links') return visit(token, action)
  if (topic === 'checkouts') return checkout(token)
  if (topic === 'manage-links' && action === 'checkout')
    return { status: 201, body: { token: 'open', checkout: fakeCheckout('open') } }
  if (topic === 'manage-links' && action === 'give-up') return ok(managed('cancel', token, 'cancelled'))
  if (topic === 'manage-links' && action === 'confirm')
    return token === 'late' ? refuse(410, 'confirmation_link_expired') : ok(toConfirm(token, false))
  if (topic === 'manage-links' && action === 'cancel') return ok(managed('cancel', token, 'cancelled'))
  if (topic === 'manage-links' && action === 'reschedule')
    return token.startsWith('used')
      ? refuse(410, 'reschedule_link_expired')
      : ok(booked(services[0]!, body, 'scheduled'))
  return refuse(404, 'page_not_found')
}

/** What the token begins with says what the booking is. */
export function managed(
  purpose: 'cancel' | 'reschedule',
  token: string,
  status: Booking['status'] = 'scheduled',
): ManagedBooking {
  const service = services[0]!
  const starts = inZone(Date.parse('2026-03-12T13:30:00Z'), business.time_zone)
  const made = booked(service, { starts_at: starts, time_zone: business.time_zone }).booking
  const isPaid = token.startsWith('paid') || token.startsWith('late')
  const paid = { amount_minor: 4500, currency: 'EUR' }
  const booking: Booking = {
    ...made,
    status,
    ...(token.startsWith('series') && { series_id: 'series1' }),
    ...(isPaid && { paid, payment_state: 'paid' as const }),
  }
  return {
    purpose,
    open: true,
    may_cancel: true,
    may_reschedule: true,
    booking,
    services: [service],
    reason_rule: token.startsWith('why') ? 'required' : service.cancel_reason,
    ...(token.startsWith('paid') && { refund: { amount_minor: 2250, currency: 'EUR' } }),
  }
}

/** Behind the link of a mail; of a series if the token says so. */
export function toConfirm(token: string, open: boolean): ManagedBooking {
  const seen = managed('cancel', token, open ? 'awaiting_confirmation' : (confirmed[token] ?? 'scheduled'))
  const expires_at = inZone(Date.parse('2026-03-11T09:30:00Z'), business.time_zone)
  const due = { amount_minor: 1350, currency: 'EUR' }
  const booking = { ...seen.booking, ...(open && { expires_at }), ...(token === 'unpaid' && { due }) }
  const later = {
    ...booking,
    id: 'booking2',
    starts_at: '2026-03-19T14:30:00+01:00',
    ends_at: '2026-03-19T15:15:00+01:00',
  }
  return { ...seen, purpose: 'confirm', open, booking, ...(token === 'series' && { series: [booking, later] }) }
}

const confirmed: Partial<Record<string, Booking['status']>> = { unpaid: 'awaiting_payment', asked: 'requested' }

function slots(query: URLSearchParams): FakeAnswer {
  const order: Asked['order'] = JSON.parse(query.get('order') ?? 'null')
  const wanted = order?.items[0]?.service_id ?? query.get('service_id')
  const id = query.has('reschedule_token') ? services[0]!.id : wanted
  const service = services.find(service => service.id === id)
  if (!service) return refuse(404, 'service_not_found')
  const behaviour = behaviours[service.slug]
  if (behaviour === 'slots_never') return 'never'
  if (behaviour === 'slots_fail') return refuse(503, 'unavailable')
  const [from, to, zone] = ['from_date', 'to_date', 'time_zone'].map(name => query.get(name) ?? '')
  return ok(fakeSlots({ slug: service.slug, from: from!, to: to!, zone: zone! }))
}

function checkout(token: string): FakeAnswer {
  const found = fakeCheckout(token)
  return found ? ok(found) : refuse(410, 'link_expired')
}

function visit(token: string, action: string | undefined): FakeAnswer {
  const found = fakeVisit(token)
  if (!found) return refuse(410, 'link_expired')
  if (action === 'leave') return ok({ ...found, ...fakeVisit('left'), forms: [] })
  return ok({ ...found, has_answered: true, forms: [] })
}

function submitted(id: string): FakeAnswer {
  const outcome = fakeOutcome(id)
  if (!outcome) return refuse(404, 'form_not_found')
  if (outcome === 'unavailable') return refuse(503, 'unavailable')
  if (outcome === 'refused') return refuse(422, 'invalid_fields', [{ path: 'answers.name', code: 'invalid' }])
  return { status: 201, body: { submission_id: 'submission1', ...outcome } }
}

const secondsKept: Partial<Record<string, number>> = { hold_soon: 60, hold_ends: 1 }
// By token: several pages may be open at once.
const held = new Map<string, Asked>()

function hold(body: Asked, token: string, action: string | undefined): FakeAnswer {
  if (action === 'confirm') return book({ ...held.get(token), ...body })
  if (token) return ok({ token, seconds_left: 300, extensions_left: 2 })
  const service = services.find(({ id }) => id === body.order?.items[0]?.service_id)
  if (!service) return refuse(404, 'service_not_found')
  const behaviour = behaviours[service.slug] ?? ''
  if (behaviour === 'taken') return refuse(429, 'too_many_holds')
  if (behaviour === 'last_seats') return { status: 409, body: { code: 'seats_taken', request_id: 'dev', count: 2 } }
  const fresh = `h${String(held.size).padStart(25, '0')}`
  held.set(fresh, body)
  return { status: 201, body: { token: fresh, seconds_left: secondsKept[behaviour] ?? 300, extensions_left: 2 } }
}

function book(body: Asked): FakeAnswer {
  const service = services.find(({ id }) => id === body.order?.items[0]?.service_id)
  if (!service) return refuse(404, 'service_not_found')
  switch (behaviours[service.slug]) {
    case 'taken':
      return refuse(409, 'staff_busy')
    case 'out_of_order':
      return refuse(503, 'unavailable')
    case 'wants_proof':
      return refuse(403, 'proof_required')
    case 'bad_fields':
      return refuse(422, 'invalid_fields', [
        { path: 'contact.email', code: 'invalid' },
        { path: 'contact.phone', code: 'invalid' },
      ])
    case 'requested':
      return { status: 201, body: booked(service, body, 'requested') }
    case 'awaiting_payment':
      return { status: 201, body: booked(service, body, 'awaiting_payment') }
    case 'awaiting_confirmation':
      return { status: 201, body: booked(service, body, 'awaiting_confirmation') }
    default:
      return { status: 201, body: booked(service, body) }
  }
}

export function booked(service: Service, body: Asked, status: Booking['status'] = 'scheduled'): BookedAppointment {
  const starts = Date.parse(body.starts_at!)
  const order = body.order ?? { items: [firstItem(service)] }
  const items = fakeItems(order, starts, body.time_zone!)
  const { price } = totalOf(order, services)
  const times = {
    starts_at: items[0]!.starts_at,
    ends_at: items
      .map(item => item.ends_at)
      .sort()
      .at(-1)!,
  }
  const booking: Booking = {
    id: 'booking1',
    status,
    sequence: 0,
    items,
    guest_count: order.guest_count ?? 0,
    service_name: [...new Set(items.map(item => item.service_name))].join(' + '),
    staff_name: [...new Set(items.map(item => item.hosts[0]!.name))].join(', '),
    ...times,
    time_zone: body.time_zone!,
    location_kind: service.location_kind,
    ...(service.location && { location: service.location }),
    ...(price && { price }),
    ...(status === 'awaiting_payment' && { due: { amount_minor: 1350, currency: 'EUR' } }),
    ...(status !== 'scheduled' && { expires_at: inZone(starts - 86_400_000, body.time_zone!) }),
    cancel_notice_minutes: 24 * 60,
    reschedule_notice_minutes: 12 * 60,
  }
  const token = (first: string) => first.padEnd(26, '0')
  return { booking, links: { view_token: token('v'), cancel_token: token('c'), reschedule_token: token('r') } }
}

function timeZones(): TimeZone[] {
  const known: [name: string, country: string, aliases?: string[]][] = [
    ['America/New_York', 'US', ['US/Eastern']],
    ['America/Sao_Paulo', 'BR'],
    ['Asia/Kolkata', 'IN', ['Asia/Calcutta']],
    ['Asia/Tokyo', 'JP', ['Japan']],
    ['Europe/Berlin', 'DE'],
    ['Europe/Kyiv', 'UA', ['Europe/Kiev']],
    ['Europe/London', 'GB', ['GB']],
    ['Europe/Warsaw', 'PL', ['Poland']],
    ['Pacific/Auckland', 'NZ', ['NZ']],
  ]
  return known.map(([name, country, aliases = []]) => {
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(inZone(Date.parse('2026-03-10T12:00Z'), name))!
    const offset_minutes = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
    return { name, aliases, country_codes: [country], offset_minutes, abbreviation: abbreviationOf(name) }
  })
}

function abbreviationOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'short' }).formatToParts()
  return parts.find(part => part.type === 'timeZoneName')?.value ?? ''
}

export const ok = (body: unknown): FakeAnswer => ({ status: 200, body })

export function refuse(status: number, code: ErrorCode, fields?: Refusal['fields']): FakeAnswer {
  return { status, body: { code, request_id: 'dev', ...(fields && { fields }) } satisfies Refusal }
}
