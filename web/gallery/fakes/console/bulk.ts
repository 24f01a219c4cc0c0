// Changes of many bookings alike.
import type { BookingRow, BulkChange, BulkPreview, BulkRefusal } from '../../../console/api/types'
import { ok } from '../answers'
import { onConsole } from './answers'
import { rows } from './desk'

const some = (count: number): BookingRow[] => rows(() => true).slice(0, count)

const refusedOf = (outcome: BulkRefusal['outcome'], codes: readonly string[]): BulkRefusal[] =>
  some(codes.length).map((booking, at) => ({ outcome, code: codes[at]!, booking }))

const refused = () => refusedOf('refused', ['state_conflict', 'edit_conflict'])

/** All of those that were selected can be changed, and two others cannot. */
export const bulkPreview = (of: Partial<BulkPreview> = {}): BulkPreview => ({
  bookings: [],
  refused: refused(),
  told: 11,
  refunded: 3,
  ...of,
})

export const bulkChange = (of: Partial<BulkChange> = {}): BulkChange => ({
  id: 'bulk1',
  action: 'cancel',
  status: 'changing',
  started_at: new Date(Date.now()).toISOString(),
  now: new Date(Date.now()).toISOString(),
  total: 212,
  waiting: 130,
  changed: 82,
  undone: 0,
  not_undone: 0,
  left: 0,
  refused: [],
  ...of,
})

export const bulkOver = (of: Partial<BulkChange> = {}): BulkChange =>
  bulkChange({
    status: 'over',
    waiting: 0,
    changed: 210,
    refused: refused(),
    undo_until: new Date(Date.now() + 17_000).toISOString(),
    ...of,
  })

export const bulkUndone = (): BulkChange =>
  bulkChange({
    status: 'over',
    waiting: 0,
    changed: 1,
    undone: 209,
    not_undone: 1,
    refused: [...refused(), ...refusedOf('changed', ['undo_conflict'])],
  })

const path = '/api/v1/console/bulk-changes/{bulk_change_id}'

/** A server at which one is as this says. */
export const onBulk = (change: () => BulkChange) => [
  onConsole('get', '/api/v1/console/bulk-changes', () => ok({ bulk_changes: [change()] })),
  onConsole('get', path, () => ok(change())),
]

export const bulkHandlers = [
  onConsole('post', '/api/v1/console/bulk-changes/preview', ({ body }) => {
    const { booking_ids } = body as { booking_ids: string[] }
    return ok(bulkPreview({ bookings: booking_ids.map(booking_id => ({ booking_id, version: 'v1' })) }))
  }),
  onConsole('get', '/api/v1/console/bulk-changes', () => ok({ bulk_changes: [] })),
  onConsole('post', '/api/v1/console/bulk-changes', () => ok(bulkChange())),
  onConsole('get', path, () => ok(bulkChange())),
  onConsole('post', `${path}/stop`, () => ok(bulkOver())),
  onConsole('post', `${path}/undo`, () => ok(bulkUndone())),
]
