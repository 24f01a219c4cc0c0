import { expect, test } from 'vitest'
import type { Booking, ErrorCode, ManagedBooking } from '../../../shared/api/types'
import type { Problem } from '../../booking/state'
import { bookingsOf, confirmReducer, startConfirming } from './confirm-state'

const booking = (id: string, status: Booking['status']) => ({ id, status }) as Booking
const waiting = { purpose: 'confirm', open: true, booking: booking('one', 'awaiting_confirmation') } as ManagedBooking
const made = { ...waiting, open: false, booking: booking('one', 'scheduled') }
const refused = (code: ErrorCode): Problem => ({ kind: 'refused', refusal: { code, request_id: '' } })

test('what is confirmed shows as the server says it is', () => {
  const sent = confirmReducer(startConfirming(waiting), { type: 'sent' })
  expect(sent).toEqual({ managed: waiting, isSubmitting: true })
  expect(confirmReducer(sent, { type: 'confirmed', managed: made })).toEqual({ managed: made, isSubmitting: false })
})

test.each<[ErrorCode, boolean]>([
  ['confirmation_link_expired', true],
  ['invalid_fields', true],
  ['unavailable', false],
  ['idempotency_key_in_use', false],
])('refused with %s: the link is over: %s', (code, isOver) => {
  const flow = confirmReducer({ managed: waiting, isSubmitting: true }, { type: 'stopped', problem: refused(code) })
  expect(flow).toEqual({ managed: waiting, isSubmitting: false, [isOver ? 'over' : 'problem']: refused(code) })
})

test('without an answer the visitor may try again, and the trouble goes', () => {
  const stopped = confirmReducer(
    { managed: waiting, isSubmitting: true },
    { type: 'stopped', problem: { kind: 'unreachable' } },
  )
  expect(stopped).toEqual({ managed: waiting, isSubmitting: false, problem: { kind: 'unreachable' } })
  expect(confirmReducer(stopped, { type: 'sent' })).toEqual({ managed: waiting, isSubmitting: true })
})

test('of a series those are shown that the business did not take off', () => {
  const series = [booking('one', 'cancelled'), booking('two', 'scheduled'), booking('three', 'scheduled')]
  expect(bookingsOf({ ...made, series }).map(({ id }) => id)).toEqual(['two', 'three'])
  expect(bookingsOf({ ...made, series: series.slice(0, 1) })).toEqual([made.booking])
  expect(bookingsOf(made)).toEqual([made.booking])
})
