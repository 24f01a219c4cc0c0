// Sections 5 and 8.
import type { Row } from './row.ts'

const walks = (...names: string[]) => names.map(walk => ({ walk }))
const tested = (file: string, title: string) => ({ test: [file, title] as const })

export const validationRows: Row[] = [
  { sentence: 'Guest name: required (‘Name is required’), invalid (‘Name is invalid’).', seen: walks('guests') },
  {
    sentence:
      'Guest email: required, invalid (‘Email is invalid!’), unique among guests (‘Email ID must be unique for ' +
      'guests.’).',
    seen: walks('guests'),
  },
  {
    sentence: 'Guest count between 1 and 100 (‘Guest count should be between 1 and 100’).',
    seen: walks('choices'),
  },
  { sentence: 'Services must be chosen for all guests before continuing.', seen: walks('cart') },
  {
    sentence:
      'Required: first name, last name, email, phone, location (‘Location is required.’); generic ‘This field is ' +
      'required.’.',
    seen: walks('details'),
  },
  { sentence: 'Invalid phone number message.', seen: walks('details') },
  { sentence: 'At least one option must be chosen.', seen: walks('details') },
  { sentence: 'Terms and conditions must be accepted.', seen: walks('details') },
]

export const errorRows = {
  '8 error catalogue': [
    {
      sentence: 'Unmatched route: 404 ‘Page not found: {path}’',
      seen: [{ open: '/widget/appointment', status: 404, says: 'Page not found: /widget/appointment' }],
    },
    {
      sentence: 'Route validation fails: 404 ‘Page Not Found: {path}’',
      seen: [
        { open: '/widget/group/xyz', status: 404, says: 'Page Not Found: /widget/group/xyz' },
        { open: '/widget/service-menu/xyz', status: 404, says: 'Page Not Found: /widget/service-menu/xyz' },
      ],
    },
    { sentence: 'Favicon path: ‘Not found’', seen: [{ open: '/favicon.ico', status: 404, says: 'Not found' }] },
    {
      sentence: 'Seat limit: ‘Total available seats for this slot is only’ plus a number',
      seen: walks('refusals'),
    },
    { sentence: 'Staff busy: ‘Not booked: Staff busy’', seen: walks('refusals') },
    {
      sentence: 'Resource unavailable: ‘Booking unsuccessful, resource unavailable at the moment.’',
      seen: walks('refusals'),
    },
    {
      sentence: 'Scheduling failed: ‘We were unable to schedule your appointment. Please try again.’',
      seen: walks('life of a booking'),
    },
    {
      sentence: 'Calendar missing: ‘Cannot find calendar.’ or ‘Unable to find calendar’',
      seen: [
        { open: '/widget/booking/nothing', status: 404, says: 'Cannot find calendar.' },
        { open: '/widget/bookings/nothing', status: 404, says: 'Unable to find calendar' },
        { open: '/widget/appointment/nothing', status: 404, says: 'Unable to find calendar' },
      ],
    },
    {
      // The specification does not say which. Only links of mails lead to an appointment's event, and each of them that
      // leads to none says the same.
      sentence: 'No calendar event found: message shown',
      seen: [
        { open: '/widget/view-booking?token=nothing', status: 410, says: 'This link has expired.' },
        { open: '/api/v1/manage-links/nothing/calendar-file', status: 410, says: 'This link has expired.' },
      ],
    },
    { sentence: 'No timezone: ‘No timezone found!’', seen: walks('times') },
    {
      sentence: 'No slots: ‘No slot available this month.’ and no slots in a given period',
      seen: walks('times'),
    },
    {
      sentence:
        'Max guests: ‘You can reserve up to {count} slots for this service. To book for additional guests, ' +
        'kindly select a different service for the same time slot.’',
      seen: walks('choices'),
    },
  ],
  '8 further': [
    {
      sentence:
        'External URLs without an explicit external flag, and dangerous URL protocols, cause navigation errors.',
      seen: [
        tested('web/shared/navigation/navigate.test.ts', 'going somewhere is refused before anything happens'),
        tested(
          'server/test/cli/owner_mistakes_test.cpp',
          'A mistake of an owner ends in a clear line, and nothing is lost',
        ),
      ],
    },
    { sentence: 'Expired links: see the error screen above.', seen: walks('errors') },
    {
      sentence: 'A chunk-load failure during navigation causes a full reload of the target route.',
      seen: [tested('e2e/browser/missing-part.spec.ts', 'a part that is gone loads the page anew')],
    },
    {
      sentence: 'Failed locale loading is only logged.',
      seen: [tested('e2e/browser/missing-part.spec.ts', 'texts that stay away leave the page in the language it has')],
    },
    {
      sentence: 'What the product does on each booking error: not shown.',
      seen: [
        ...walks('refusals'),
        tested('web/widget/booking/reducer.test.ts', 'a code this page does not know yet can be tried again'),
      ],
    },
  ],
} satisfies Record<string, Row[]>
