// A database with its servers, each of them with a clock that a test may put forward and back.
import { mkdtempSync } from 'node:fs'
import { createDatabase, everyDay, importBusiness, type Kalends, startKalends, temporaryFolder } from '../kalends.ts'
import { ask, Cluster } from '../postgres.ts'
import { Visitor } from './client.ts'
import { Clock } from './clock.ts'

export interface Server {
  kalends: Kalends
  clock: Clock
  visitor: Visitor
}

export interface ClockWorld {
  database: string
  clock: Clock // Of the database.
  servers: Server[]
  close: () => Promise<void>
}

async function serve(database: string, clock: Clock, options: { program?: string }): Promise<Server> {
  const kalends = await startKalends(database, { ...options, under: clock.under })
  return { kalends, clock, visitor: new Visitor(kalends.url) }
}

async function stop(servers: Server[]): Promise<void> {
  for (const { visitor } of servers) visitor.leave()
  await Promise.all(servers.map(({ kalends }) => kalends.stop()))
}

// One server, whose clock is the database's.
export async function openOnSqlite(create: (database: string) => void): Promise<ClockWorld> {
  const folder = temporaryFolder()
  const database = `${folder.path}/kalends.db`
  create(database)
  const clock = new Clock(`${folder.path}/clock`)
  const servers = [await serve(database, clock, {})]
  const close = async () => {
    await stop(servers)
    folder.remove()
  }
  return { database, clock, servers, close }
}

// Several servers on a PostgreSQL server, and a clock for each of all these.
export async function openOnPostgres(
  create: (database: string) => void,
  count: number,
  options: { program?: string } = {},
): Promise<ClockWorld> {
  const folder = mkdtempSync('/dev/shm/kalends-postgres-')
  const clock = new Clock(`${folder}/clock`)
  const cluster = new Cluster({ folder, inside: clock.under })
  const database = cluster.newDatabase('kalends')
  create(database)
  const clocks = Array.from({ length: count }, (_, i) => new Clock(`${folder}/clock-${i}`))
  const servers = await Promise.all(clocks.map(own => serve(database, own, options)))
  const close = async () => {
    await stop(servers)
    cluster.remove()
  }
  clock.step(3600)
  const [asked] = ask<{ now: number }>(database, 'SELECT extract(epoch FROM clock_timestamp()) AS now')
  if (Math.abs((asked?.now ?? 0) - clock.now()) > 1) throw new Error(`PostgreSQL does not go by the clock it was given`)
  clock.step(0)
  return { database, clock, servers, close }
}

/** A database with a salon that never closes; Ada alone offers these services. */
export function createNightSalon(database: string, services: object[]): void {
  createDatabase(database, [])
  importBusiness(database, {
    version: 1,
    slug: 'night-salon',
    name: 'Night salon',
    time_zone: 'UTC',
    currency: 'EUR',
    locale: 'en',
    contact_kind: 'phone',
    contact: '+43 1 555 01 34',
    staff: [{ slug: 'ada', name: 'Ada', weekly: everyDay('00:00', '24:00') }],
    services: services.map(service => ({ ...service, staff: ['ada'] })),
  })
}
