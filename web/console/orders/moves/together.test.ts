import { describe, expect, test } from 'vitest'
import type { RelatedBooking, RelatedBookings } from '../../api/types'
import { classmates, inScope, scopesOf } from './together'

const one = (id: string, starts_at: string, more: Partial<RelatedBooking> = {}): RelatedBooking => ({
  booking: {
    id,
    status: 'scheduled',
    starts_at,
    ends_at: starts_at,
    created_at: starts_at,
    service_name: 'Course',
    staff_ids: ['anna'],
    staff_name: 'Ada',
    has_note: false,
  },
  version: '1',
  attendees: 1,
  actions: ['move'],
  ...more,
})

const ids = (some: readonly RelatedBooking[]) => some.map(({ booking }) => booking.id)

// The clocks change between b and c: as texts their order would be another one.
const series = [
  one('gone', '2026-03-13T10:00:00+01:00', { actions: [] }),
  one('a', '2026-03-20T10:00:00+01:00'),
  one('b', '2026-03-27T23:30:00+01:00'),
  one('c', '2026-03-27T23:45:00+02:00'),
]
const related = (more: Partial<RelatedBookings>): RelatedBookings => ({ now: '', of_class: [], series: [], ...more })

describe('of a series move', () => {
  test('those that begin no earlier, by the clock and not as a text', () => {
    expect(ids(inScope(related({ series }), 'c', 'following'))).toEqual(['b'])
    expect(ids(inScope(related({ series }), 'a', 'following'))).toEqual(['b', 'c'])
  })
  test('all that can be moved, or none but the one', () => {
    expect(ids(inScope(related({ series }), 'b', 'all'))).toEqual(['a', 'c'])
    expect(inScope(related({ series }), 'b', 'one')).toEqual([])
  })
  test('in scopes that differ', () => {
    expect(scopesOf(related({ series }), 'a')).toEqual(['one', 'following'])
    expect(scopesOf(related({ series }), 'c')).toEqual(['one', 'following', 'all'])
    expect(scopesOf(related({ series: [one('a', '2026-03-20T10:00:00+01:00')] }), 'a')).toEqual(['one'])
  })
})

test('of a class move the others that can be moved', () => {
  const of_class = [one('a', ''), one('b', ''), one('c', '', { actions: ['reopen'] })]
  expect(ids(classmates(related({ of_class }), 'a'))).toEqual(['b'])
})
