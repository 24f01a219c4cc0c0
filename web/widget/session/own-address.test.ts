import { expect, test } from 'vitest'
import { start } from '../booking/start'
import type { BookingState } from '../booking/state'
import { booked, managed, payload } from '../booking/state.fixture'
import { ownToken } from './own-address'
import { calendarFile, ownQuery } from './own-query'

const flow = (more: Partial<BookingState>): BookingState => ({ ...start(payload, 'Europe/Berlin', 0), ...more })

test('a booking that was just made has a page of its own', () => {
  expect(ownToken(flow({ step: 'done', booked }), payload, '')).toBe('v')
  expect(ownToken(flow({ step: 'details', booked }), payload, '')).toBeUndefined()
})

test('a series that was just made has the page of its first booking, which shows all', () => {
  expect(ownToken(flow({ step: 'done', booked, bookedSeries: [booked, booked] }), payload, '')).toBe('v')
})

test('one booking of a series has its own page by the link of another', () => {
  expect(ownQuery('t', { id: 'b2', series_id: 's' })).toBe('?token=t&booking=b2')
  expect(ownQuery('t', { id: 'b2' })).toBe('?token=t')
  expect(calendarFile('t', { id: 'b2', series_id: 's' })).toBe('/api/v1/manage-links/t/calendar-file?booking_id=b2')
  expect(calendarFile('t', { id: 'b2', series_id: 's' }, 'all')).toMatch(/calendar-file\?scope=all$/)
})

test('a booking that can still be given up stays on the page it was made on', () => {
  const unconfirmed = { ...booked, booking: { ...booked.booking, status: 'awaiting_confirmation' as const } }
  expect(ownToken(flow({ step: 'done', booked: unconfirmed }), payload, '')).toBeUndefined()
})

test('what was cancelled keeps its page, if that is where it was cancelled from', () => {
  const cancelled = flow({ step: 'done', cancelled: managed.booking })
  expect(ownToken(cancelled, { ...payload, managed: { ...managed, purpose: 'view' } }, 't')).toBe('t')
  expect(ownToken(cancelled, { ...payload, managed: { ...managed, purpose: 'cancel' } }, 't')).toBeUndefined()
})
