import { expect, test } from 'vitest'
import { contactToSend, slotsQuery } from './calls'
import type { Flow } from './flow'

const flow = {
  purpose: 'book',
  zone: 'Europe/Berlin',
  service: { id: 'cut', details: { first_name: 'required', email: 'required', phone: 'off' } },
  staff: { id: 'anna' },
  contact: { first_name: ' Eva ', email: ' ', phone: '+49 30 1' },
} as unknown as Flow

const february = {
  from_date: '2028-02-01',
  to_date: '2028-02-29',
  time_zone: 'Europe/Berlin',
}

test('the starts of a month are those of the host whom the page names', () => {
  expect(slotsQuery(flow, '2028-02', '')).toEqual({ ...february, service_id: 'cut', staff_id: 'anna' })
})

test('of a booking that moves the server knows what it is and who hosts it', () => {
  const moving = { ...flow, purpose: 'reschedule' as const }
  expect(slotsQuery(moving, '2028-02', 'secret')).toEqual({ ...february, reschedule_token: 'secret' })
})

test('only what the service asks for is sent, and nothing that is blank', () => {
  expect(contactToSend(flow)).toEqual({ first_name: 'Eva' })
})
