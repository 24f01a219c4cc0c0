// Section 2: layouts, widget and payment routes, routing behaviour, the error screen.
import type { Row } from './row.ts'

const times = { screen: 'times', layout: 'calendar' } as const
const cancel = { screen: 'cancel', layout: 'form' } as const

export const layoutRows: Row[] = [
  {
    sentence: 'calendar: appointment, booking and service-menu screens.',
    seen: [
      { open: '/widget/appointment/ada/cut', ...times },
      { open: '/widget/booking', screen: 'calendars', layout: 'calendar' },
      { open: '/widget/service-menus/visit', screen: 'menu', layout: 'calendar' },
    ],
  },
  {
    sentence: 'form: cancel-booking, form and survey screens.',
    seen: [
      { open: '/widget/cancel-booking?token={cancel}', ...cancel },
      { open: '/widget/form/first-visit', screen: 'form', layout: 'form' },
      { open: '/widget/survey/after-visit', screen: 'survey', layout: 'form' },
    ],
  },
  {
    sentence: 'page and error layouts exist; which screens use them is not shown. Pages use a default layout.',
    seen: [
      { open: '/about', says: 'About us' },
      { open: '/widget/nothing', status: 404, says: 'Page not found: /widget/nothing' },
    ],
  },
]

export const widgetRows: Row[] = [
  {
    sentence: '/widget/appointment/{provider}/{service}: book a provider’s service (calendar layout)',
    seen: [
      { open: '/widget/appointment/ada/cut', ...times, says: 'Cut' },
      { open: '/widget/appointment/both/cut', ...times, says: 'Cut' },
    ],
  },
  {
    sentence: '/widget/appointment/service/{service}: book a service',
    seen: [{ open: '/widget/appointment/service/cut', ...times, says: 'Cut' }],
  },
  {
    sentence: '/widget/appointment/service/{service}/cancel: cancel an appointment',
    seen: [
      { open: '/widget/appointment/service/brows/cancel?token={cancel}', screen: 'cancel', layout: 'calendar' },
      { open: '/widget/appointment/service/cut/cancel?token={cancel}', status: 410 },
    ],
  },
  {
    sentence: '/widget/appointment/{provider}: team or provider appointment page',
    seen: [
      { open: '/widget/appointment/ada', screen: 'services', layout: 'calendar', says: 'Ada Winter' },
      { open: '/widget/appointment/either', ...times, says: 'Cut' },
    ],
  },
  {
    sentence: '/widget/group/{groupId}: group appointment page',
    seen: [{ open: '/widget/group/{group}', screen: 'calendars', layout: 'calendar', says: 'Everything for hair' }],
  },
  {
    sentence: '/widget/groups/{groupSlug}: group appointment page by slug',
    seen: [{ open: '/widget/groups/hair', screen: 'calendars', layout: 'calendar', says: 'Everything for hair' }],
  },
  {
    sentence: '/widget/booking/{id}: booking page v1 (calendar layout)',
    seen: [{ open: '/widget/booking/{calendar}', ...times, says: 'Cut' }],
  },
  {
    sentence: '/widget/booking/{ids}: booking for several ids; ids may be a comma-separated list',
    seen: [
      { open: '/widget/booking/{calendar},{other}', screen: 'calendars', layout: 'calendar', says: 'Brows' },
      { open: '/widget/booking/{calendar},nothing', screen: 'calendars', says: 'nothing' },
    ],
  },
  {
    sentence: '/widget/booking: booking page without id',
    seen: [{ open: '/widget/booking', screen: 'calendars', layout: 'calendar', says: 'Brows' }],
  },
  {
    sentence:
      '/widget/bookings/{slug}: bookings by slug; a catch-all variant matches /widget/bookings followed by any text',
    seen: [
      { open: '/widget/bookings/cut', ...times, says: 'Cut' },
      { open: '/widget/bookings', status: 404, says: 'Unable to find calendar' },
      { open: '/widget/bookings/any/text', status: 404, says: 'Unable to find calendar' },
      { open: '/widget/bookings-and-text', status: 404, says: 'Unable to find calendar' },
    ],
  },
  {
    sentence: '/widget/booking/cancel-booking and /widget/cancel-booking: cancel a booking (form layout)',
    seen: [
      { open: '/widget/booking/cancel-booking?token={cancel}', ...cancel },
      { open: '/widget/cancel-booking?token={cancel}', ...cancel },
    ],
  },
  {
    sentence: '/widget/form/{id}: form (form layout)',
    seen: [
      { open: '/widget/form/{form}', screen: 'form', layout: 'form', says: 'Before your first visit' },
      { open: '/widget/form/first-visit', screen: 'form', layout: 'form', says: 'Before your first visit' },
    ],
  },
  {
    sentence: '/widget/otl/{oneTimeSlug}: one-time link booking; /widget/otl without slug also exists',
    seen: [
      { open: '/widget/otl/{link}', ...times, says: 'Cut' },
      { open: '/widget/otl', status: 410, says: 'slug expired' },
    ],
  },
  {
    sentence: '/widget/service-menus/{servicemenu}/{service}: a service within a service menu',
    seen: [{ open: '/widget/service-menus/visit/tint', ...times, says: 'Tint' }],
  },
  {
    sentence: '/widget/service-menus/{serviceMenuSlug} and /widget/service-menu/{serviceMenuId}: service menu pages',
    seen: [
      { open: '/widget/service-menus/visit', screen: 'menu', layout: 'calendar', says: 'A visit' },
      { open: '/widget/service-menu/{menu}', screen: 'menu', layout: 'calendar', says: 'A visit' },
    ],
  },
  {
    sentence: '/widget/survey/{id}: survey (form layout)',
    seen: [
      { open: '/widget/survey/{survey}', screen: 'survey', layout: 'form', says: 'How was your visit?' },
      { open: '/widget/survey/after-visit', screen: 'survey', layout: 'form', says: 'How was your visit?' },
    ],
  },
]

