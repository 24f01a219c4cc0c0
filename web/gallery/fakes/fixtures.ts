// A made-up business in which every state of the widget can be seen. Each service shows one of them; see `behaviours`.
import type { Business, PagePayload, Service, Staff } from '../../shared/api/types.ts'
import { bookingForm } from './forms.ts'

export const business: Business = {
  slug: 'lindenhof',
  name: 'Lindenhof Friseure',
  time_zone: 'Europe/Berlin',
  currency: 'EUR',
  locale: 'de',
  contact_kind: 'phone',
  contact: '+49 30 1234567',
  accent: '#1f6f5c',
}

export const anna: Staff = { id: 'staff1', slug: 'anna', name: 'Anna Lindqvist', title: 'Senior stylist' }
const ben: Staff = { id: 'staff2', slug: 'ben', name: 'Ben Okafor' }

type Behaviour =
  | 'many_times'
  | 'empty_month'
  | 'nothing'
  | 'slots_never'
  | 'slots_fail'
  | 'taken'
  | 'bad_fields'
  | 'out_of_order'
  | 'wants_proof'
  | 'requested'
  | 'awaiting_payment'
  | 'awaiting_confirmation'
  | 'hold_soon'
  | 'repeats'
  | 'series_taken'
  | 'shows_seats'
  | 'last_seats'
  | 'hold_ends'

/** What is special about a service, by slug. */
export const behaviours: Record<string, Behaviour> = {
  'long-day': 'many_times',
  'empty-month': 'empty_month',
  'fully-booked': 'nothing',
  'slow-answer': 'slots_never',
  'lost-answer': 'slots_fail',
  'just-taken': 'taken',
  'bad-details': 'bad_fields',
  'out-of-order': 'out_of_order',
  'wants-proof': 'wants_proof',
  'asks-first': 'requested',
  'pays-first': 'awaiting_payment',
  'confirms-first': 'awaiting_confirmation',
  'hold-soon': 'hold_soon',
  course: 'repeats',
  'course-just-taken': 'series_taken',
  'open-class': 'shows_seats',
  'last-seats': 'last_seats',
  'hold-ends': 'hold_ends',
}

const details: Service['details'] = {
  first_name: 'required',
  last_name: 'required',
  email: 'required',
  phone: 'optional',
  date_of_birth: 'off',
  location: 'off',
  additional_information: 'optional',
  consent: 'off',
  terms: 'off',
}

function service(slug: string, name: string, more: Partial<Service> = {}): Service {
  return {
    id: slug.replaceAll('-', ''),
    slug,
    name,
    duration_minutes: 45,
    price: { amount_minor: 4500, currency: 'EUR' },
    location_kind: 'business',
    location: 'Kastanienallee 12, 10435 Berlin',
    details,
    cancel_notice_minutes: 24 * 60,
    reschedule_notice_minutes: 12 * 60,
    cancel_reason: 'optional',
    staff: [anna, ben],
    ...more,
  }
}

function variation(slug: string, name: string, duration_minutes: number, amount_minor: number) {
  return { id: slug.replaceAll('-', ''), slug, name, duration_minutes, price: { amount_minor, currency: 'EUR' } }
}

const more: Partial<Record<Behaviour, Partial<Service>>> = {
  repeats: { is_recurring: true, deposit: { kind: 'percent', percent: 20 } },
  series_taken: { is_recurring: true },
  awaiting_payment: { deposit: { kind: 'percent', percent: 30 } },
  last_seats: { seats: 12, guests: { mode: 'count', max_guests: 4 } },
  shows_seats: { seats: 12, shows_seats_left: true, guests: { mode: 'count', max_guests: 4 } },
}

