// What the made-up business of the browser tests offers: one of every kind of page. What a test takes away from others,
// or counts, has staff and a service of its own.
import { everyDay, inDays } from '../../kalends.ts'
import { studioForms } from './studio-forms.ts'

const weekly = everyDay('08:00', '20:00')

// Closed today, so that the first time there is does not pass while a test goes on.
export const person = (slug: string, name: string) => ({
  ...{ slug, name, weekly },
  email: `${slug}@studio.example`,
  overrides: [{ date: inDays(0), hours: [] }],
})

/** The only days on which Kim works: more than a month away, with a whole month between them. */
export const daysOfKim = [inDays(40), inDays(110)]

/** The last day on which the service that is never free could be booked. */
export const lastDayOfNever = inDays(20)

export function service(slug: string, name: string, more: { rules?: object; [field: string]: unknown } = {}) {
  const { rules, ...fields } = more
  return {
    slug,
    name,
    category: 'Hair',
    price_minor: 4000,
    location: '1 Studio Lane',
    rules: {
      duration_minutes: 60,
      interval_minutes: 60,
      min_notice_minutes: 0,
      horizon: { kind: 'rolling', days: 60 },
      ...rules,
    },
    cancel_notice_minutes: 0,
    reschedule_notice_minutes: 0,
    staff: ['ada', 'ben'],
    ...fields,
  }
}

const crew = ['cleo', 'dora', 'emil']

export const consentText = 'You may keep what I told you for ten years.'
export const termsText = 'Who does not come pays half.'

export const studioBusiness = {
  version: 1,
  slug: 'studio',
  name: 'Studio',
  time_zone: 'Europe/Vienna',
  currency: 'EUR',
  locale: 'en',
  contact_kind: 'phone',
  contact: '+43 1 555 0100',
  hosts: [],
  staff: [
    person('ada', 'Ada Winter'),
    person('ben', 'Ben Sommer'),
    person('cleo', 'Cleo Herbst'),
    person('dora', 'Dora Lenz'),
    person('emil', 'Emil Maier'),
    person('fay', 'Fay Morgen'),
    person('gina', 'Gina Abend'),
    // Who is booked two days before.
    { ...person('hugo', 'Hugo Nacht'), overrides: [0, 1, 2].map(days => ({ date: inDays(days), hours: [] })) },
    person('ivo', 'Ivo Berg'),
    person('jana', 'Jana Tal'),
    person('lea', 'Lea Wald'),
    {
      ...person('kim', 'Kim See'),
      weekly: {},
      overrides: daysOfKim.map(date => ({ date, hours: [{ opens: '08:00', closes: '20:00' }] })),
    },
  ],
  teams: [
    { slug: 'either', name: 'One of us', kind: 'round_robin', members: ['ada', 'ben'] },
    { slug: 'both', name: 'Both of us', kind: 'collective', members: ['ada', 'ben'] },
  ],
  pools: [{ slug: 'cabin', name: 'Cabin', kind: 'room', units: 1 }],
  services: [
    service('cut', 'Cut', {
      calendars: [
        { slug: 'cut-by-either', name: 'Cut by one of us', host: 'either' },
        { slug: 'cut-by-both', name: 'Cut by both of us', host: 'both' },
      ],
    }),
    service('colour', 'Colour', {
      variations: [
        { slug: 'short', name: 'Short hair', duration_minutes: 60, price_minor: 6000 },
        { slug: 'long', name: 'Long hair', duration_minutes: 120, price_minor: 9000 },
      ],
      add_ons: [{ slug: 'gloss', name: 'Gloss', duration_minutes: 0, price_minor: 1500 }],
      guests: { mode: 'count', max: 2 },
    }),
    service('class', 'Braiding class', {
      rules: { seats: 3, align: 'opening' },
      guests: { mode: 'count', max: 2 },
      shows_seats_left: true,
      staff: ['ada'],
    }),
    service('advice', 'Advice for friends', { guests: { mode: 'details', max: 3 } }),
    service('extensions', 'Extensions', { approval_minutes: 2880, staff: ['ben'] }),
    service('weekly', 'Weekly care', { is_recurring: true, staff: ['fay'] }),
    service('everything', 'Everything asked', {
      details: {
        phone: 'required',
        date_of_birth: 'required',
        location: 'required',
        consent: 'required',
        terms: 'required',
      },
      location_kind: 'visitor',
      location: '',
      consent_text: consentText,
      consent_version: '2027-01',
      terms_text: termsText,
      terms_url: '/terms',
      form: 'beforehand',
      staff: ['gina'],
    }),
    service('reasoned', 'Long treatment', {
      rules: { min_notice_minutes: 2880 },
      cancel_notice_minutes: 1440,
      reschedule_notice_minutes: 720,
      cancel_reason: 'required',
      staff: ['hugo'],
    }),
    service('brows', 'Brows', { staff: ['ivo'] }),
    service('beard', 'Beard trim', { staff: ['lea'] }),
    service('fixed', 'Fixed date', {
      cancel_notice_minutes: 525_600,
      reschedule_notice_minutes: 525_600,
      staff: ['lea'],
    }),
    service('peel', 'Peel', { rules: { resources: [{ pool: 'cabin' }] }, staff: ['ivo', 'jana'] }),
    service('rare', 'Rare treat', {
      rules: { limits: [{ per: 'service', unit: 'bookings', period: 'day', max: 1 }] },
      staff: ['ivo', 'jana'],
    }),
    service('call', 'A call', {
      rules: { horizon: { kind: 'rolling', days: 120 } },
      location_kind: 'online',
      location: '',
      meeting_url: 'https://meet.example/kim',
      staff: ['kim'],
    }),
    service('never', 'Never', {
      rules: { horizon: { kind: 'range', first_date: inDays(0), last_date: lastDayOfNever } },
      staff: ['kim'],
    }),
    // For the menu: a visitor with two guests keeps three people busy at once.
    service('tint', 'Tint', { price_minor: 8000, guests: { mode: 'details', max: 2 }, staff: crew }),
    service('trim', 'Trim', { price_minor: 4000, staff: crew }),
    service('rinse', 'Rinse', { price_minor: 1550, rules: { duration_minutes: 30 }, staff: crew }),
  ],
  groups: [{ slug: 'hair', name: 'Everything for hair', calendars: ['cut', 'colour', 'cut-by-both'] }],
  menus: [
    {
      slug: 'visit',
      name: 'A visit',
      categories: [
        { name: 'Colours', services: ['tint'] },
        { name: 'Hair', services: ['trim', 'rinse'] },
      ],
    },
  ],
  forms: studioForms,
}
