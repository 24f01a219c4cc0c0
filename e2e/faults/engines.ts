// The engines that a test runs on, each with as many processes as it allows.
import { createDatabase, type Kalends, type StartOptions, startKalends, temporaryFolder } from '../kalends.ts'
import { newPostgresDatabase } from '../postgres.ts'

export interface Engine {
  name: string
  processes: number
  newDatabase: () => { name: string; remove: () => void }
}

export const sqlite: Engine = {
  name: 'SQLite',
  processes: 1,
  newDatabase() {
    const folder = temporaryFolder()
    return { name: `${folder.path}/kalends.db`, remove: folder.remove }
  },
}
export const postgres: Engine = { name: 'PostgreSQL', processes: 3, newDatabase: newPostgresDatabase }
export const engines = [sqlite, postgres]

export interface Salon {
  database: string
  processes: Kalends[]
  close: () => Promise<void>
}

export interface SalonOptions extends StartOptions {
  // Makes the tables and the salon: that of the demo, if absent.
  create?: (database: string) => void
}

// A salon on a new database, served by all processes of the engine.
export async function openSalon(engine: Engine, options: SalonOptions = {}): Promise<Salon> {
  const { create = createDatabase, ...how } = options
  const { name, remove } = engine.newDatabase()
  create(name)
  const processes = await Promise.all(Array.from({ length: engine.processes }, () => startKalends(name, how)))
  return {
    database: name,
    processes,
    async close() {
      await Promise.all(processes.map(kalends => kalends.stop()))
      remove()
    },
  }
}
