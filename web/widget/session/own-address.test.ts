import { expect, test } from 'vitest'
import { start } from '../booking/start'
import type { BookingState } from '../booking/state'
import { booked, managed, payload } from '../booking/state.fixture'
import { ownToken } from './own-address'

const flow = (more: Partial<BookingState>): BookingState => ({ ...start(payload, 'Europe/Berlin', 0), ...more })

test('a booking that was just made has a page of its own', () => {
  expect(ownToken(flow({ step: 'done', booked }), payload, '')).toBe('v')
  expect(ownToken(flow({ step: 'details', booked }), payload, '')).toBeUndefined()
})

test('several bookings, and one that can still be given up, stay on the page they were made on', () => {
  expect(ownToken(flow({ step: 'done', booked, bookedSeries: [booked, booked] }), payload, '')).toBeUndefined()
  const unconfirmed = { ...booked, booking: { ...booked.booking, status: 'awaiting_confirmation' as const } }
  expect(ownToken(flow({ step: 'done', booked: unconfirmed }), payload, '')).toBeUndefined()
})

test('what was cancelled keeps its page, if that is where it was cancelled from', () => {
  const cancelled = flow({ step: 'done', cancelled: managed.booking })
  expect(ownToken(cancelled, { ...payload, managed: { ...managed, purpose: 'view' } }, 't')).toBe('t')
  expect(ownToken(cancelled, { ...payload, managed: { ...managed, purpose: 'cancel' } }, 't')).toBeUndefined()
})
