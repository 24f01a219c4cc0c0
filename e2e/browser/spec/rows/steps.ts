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

const shown = (screen: string, says: string, ...addresses: string[]) => addresses.map(open => ({ open, screen, says }))

export const entityRows: Row[] = [
  {
    sentence:
      'Route parameters: provider, service, id, ids, slug, oneTimeSlug, groupId, groupSlug, servicemenu, ' +
      'serviceMenuSlug, serviceMenuId, path, blogSlug, categorySlug, authorSlug, tagSlug, productId, ' +
      'collectionSlug.',
    seen: [
      ...shown('times', 'Cut', '/widget/appointment/ada/cut', '/widget/booking/{calendar}', '/widget/bookings/cut'),
      ...shown('times', 'Cut', '/widget/otl/{link}'),
      ...shown('calendars', 'Brows', '/widget/booking/{calendar},{other}'),
      ...shown('calendars', 'Everything for hair', '/widget/group/{group}', '/widget/groups/hair'),
      ...shown('times', 'Tint', '/widget/service-menus/visit/tint'),
      ...shown('menu', 'A visit', '/widget/service-menus/visit', '/widget/service-menu/{menu}'),
      { open: '/about', says: 'About us' },
      { open: '/post/first/', says: 'The first post' },
      { open: '/c/news/', says: 'News of the studio' },
      { open: '/blog/author/ada', says: 'Ada Winter, author' },
      { open: '/blog/tag/hair', says: 'All about hair' },
      { open: '/product/oil/', says: 'Hair oil' },
      { open: '/collections/care', says: 'Care at home' },
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
    seen: [...walks('choices', 'times'), ...shown('times', 'Cut', '/widget/appointment/either')],
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
