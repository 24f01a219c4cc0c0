// The real program with a salon of the model, by a clock that stands still until the model's goes on.
import { copyFileSync, mkdtempSync } from 'node:fs'
import { type Answer, Visitor } from '../faults/client.ts'
import { Clock } from '../faults/clock.ts'
import { createDatabase, importBusiness, type Kalends, startKalends, temporaryFolder } from '../kalends.ts'
import { ask, Cluster } from '../postgres.ts'
import type { Minute, Salon, Wish } from './rules.ts'
import { begin, businessFile, names, serviceNames } from './salons.ts'

// Where salons are opened, one after the other.
export interface Town {
  open: (salon: Salon) => Promise<World>
  close: () => void
}

export interface World {
  clock: Clock
  // One of the servers: another one each time.
  visitor: () => Visitor
  order: (wish: Wish) => object
  nameOf: (hostId: string) => string
  change: (salon: Salon) => Promise<void>
  close: () => Promise<void>
}

export const show = (clock: Clock, minute: Minute) => clock.stop(minute * 60)

class Ids {
  readonly staff = new Map<string, string>()
  readonly services = new Map<string, string>()
  calendar = ''

  static async ask(visitor: Visitor): Promise<Ids> {
    const ids = new Ids()
    const found = async (path: string): Promise<Answer['body']> => {
      const { status, body } = await visitor.get(`/api/v1/${path}`)
      if (status !== 200) throw new Error(`${path}: ${status}`)
      return body
    }
    for (const name of names) ids.staff.set(name, (await found(`providers/${name}`)).staff.id)
    for (const name of serviceNames) ids.services.set(name, (await found(`services/by-slug/${name}`)).id)
    ids.calendar = (await found('calendars/by-slug/together')).id
    return ids
  }

  order({ service, staff, team }: Wish): object {
    const item = { service_id: this.services.get(service), ...(staff && { staff_id: this.staff.get(staff) }) }
    return { items: [item], ...(team && { calendar_id: this.calendar }) }
  }

  nameOf(hostId: string): string {
    return [...this.staff].find(([, id]) => id === hostId)?.[0] ?? hostId
  }
}

interface Served {
  servers: Kalends[]
  visitors: Visitor[]
}

async function serve(database: string, unders: string[][]): Promise<Served> {
  const servers = await Promise.all(unders.map(under => startKalends(database, { under })))
  return { servers, visitors: servers.map(({ url }) => new Visitor(url)) }
}

async function stop({ servers, visitors }: Served): Promise<void> {
  for (const visitor of visitors) visitor.leave()
  await Promise.all(servers.map(server => server.stop()))
}

async function enter(clock: Clock, served: () => Served): Promise<Omit<World, 'change' | 'close'>> {
  const ids = await Ids.ask(served().visitors[0] as Visitor)
  let turn = 0
  return {
    clock,
    visitor: () => {
      const { visitors } = served()
      return visitors[turn++ % visitors.length] as Visitor
    },
    order: wish => ids.order(wish),
    nameOf: hostId => ids.nameOf(hostId),
  }
}

// One server, which has to be stopped for new hours.
export function sqliteTown(): Town {
  const folder = temporaryFolder()
  const [empty, database] = ['empty', 'salon'].map(name => `${folder.path}/${name}.db`) as [string, string]
  createDatabase(empty, [])
  const clock = new Clock(`${folder.path}/clock`)
  let count = 0
  return {
    async open(salon) {
      const own = `${database}-${++count}`
      copyFileSync(empty, own)
      importBusiness(own, businessFile(salon))
      show(clock, begin)
      let served = await serve(own, [clock.under])
      return {
        ...(await enter(clock, () => served)),
        async change(changed) {
          await stop(served)
          importBusiness(own, businessFile(changed))
          served = await serve(own, [clock.under])
        },
        close: () => stop(served),
      }
    },
    close: folder.remove,
  }
}

// Two servers, whose own clocks are right in a time that is not the salon's; new hours come while they serve. While its
// clock stands PostgreSQL finds no deadlock: those who wait in a circle are seen to fail.
export function postgresTown(): Town {
  const folder = mkdtempSync('/dev/shm/kalends-postgres-')
  const clock = new Clock(`${folder}/clock`)
  show(clock, begin)
  const cluster = new Cluster({ folder, inside: clock.under })
  createDatabase(cluster.newDatabase('empty'), [])
  let count = 0
  return {
    async open(salon) {
      const name = `salon_${++count}`
      ask(cluster.url(), `CREATE DATABASE ${name} TEMPLATE empty`)
      const database = cluster.url(name)
      importBusiness(database, businessFile(salon))
      show(clock, begin)
      const served = await serve(database, [[], []])
      return {
        ...(await enter(clock, () => served)),
        async change(changed) {
          importBusiness(database, businessFile(changed))
        },
        async close() {
          await stop(served)
          ask(cluster.url(), `DROP DATABASE ${name} WITH (FORCE)`)
        },
      }
    },
    close: () => cluster.remove(),
  }
}
