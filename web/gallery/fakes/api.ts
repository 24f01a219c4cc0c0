import type { TimeZone } from '../../shared/api/types.ts'
import { cityOf } from '../../shared/time/zone-name.ts'
import { type Asked, type FakeAnswer, ok, refuse } from './answers.ts'
import { booked, managed, toConfirm } from './bookings.ts'
import { behaviours, services } from './fixtures.ts'
import { fakeOutcome } from './forms.ts'
import { fakeVisit } from './guests.ts'
import { fakeCheckout } from './payments.ts'
import { fakeSeries } from './series.ts'
import { fakeSlots, inZone } from './slots.ts'

/** Answers like the server where the widget asks, and remembers nothing but the last hold. */
export function fakeApi(url: URL, body: Asked): FakeAnswer {
  const [, , , topic, token = '', action] = url.pathname.split('/')
  if (topic === 'slots') return slots(url.searchParams)
  if (topic === 'time-zones') return ok({ time_zones: timeZones(url.searchParams.get('locale') ?? 'en') })
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

function timeZones(locale: string): TimeZone[] {
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const known: [name: string, country: string, aliases?: string[], cities?: string[]][] = [
    ['America/New_York', 'US', ['US/Eastern'], ['Washington', 'Boston']],
    ['America/Sao_Paulo', 'BR'],
    ['Asia/Kolkata', 'IN', ['Asia/Calcutta']],
    ['Asia/Tokyo', 'JP', ['Japan']],
    ['Europe/Berlin', 'DE'],
    ['Europe/Kyiv', 'UA', ['Europe/Kiev']],
    ['Europe/London', 'GB', ['GB']],
    ['Europe/Warsaw', 'PL', ['Poland']],
    ['Pacific/Auckland', 'NZ', ['NZ']],
  ]
  return known.map(([name, country, aliases = [], cities = []]) => {
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(inZone(Date.parse('2026-03-10T12:00Z'), name))!
    const offset_minutes = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
    return {
      name,
      city: cityOf(name),
      country: countries.of(country) ?? country,
      aliases,
      cities,
      search_words: [],
      country_codes: [country],
      offset_minutes,
      abbreviation: abbreviationOf(name),
    }
  })
}

function abbreviationOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'short' }).formatToParts()
  return parts.find(part => part.type === 'timeZoneName')?.value ?? ''
}
