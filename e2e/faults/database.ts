// What a database must hold whatever happened to the program, read from outside it.
import { DatabaseSync } from 'node:sqlite'
import { ask, isPostgres } from '../postgres.ts'

export interface StoredBooking {
  id: string
  status: string
  starts_at: number
}

// Of a file, without being able to change it, or of a database on a server.
export function rowsOf<Row>(database: string, sql: string): Row[] {
  if (isPostgres(database)) return ask<Row>(database, sql)
  const file = new DatabaseSync(database, { readOnly: true })
  try {
    return file.prepare(sql).all() as Row[]
  } finally {
    file.close()
  }
}

/** Changes what a server stores while it runs, as if something else had happened. */
export function changeRows(database: string, sql: string): void {
  if (isPostgres(database)) {
    ask(database, sql)
    return
  }
  const file = new DatabaseSync(database, { timeout: 5000 })
  try {
    file.exec(sql)
  } finally {
    file.close()
  }
}

export function storedBookings(database: string): Map<string, StoredBooking> {
  const sql = 'SELECT b.id, b.status, i.starts_at FROM bookings b JOIN booking_items i ON i.booking_id = b.id'
  return new Map(rowsOf<StoredBooking>(database, sql).map(row => [row.id, row]))
}

// Each of these counts something that must not exist.
const sweeps: Record<string, string> = {
  'overlapping live items': `
    SELECT count(*) AS n FROM booking_hosts a JOIN booking_hosts b
      ON a.business_id = b.business_id AND a.staff_id = b.staff_id AND a.live = 1 AND b.live = 1
     AND a.session <> b.session
     AND (a.booking_id, a.position) < (b.booking_id, b.position)
     AND a.blocked_from < b.blocked_to AND b.blocked_from < a.blocked_to`,
  'bookings without an item': `
    SELECT count(*) AS n FROM bookings b
     WHERE NOT EXISTS (SELECT 1 FROM booking_items i WHERE i.booking_id = b.id)`,
  'bookings without a link': `
    SELECT count(*) AS n FROM bookings b
     WHERE b.erased_at IS NULL AND NOT EXISTS (SELECT 1 FROM manage_links l WHERE l.booking_id = b.id)`,
  // A hold causes no notice.
  'bookings without a notice': `
    SELECT count(*) AS n FROM bookings b
     WHERE b.email <> '' AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.booking_id = b.id)`,
  'items, links or notices without a booking': `
    SELECT count(*) AS n FROM (SELECT booking_id FROM booking_items UNION SELECT booking_id FROM manage_links
      UNION SELECT booking_id FROM outbox) parts WHERE booking_id NOT IN (SELECT id FROM bookings)`,
}

// What is wrong with the database, in words; empty if nothing is.
export function findDamage(database: string): string[] {
  const damage = Object.entries(sweeps)
    .map(([what, sql]) => [what, rowsOf<{ n: number }>(database, sql)[0]?.n ?? 'no answer about'] as const)
    .filter(([, count]) => count !== 0)
    .map(([what, count]) => `${count} ${what}`)
  if (isPostgres(database)) return damage
  const [integrity] = rowsOf<{ integrity_check: string }>(database, 'PRAGMA integrity_check')
  return integrity?.integrity_check === 'ok' ? damage : [...damage, `${integrity?.integrity_check}`]
}