export const services: Service[] = [
  service('haircut', 'Haircut', { category: 'Hair', description: 'Wash, cut and finish. We take our time.' }),
  service('colour', 'Colour and cut', {
    category: 'Hair',
    duration_minutes: 150,
    price: { amount_minor: 12900, currency: 'EUR' },
    deposit: { kind: 'percent', percent: 30 },
    guests: { mode: 'count', max_guests: 2 },
    variations: [
      variation('short', 'Short hair', 120, 12900),
      variation('long', 'Long hair', 165, 15900),
      variation('very-long', 'Very long hair, with strands by hand', 210, 19900),
    ],
    add_ons: [
      { ...variation('treatment', 'Repair treatment', 15, 1800), max_quantity: 1 },
      { ...variation('strand', 'Extra strand', 5, 300), max_quantity: 12 },
    ],
  }),
  service('blow-dry', 'Wash and blow-dry', {
    category: 'Hair',
    duration_minutes: 30,
    price: { amount_minor: 2800, currency: 'EUR' },
    deposit: { kind: 'flat', amount: { amount_minor: 500, currency: 'EUR' } },
    guests: { mode: 'details', max_guests: 2 },
    staff: [anna],
  }),
  service('brows', 'Eyebrow shaping', {
    category: 'Face',
    duration_minutes: 15,
    price: { amount_minor: 1200, currency: 'EUR' },
    staff: [ben],
  }),
  service('workshop', 'Braiding workshop', {
    category: 'Together',
    duration_minutes: 90,
    price: { amount_minor: 3500, currency: 'EUR' },
    price_per_attendee: true,
    seats: 8,
    guests: { mode: 'details', max_guests: 4 },
  }),
  service('consultation', 'Online consultation', {
    category: 'Advice',
    duration_minutes: 20,
    price: { amount_minor: 0, currency: 'EUR' },
    location_kind: 'online',
    location: 'In your browser, nothing to install',
    sends_link: true,
  }),
  service('home-visit', 'Visit at home', {
    category: 'Advice',
    location_kind: 'visitor',
    details: {
      ...details,
      phone: 'required',
      date_of_birth: 'optional',
      location: 'required',
      consent: 'optional',
      terms: 'required',
    },
    consent_text:
      'I agree that what I say about my health is kept for the treatment.\n' +
      'Datenschutzgrundverordnungskonformitätserklärung: this can be taken back at any time.',
    consent_version: '2026-01',
    terms_text: new Array(6)
      .fill('Whoever comes late shortens the visit. Whoever does not come pays half.')
      .join('\n\n'),
    terms_url: 'https://example.com/terms',
    form: bookingForm,
  }),
  service('donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahrtsgesellschaftskapitänsfrisurenberatung', {
    category: 'Advice',
    description:
      'Rechtsschutzversicherungsgesellschaftenberatung mit Geschwindigkeitsbegrenzungserläuterung ' +
      'und allem, was sonst noch dazugehört.',
    location_kind: 'phone',
    location: 'Wir rufen Sie unter der angegebenen Telefonnummer an',
    price: { amount_minor: 12345678, currency: 'EUR' },
  }),
  service('advice-line', 'Advice by phone', {
    category: 'Advice',
    duration_minutes: 15,
    price: { amount_minor: 0, currency: 'EUR' },
    location_kind: 'call_in',
    location: '',
  }),
  service('wedding', 'Hair for a wedding', {
    category: 'Together',
    duration_minutes: 180,
    location_kind: 'place',
    location: 'Schloss Charlottenburg, Spandauer Damm 10, 14059 Berlin',
  }),
  ...Object.entries(behaviours).map(([slug, behaviour]) =>
    service(slug, `Shows: ${behaviour.replaceAll('_', ' ')}`, { category: 'States', ...more[behaviour] }),
  ),
]

export const pageBasics: Pick<PagePayload, 'layout' | 'locales' | 'business' | 'payment_provider'> = {
  layout: 'calendar',
  locales: ['da', 'de', 'en', 'es', 'fr', 'hu', 'it', 'nl', 'pl', 'pt-br', 'pt'],
  business,
  payment_provider: 'stripe',
}
