import { expect, test } from 'vitest'
import type { Booking } from '../../shared/api/types'
import { googleCalendarAddress } from './calendar-links'

const booking = (more: Partial<Booking>) =>
  ({
    service_name: 'Haarschnitt und Ansatzfarbe, Augenbrauen',
    staff_name: 'Zoë Zimmermann, Ada Winter',
    starts_at: '2027-03-02T14:30:00+01:00',
    ends_at: '2027-03-02T16:15:00+01:00',
    time_zone: 'Europe/Vienna',
    ...more,
  }) as Booking

const asked = (one: Booking) =>
  Object.fromEntries(new URL(googleCalendarAddress(one, 'Salon Lindt & Söhne')).searchParams)

// The SUMMARY and times of the event in invitation_test.cpp.
test('an appointment is called in Google Calendar as in calendar files', () => {
  expect(asked(booking({ location: 'Mariahilfer Straße 12, 1060 Wien' }))).toEqual({
    action: 'TEMPLATE',
    text: 'Haarschnitt und Ansatzfarbe, Augenbrauen – Salon Lindt & Söhne',
    dates: '20270302T133000Z/20270302T151500Z',
    ctz: 'Europe/Vienna',
    location: 'Mariahilfer Straße 12, 1060 Wien',
  })
})

test('an appointment without a place names none', () => {
  expect(asked(booking({ location: '' }))).not.toHaveProperty('location')
})
