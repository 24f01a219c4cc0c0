// Sections 2 (widget steps), 3 and 4.
import type { Row } from './row.ts'

const walks = (...names: string[]) => names.map(walk => ({ walk }))

export const stepRows: Row[] = [
  {
    sentence:
      'Pick date and time: month navigation, find next available slot, timezone search, load more, no-slots messages.',
    seen: walks('times'),
  },
  {
    sentence: 'Choose a service, with guests, and with a staff member or any available staff.',
    seen: walks('choices'),
  },
  {
    sentence:
      'Enter details: first name, last name, email, phone, date of birth, location, additional information, ' +
      'consent, terms.',
    seen: walks('details'),
  },
  {
    sentence: 'Payment: pay now, total amount, amount to pay now (deposit), paid.',
    seen: walks('payment'),
  },
  {
    sentence: 'Confirmation: scheduled, rescheduled, cancelled, appointment requested (with office contact method).',
    seen: walks('life of a booking', 'request'),
  },
  { sentence: 'Cancel flow with a cancellation reason.', seen: walks('life of a booking') },
  { sentence: 'Reschedule flow showing the current (former) time.', seen: walks('life of a booking') },
  { sentence: 'Add to Google, Outlook/iCal or iCloud calendar.', seen: walks('life of a booking') },
  {
    sentence: 'Cookie banner: accept essential cookies, or accept all.',
    seen: [
      ...walks('cookies'),
      { test: ['e2e/browser/link-arrival.spec.ts', 'cookies are asked about once, and the choice lasts a year'] },
    ],
  },
  { sentence: 'Cart view with item count and a change-time action.', seen: walks('cart') },
]

const route = (open: string, more: object = {}) => ({ open, ...more })

export const entityRows: Row[] = [
  {
    sentence:
      'Route parameters: provider, service, id, ids, slug, oneTimeSlug, groupId, groupSlug, servicemenu, ' +
      'serviceMenuSlug, serviceMenuId, path, blogSlug, categorySlug, authorSlug, tagSlug, productId, ' +
      'collectionSlug.',
    seen: [
      ...['/widget/appointment/ada/cut', '/widget/booking/{calendar}', '/widget/booking/{calendar},{other}'].map(
        address => route(address),
      ),
      ...['/widget/bookings/cut', '/widget/otl/{link}', '/widget/group/{group}', '/widget/groups/hair'].map(address =>
        route(address),
      ),
      ...['/widget/service-menus/visit/tint', '/widget/service-menus/visit', '/widget/service-menu/{menu}'].map(
        address => route(address),
      ),
      ...['/about', '/post/first/', '/c/news/', '/blog/author/ada', '/blog/tag/hair', '/product/oil/'].map(address =>
        route(address),
      ),
      route('/collections/care'),
    ],
  },
  { sentence: 'guest: name, email.', seen: walks('guests') },
  { sentence: 'guest count.', seen: walks('choices') },
  {
    sentence: 'contact/attendee: first name, last name, email, phone, date of birth.',
    seen: walks('details'),
  },
  { sentence: 'location: preferred location, custom location entered.', seen: walks('details') },
  {
    sentence: 'service, staff member, team selection, time slot/seat, timezone, duration.',
    seen: [...walks('choices', 'times'), route('/widget/appointment/either', { screen: 'times' })],
  },
  { sentence: 'cancellation reason, consent text.', seen: walks('life of a booking', 'details') },
  {
    sentence: 'booking: deposit paid amount, total amount, paid status, terms accepted.',
    seen: [
      ...walks('payment', 'details'),
      { test: ['e2e/browser/details.spec.ts', 'a service that asks for everything'] },
    ],
  },
  { sentence: 'calendar provider choices: iCloud, Google, Outlook.', seen: walks('life of a booking') },
]

const tested = (file: string, title: string) => ({ test: [file, title] as const })
const bookings = 'server/test/domain/bookings/booking_test.cpp'

export const stateRows: Row[] = [
  {
    sentence: 'Progress states: finding slots, finding recurring slots, scheduling, rescheduling, cancelling.',
    seen: walks('times', 'series', 'life of a booking'),
  },
  {
    sentence: 'Outcomes: scheduled, rescheduled, cancelled, appointment requested.',
    seen: walks('life of a booking', 'request'),
  },
  {
    sentence:
      'Cancelling asks for confirmation, then states that the appointment was cancelled. Rescheduling ends with ' +
      'a message that the meeting was rescheduled.',
    seen: walks('life of a booking'),
  },
  { sentence: 'Payment labels: pay now, deposit paid, total amount, paid.', seen: walks('payment') },
  {
    sentence: 'Transition rules: not shown.',
    seen: [
      tested(bookings, 'a booking is cancelled while it is live and its own policy allows it'),
      tested(bookings, 'a booking is not moved once it is over, or once the time for it has passed'),
    ],
  },
  {
    sentence: 'A one-time page reload guard is kept per path, with a 10-second default window.',
    seen: [
      tested('web/shared/navigation/reload-guard.test.ts', 'has nothing to do with another path'),
      tested('e2e/browser/missing-part.spec.ts', 'a part that stays away is said to, and can be asked for again'),
    ],
  },
]
