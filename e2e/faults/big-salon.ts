// A salon that a storm cannot book out: sixteen stylists who never sleep.
import { readFileSync } from 'node:fs'
import { createDatabase, everyDay, importBusiness } from '../kalends.ts'
import { listStarts, type Target, type Visitor } from './client.ts'

export const stylists = Array.from({ length: 16 }, (_, i) => `stylist-${i + 1}`)
export const service = 'quick-cut'

// The salon, or a smaller one with these stylists alone. Everyone does everything, once or in series.
export function createBigSalon(database: string, hosts = stylists): void {
  const salon = JSON.parse(readFileSync(new URL('../../demo/salon.json', import.meta.url), 'utf8'))
  const weekly = everyDay('00:00', '23:30')
  const [like] = salon.services
  const rules = { duration_minutes: 15, interval_minutes: 15, horizon: { kind: 'rolling', days: 90 } }
  const big = {
    ...salon,
    closures: [],
    teams: [],
    groups: [],
    menus: [],
    staff: hosts.map(slug => ({ slug, name: slug, weekly })),
    services: [{ ...like, slug: service, name: service, rules, staff: hosts, calendars: [], is_recurring: true }],
  }
  createDatabase(database, [])
  importBusiness(database, big)
}

// The starts from eight to ten, of each day from the fifth on.
export async function listMornings(visitor: Visitor, target: Target): Promise<string[][]> {
  const starts = (await listStarts(visitor, target)).filter(start => /T0[89]:/.test(start))
  const dates = [...new Set(starts.map(start => start.slice(0, 10)))]
  return dates.slice(4).map(date => starts.filter(start => start.startsWith(date)))
}
