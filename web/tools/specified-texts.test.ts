// The sentences that the specification gives. Another wording in English is a mistake, however good it sounds; what
// they leave open is said beside them, by a text of its own.
import { expect, test } from 'vitest'
import { catalogue } from './locales'

const sentences: [key: string, sentence: string][] = [
  ['not_found.page', 'Page not found: {path}'],
  ['not_found.route', 'Page Not Found: {path}'],
  ['not_found.favicon', 'Not found'],
  ['not_found.calendar', 'Cannot find calendar.'],
  ['error.calendar_not_found', 'Unable to find calendar'],
  ['expired.slug', 'slug expired'],
  ['error.seats_taken', 'Total available seats for this slot is only {count}'],
  ['error.staff_busy', 'Not booked: Staff busy'],
  ['error.resource_busy', 'Booking unsuccessful, resource unavailable at the moment.'],
  [
    'error.too_many_guests',
    'You can reserve up to {count} slots for this service. ' +
      'To book for additional guests, kindly select a different service for the same time slot.',
  ],
  ['details.failed', 'We were unable to schedule your appointment. Please try again.'],
  ['zone.none', 'No timezone found!'],
  ['times.none_this_month', 'No slot available this month.'],
  ['field.required', 'This field is required.'],
  ['field.location.required', 'Location is required.'],
  ['field.email.invalid', 'Email is invalid!'],
  ['field.guest_name.required', 'Name is required'],
  ['field.guest_name.invalid', 'Name is invalid'],
  ['field.guest_email.invalid', 'Email is invalid!'],
  ['field.guest_email.not_unique', 'Email ID must be unique for guests.'],
  ['field.guest_count.too_large', 'Guest count should be between 1 and 100'],
  ['error.guest_services_missing', 'Services must be chosen for all guests before continuing.'],
  ['field.nothing_chosen', 'At least one option must be chosen.'],
  ['field.terms.required', 'Terms and conditions must be accepted.'],
]

const progress: typeof sentences = [
  ['times.finding', 'Finding slots…'],
  ['repeat.finding', 'Finding recurring slots…'],
  ['details.scheduling', 'Scheduling…'],
  ['reschedule.rescheduling', 'Rescheduling…'],
  ['cancel.cancelling', 'Cancelling…'],
]

const labels: typeof sentences = [
  ['payment.now', 'Pay now'],
  ['payment.deposit_paid', 'Deposit paid'],
  ['payment.total', 'Total amount'],
  ['payment.paid', 'Paid'],
  ['summary.due', 'Amount to pay now'],
  ['times.load_more', 'Load more'],
  ['details.change_time', 'Change time'],
  ['details.first_name', 'First name'],
  ['details.last_name', 'Last name'],
  ['details.date_of_birth', 'Date of birth'],
  ['details.location', 'Preferred location'],
  ['details.additional_information', 'Additional information'],
  ['cookies.essential', 'Accept essential cookies'],
  ['cookies.all', 'Accept all'],
]

test.each([...sentences, ...progress, ...labels])('%s is "%s" in English', (key, sentence) => {
  expect(catalogue('en')[key]).toBe(sentence)
})

// The specification names the outcomes, not the sentences around them.
test.each([
  ['done.scheduled', 'scheduled'],
  ['done.rescheduled', 'rescheduled'],
  ['done.cancelled', 'cancelled'],
  ['done.requested', 'Appointment requested'],
])('%s says "%s" in English', (key, outcome) => {
  expect(catalogue('en')[key]).toContain(outcome)
})

// A screen is that of an expired link because its English message has one of these words.
test.each([
  ['error.cancellation_link_expired', 'cancellation'],
  ['error.cancellation_closed', 'cancellation'],
  ['error.reschedule_link_expired', 'reschedule'],
  ['error.reschedule_closed', 'reschedule'],
])('%s says "%s" in English', (key, word) => {
  expect(catalogue('en')[key]).toContain(word)
})
