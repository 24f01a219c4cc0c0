import { describe, expect, test } from 'vitest'
import type { BookingRow, BulkChange } from '../api/types'
import { progressOf, undoUntil } from './use-bulk'
import { actionsFor, bulkActions, hasReason, isTold } from './verbs'

const now = Date.parse('2026-03-02T12:00:00Z')
const row = (status: BookingRow['status'], starts_at: string, more: Partial<BookingRow> = {}): BookingRow =>
  ({ id: 'b', status, starts_at, ends_at: starts_at, ...more }) as BookingRow

describe('what is offered for many bookings', () => {
  test('is what suits at least one of them', () => {
    expect(actionsFor([], now)).toEqual([])
    expect(actionsFor([row('requested', '2026-03-04T10:00:00+01:00')], now)).toEqual(['approve', 'decline', 'cancel'])
    expect(actionsFor([row('scheduled', '2026-03-04T10:00:00+01:00')], now)).toEqual(['cancel'])
    expect(actionsFor([row('scheduled', '2026-03-02T10:00:00+01:00')], now)).toEqual([
      'arrive',
      'complete',
      'miss',
      'cancel',
    ])
    expect(actionsFor([row('cancelled', '2026-03-02T10:00:00+01:00')], now)).toEqual([])
    expect(
      actionsFor([row('cancelled', '2026-03-01T10:00:00+01:00'), row('requested', '2026-03-04T10:00:00+01:00')], now),
    ).toEqual(['approve', 'decline', 'cancel'])
  })

  test('customers are here from twelve hours before the start, and once', () => {
    expect(actionsFor([row('scheduled', '2026-03-03T00:00:00Z')], now)).toContain('arrive')
    expect(actionsFor([row('scheduled', '2026-03-03T00:00:01Z')], now)).not.toContain('arrive')
    const here = row('scheduled', '2026-03-02T13:00:00Z', { arrived_at: '2026-03-02T11:55:00Z' })
    expect(actionsFor([here], now)).toEqual(['cancel'])
  })

  test('what customers hear of can be told them or not, and what ends their booking has a reason', () => {
    expect(bulkActions.filter(isTold)).toEqual(['approve', 'decline', 'cancel'])
    expect(bulkActions.filter(hasReason)).toEqual(['decline', 'cancel'])
  })
})

test('how far it is counts what was refused, too, and of an undo what cannot be undone', () => {
  const change = { status: 'changing', total: 10, waiting: 4, changed: 5, undone: 0, not_undone: 0, left: 0 }
  expect(progressOf(change as BulkChange)).toEqual({ done: 6, total: 10 })
  const undoing = { ...change, status: 'undoing', waiting: 0, changed: 5, undone: 3, not_undone: 1 }
  expect(progressOf(undoing as BulkChange)).toEqual({ done: 4, total: 8 })
})

test('the time to undo is counted on the clock of this device, whatever that shows', () => {
  const change = { now: '2026-03-02T12:00:00Z', undo_until: '2026-03-02T12:00:17Z' } as BulkChange
  expect(undoUntil(change, 5_000)).toBe(22_000)
  expect(undoUntil({ now: change.now } as BulkChange, 5_000)).toBeUndefined()
})
