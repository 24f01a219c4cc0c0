// The made-up server, one operation of the contract after the other: for the stories, and with msw/node for tests.
import { HttpResponse, http } from 'msw'
import type { components } from '../../shared/api/schema.gen.ts'
import type { GuestVisit, Hold, TimeZone } from '../../shared/api/types.ts'
import { cityOf } from '../../shared/time/zone-name.ts'
import { type Asked, created, ok, on, refuse } from './answers.ts'
import { booked, managed, toConfirm } from './bookings.ts'
import { behaviours, services } from './fixtures.ts'
import { fakeOutcome } from './forms.ts'
import { fakeVisit } from './guests.ts'
import { fakeCheckout } from './payments.ts'
import { bookSeries, previewSeries } from './series.ts'
import { sitePages } from './site/site-pages.ts'
import { drawPicture } from './site/site-pictures.ts'
import { fakeSlots, inZone } from './slots.ts'

/** Answers like the server where the pages ask, and remembers nothing but what is held. */
export const handlers = [
  on('get', '/api/v1/slots', ({ query }) => slots(query)),
  on('get', '/api/v1/time-zones', ({ query }) => ok({ time_zones: timeZones(query.get('locale') ?? 'en') })),
  // The proof is made for as long as one looks.
  on('get', '/api/v1/proof-challenge', () => 'never'),
  on('post', '/api/v1/bookings', ({ body }) => book(body)),
  on('post', '/api/v1/holds', ({ body }) => hold(body)),
  on('post', '/api/v1/holds/{token}/extend', ({ place }) => ok(kept(place.token!))),
  on('post', '/api/v1/holds/{token}/release', ({ place }) => ok(kept(place.token!, 0))),
  on('post', '/api/v1/holds/{token}/confirm', ({ place, body }) => book({ ...held.get(place.token!), ...body })),
  on('post', '/api/v1/series/preview', ({ body }) => previewSeries(body)),
  on('post', '/api/v1/series', ({ body }) => bookSeries(body)),
  on('post', '/api/v1/forms/{form_id}/submissions', ({ place }) => submitted(place.form_id!)),
  on('get', '/api/v1/checkouts/{token}', ({ place }) => {
    const found = fakeCheckout(place.token!)
    return found ? ok(found) : refuse(410, 'link_expired')
  }),
  on('post', '/api/v1/guest-links/{token}/leave', ({ place }) =>
    visit(place.token!, seen => ({ ...seen, ...fakeVisit('left') })),
  ),
  on('post', '/api/v1/guest-links/{token}/answers', ({ place }) =>
    visit(place.token!, seen => ({ ...seen, has_answered: true })),
  ),
  on('get', '/api/v1/manage-links/{token}', ({ place }) => ok(managed('cancel', place.token!))),
  on('post', '/api/v1/manage-links/{token}/checkout', () =>
    created({ token: 'open', checkout: fakeCheckout('open')! }),
  ),
  on('post', '/api/v1/manage-links/{token}/give-up', ({ place }) => ok(managed('cancel', place.token!, 'cancelled'))),
  on('post', '/api/v1/manage-links/{token}/confirm', ({ place }) =>
    place.token === 'late' ? refuse(410, 'confirmation_link_expired') : ok(toConfirm(place.token!, false)),
  ),
  on('post', '/api/v1/manage-links/{token}/cancel', ({ place }) => ok(managed('cancel', place.token!, 'cancelled'))),
  on('post', '/api/v1/manage-links/{token}/reschedule', ({ place, body }) =>
    place.token!.startsWith('used') ? refuse(410, 'reschedule_link_expired') : ok(booked(services[0]!, body)),
  ),
  on('get', '/api/v1/site-pages', ({ query }) => {
    const path = query.get('path')!.replace(/\?.*$/s, '')
    const page = Object.values(sitePages).find(one => one.path === path)
    return page ? ok(page as components['schemas']['SitePage']) : refuse(404, 'page_not_found')
  }),
  http.get('*/media/:number/:file', ({ request, params: { number, file } }) => {
    const [full = 3, high = 2] = (new URL(request.url).searchParams.get('ratio') ?? '3x2').split('x').map(Number)
    const width = Number.parseInt(String(file), 10)
    const svg = drawPicture(Number(number), width, Math.round((width * high) / full))
    return new HttpResponse(svg, { headers: { 'content-type': 'image/svg+xml' } })
  }),
]

function slots(query: URLSearchParams) {
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

function visit(token: string, change: (seen: GuestVisit) => GuestVisit) {
  const found = fakeVisit(token)
  return found ? ok({ ...change(found), forms: [] }) : refuse(410, 'link_expired')
}

function submitted(id: string) {
  const outcome = fakeOutcome(id)
  if (!outcome) return refuse(404, 'form_not_found')
  if (outcome === 'unavailable') return refuse(503, 'unavailable')
  if (outcome === 'refused')
    return refuse(422, 'invalid_fields', { fields: [{ path: 'answers.name', code: 'invalid' }] })
  return created({ submission_id: 'submission1', ...outcome })
}

const secondsKept: Partial<Record<string, number>> = { hold_soon: 60, hold_ends: 1 }
// By token: several pages may be open at once.
const held = new Map<string, Asked>()

function kept(token: string, seconds_left = 300): Hold {
  const asked = held.get(token)!
  const service = services.find(({ id }) => id === asked.order?.items[0]?.service_id)!
  const { booking } = booked(service, asked)
  return { token, seconds_left, extensions_left: 2, booking: { ...booking, status: 'held' } }
}

function hold(body: Asked) {
  const service = services.find(({ id }) => id === body.order?.items[0]?.service_id)
  if (!service) return refuse(404, 'service_not_found')
  const behaviour = behaviours[service.slug] ?? ''
  if (behaviour === 'taken') return refuse(429, 'too_many_holds')
  if (behaviour === 'last_seats') return refuse(409, 'seats_taken', { count: 2 })
  const fresh = `h${String(held.size).padStart(25, '0')}`
  held.set(fresh, body)
  return created(kept(fresh, secondsKept[behaviour]))
}

function book(body: Asked) {
  const service = services.find(({ id }) => id === body.order?.items[0]?.service_id)
  if (!service) return refuse(404, 'service_not_found')
  const behaviour = behaviours[service.slug]
  switch (behaviour) {
    case 'taken':
      return refuse(409, 'staff_busy')
    case 'out_of_order':
      return refuse(503, 'unavailable')
    case 'wants_proof':
      return refuse(403, 'proof_required')
    case 'bad_fields':
      return refuse(422, 'invalid_fields', {
        fields: [
          { path: 'contact.email', code: 'invalid' },
          { path: 'contact.phone', code: 'invalid' },
        ],
      })
    case 'requested':
    case 'awaiting_payment':
    case 'awaiting_confirmation':
      return created(booked(service, body, behaviour))
    default:
      return created(booked(service, body))
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
