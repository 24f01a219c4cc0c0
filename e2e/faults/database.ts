// What a database must hold whatever happened to the program, read from outside it.
import { DatabaseSync } from 'node:sqlite'

export interface StoredBooking {
  id: string
  status: string
  starts_at: number
}

// Looks at the file without being able to change it.
export function look<T>(path: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

export function storedBookings(path: string): Map<string, StoredBooking> {
  const sql = 'SELECT b.id, b.status, i.starts_at FROM bookings b JOIN booking_items i ON i.booking_id = b.id'
  return look(path, database => {
    const rows = database.prepare(sql).all() as unknown as StoredBooking[]
    return new Map(rows.map(row => [row.id, row]))
  })
}

// Each of these counts something that must not exist.
const sweeps: Record<string, string> = {
  'overlapping live items': `
    SELECT count(*) AS n FROM booking_items a JOIN booking_items b
      ON a.business_id = b.business_id AND a.staff_id = b.staff_id AND a.live = 1 AND b.live = 1
     AND (a.booking_id, a.position) < (b.booking_id, b.position)
     AND a.blocked_from < b.blocked_to AND b.blocked_from < a.blocked_to`,
  'bookings without an item': `
    SELECT count(*) AS n FROM bookings b
     WHERE NOT EXISTS (SELECT 1 FROM booking_items i WHERE i.booking_id = b.id)`,
  'bookings without a link': `
    SELECT count(*) AS n FROM bookings b
     WHERE NOT EXISTS (SELECT 1 FROM manage_links l WHERE l.booking_id = b.id)`,
  'bookings without a notice': `
    SELECT count(*) AS n FROM bookings b
     WHERE NOT EXISTS (SELECT 1 FROM outbox o WHERE o.booking_id = b.id)`,
  'items, links or notices without a booking': `
    SELECT count(*) AS n FROM (SELECT booking_id FROM booking_items UNION SELECT booking_id FROM manage_links
      UNION SELECT booking_id FROM outbox) parts WHERE booking_id NOT IN (SELECT id FROM bookings)`,
}

// What is wrong with the database, in words; empty if nothing is.
export function findDamage(path: string): string[] {
  return look(path, database => {
    const damage = Object.entries(sweeps)
      .map(([what, sql]) => [what, (database.prepare(sql).get() as { n: number }).n] as const)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${count} ${what}`)
    const integrity = (database.prepare('PRAGMA integrity_check').get() as { integrity_check: string }).integrity_check
    return integrity === 'ok' ? damage : [...damage, integrity]
  })
}