const returned = (address: string): Row => ({
  sentence: address,
  seen: [
    { walk: 'payment' },
    { open: address.replace('{id}', 'anything'), status: 410, says: 'This link has expired.' },
  ],
})

export const paymentRows = [
  '/verifyPayment',
  '/verify-payment-callback',
  '/v2/preview/{id}/verify-payment-callback',
].map(returned)

const ofSlug = { status: 410, says: 'slug expired' }

export const routingRows = {
  '2 routing behaviour': [
    {
      sentence: '/favicon.ico is treated as not found.',
      seen: [{ open: '/favicon.ico', status: 404, says: 'Not found' }],
    },
    {
      sentence: 'An unmatched route shows a 404 with ‘Page not found: {full path}’.',
      seen: [
        { open: '/no/such/page?x=1', status: 404, says: 'Page not found: /no/such/page?x=1' },
        { open: '/widget/nothing?x=1', status: 404, says: 'Page not found: /widget/nothing?x=1' },
        { walk: 'errors' },
      ],
    },
    {
      sentence: 'When a route’s own validation fails, a 404 with ‘Page Not Found: {path}’ is shown.',
      seen: [
        { open: '/widget/booking/NOT-AN-ID?x=1', status: 404, says: 'Page Not Found: /widget/booking/NOT-AN-ID' },
        { open: '/Not_A_Slug', status: 404, says: 'Page Not Found: /Not_A_Slug' },
        { test: ['e2e/browser/spec/malformed.spec.ts', 'an id that none can be: Page Not Found'] },
      ],
    },
    {
      sentence: 'Locale-prefixed routes exist; strategy and redirect behaviour are not shown.',
      seen: [
        { open: '/de/widget/appointment/ada/cut', ...times },
        { open: '/de/ueber-uns', says: 'Über uns' },
        { open: '/en/about', status: 308, leadsTo: '/about' },
        { test: ['e2e/browser/site.spec.ts', 'who chooses a language has it everywhere, … script'] },
      ],
    },
    {
      sentence: 'Pages load a server-rendered payload for the page; path and fields not shown.',
      seen: [
        { open: '/api/v1/site-pages?path=%2Fabout', says: '"title":"About us"' },
        {
          test: [
            'e2e/browser/site.spec.ts',
            'another page of the site is shown without a new document, and Back leads back',
          ],
        },
      ],
    },
  ],
  '2 error screen': [
    {
      sentence:
        'If the error’s status message, lowercased, equals ‘slug expired’ or contains ‘reschedule’ or ' +
        '‘cancellation’, an expired-link screen shows the error message.',
      seen: [
        { open: '/widget/otl', ...ofSlug },
        { open: '/widget/otl/nothing', ...ofSlug },
        { open: '/widget/cancel-booking', status: 410, says: 'cancellation' },
        { open: '/widget/reschedule-booking', status: 410, says: 'reschedule' },
        { walk: 'errors' },
        {
          test: ['server/test/http/widget/error_page_test.cpp', 'which messages are about an expired link'],
        },
      ],
    },
    {
      sentence: 'Otherwise the status code and status message are shown centred on a dark page.',
      seen: [{ walk: 'errors' }],
    },
  ],
} satisfies Record<string, Row[]>
