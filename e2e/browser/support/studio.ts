// The made-up business that has one of every kind of page, served on both databases.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { rowsOf } from '../../faults/database.ts'
import { engines } from '../../faults/engines.ts'
import {
  createDatabase,
  importBusiness,
  type Kalends,
  runKalends,
  startKalends,
  temporaryFolder,
} from '../../kalends.ts'
import { ask, isPostgres } from '../../postgres.ts'
import { studioBusiness } from './studio-business.ts'

export interface Studio {
  url: string
  database: string
  // Of a calendar, a group, a form or a menu by slug.
  idOf: (kind: 'calendars' | 'calendar_groups' | 'forms' | 'service_menus', slug: string) => string
  /** The address below which drafts of its site are shown; empty where it has none. */
  preview: string
  close: () => Promise<void>
}

/** The secret part of the one-time link that every studio has, to the calendar of a cut. */
export const oneTimeSlug = 'studiolink'.padEnd(26, '0')

export interface StudioOptions {
  // What it offers; if absent, one of every kind of page. null: nothing is set up yet, as after `kalends migrate`.
  business?: object | null
  // Its content site, as docs/site-file.md has it; if absent, it has none.
  site?: object
  // More for the program's command line.
  args?: string[]
  // On which it listens; else one that the kernel chooses.
  port?: number
}

export async function openStudio(engineName: string, options: StudioOptions = {}): Promise<Studio> {
  const { business, site, args, port } = options
  const engine = engines.find(({ name }) => name === engineName)
  if (!engine) throw new Error(`there is no engine ${engineName}`)
  const { name: database, remove } = engine.newDatabase()
  createDatabase(database, [])
  if (business !== null) {
    importBusiness(database, business ?? studioBusiness)
    addOneTimeLink(database)
  }
  const preview = site ? publishSite(database, site) : ''
  const idOf: Studio['idOf'] = (kind, slug) => {
    const [row] = rowsOf<{ id: string }>(database, `SELECT id FROM ${kind} WHERE slug = '${slug}'`)
    if (!row) throw new Error(`there is no ${slug} among the ${kind}`)
    return row.id
  }
  const kalends: Kalends = await startKalends(database, { args: args ?? [], port: port ?? 0 })
  return {
    url: kalends.url,
    database,
    idOf,
    preview,
    async close() {
      await kalends.stop()
      remove()
    },
  }
}

/** Changes the database behind the program's back. */
export function change(database: string, sql: string): void {
  if (isPostgres(database)) return void ask(database, sql)
  const file = new DatabaseSync(database, { timeout: 5000 })
  file.exec(sql)
  file.close()
}

function addOneTimeLink(database: string) {
  const hash = createHash('sha256').update(oneTimeSlug).digest('hex')
  change(
    database,
    `INSERT INTO one_time_links (business_id, id, slug_hash, calendar_id, max_uses, created_at)
    SELECT business_id, 'link1', '${hash}', id, 1, 0 FROM calendars WHERE slug = 'cut'`,
  )
}

// Gives the address of a preview.
function publishSite(database: string, site: object): string {
  const folder = temporaryFolder()
  mkdirSync(`${folder.path}/media`)
  writeFileSync(`${folder.path}/site.json`, JSON.stringify(site))
  const run = (...words: string[]) =>
    runKalends('site', ...words, '--business', 'studio', '--database', database).trim()
  const told = run('import', folder.path)
  const preview = run('preview')
  folder.remove()
  if (!preview.startsWith('/v2/preview/')) throw new Error(`the site was not imported: ${told} ${preview}`)
  return preview
}
