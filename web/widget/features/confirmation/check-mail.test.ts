import { expect, test } from 'vitest'
import type { BookedAppointment } from '../../../shared/api/types'
import type { BookingState } from '../../booking/state'
import { choosingAgain } from './check-mail'

test('who chooses again is back at the times, with what they typed', () => {
  const contact = { first_name: 'Eva', email: 'eva@example.com' }
  const booked = { booking: { status: 'awaiting_confirmation' } } as BookedAppointment
  const flow = {
    step: 'done',
    contact,
    booked,
    bookedSeries: [booked],
    startsAt: '2026-03-02T09:00:00Z',
    date: '2026-03-02',
    months: { x: { kind: 'finding' } },
  } as unknown as BookingState
  expect(choosingAgain(flow)).toEqual({ step: 'times', contact, date: '2026-03-02', months: {}, cameBack: true })
})
