// A made-up business that has one of every kind of page, served on both databases.
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { rowsOf } from '../faults/database.ts'
import { engines } from '../faults/engines.ts'
import { createDatabase, importBusiness, type Kalends, startKalends } from '../kalends.ts'
import { ask, isPostgres } from '../postgres.ts'

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const weekly = Object.fromEntries(everyDay.map(day => [day, [{ opens: '08:00', closes: '20:00' }]]))

const person = (slug: string, name: string) => ({ slug, name, email: `${slug}@studio.example`, weekly })

function service(slug: string, name: string, more: { rules?: object; [field: string]: unknown } = {}) {
  const { rules, ...fields } = more
  return {
    slug,
    name,
    category: 'Hair',
    price_minor: 4000,
    location: '1 Studio Lane',
    rules: {
      duration_minutes: 60,
      interval_minutes: 60,
      min_notice_minutes: 0,
      horizon: { kind: 'rolling', days: 60 },
      ...rules,
    },
    cancel_notice_minutes: 0,
    reschedule_notice_minutes: 0,
    staff: ['ada', 'ben'],
    ...fields,
  }
}

const studio = {
  version: 1,
  slug: 'studio',
  name: 'Studio',
  time_zone: 'Europe/Vienna',
  currency: 'EUR',
  locale: 'en',
  contact_kind: 'phone',
  contact: '+43 1 555 0100',
  hosts: [],
  staff: [person('ada', 'Ada Winter'), person('ben', 'Ben Sommer')],
  teams: [
    { slug: 'either', name: 'One of us', kind: 'round_robin', members: ['ada', 'ben'] },
    { slug: 'both', name: 'Both of us', kind: 'collective', members: ['ada', 'ben'] },
  ],
  services: [
    service('cut', 'Cut', {
      calendars: [
        { slug: 'cut-by-either', name: 'Cut by one of us', host: 'either' },
        { slug: 'cut-by-both', name: 'Cut by both of us', host: 'both' },
      ],
    }),
    service('colour', 'Colour', {
      variations: [
        { slug: 'short', name: 'Short hair', duration_minutes: 60, price_minor: 6000 },
        { slug: 'long', name: 'Long hair', duration_minutes: 120, price_minor: 9000 },
      ],
      add_ons: [{ slug: 'gloss', name: 'Gloss', duration_minutes: 0, price_minor: 1500 }],
      guests: { mode: 'count', max: 2 },
    }),
    service('wash', 'Wash', { rules: { duration_minutes: 30 } }),
    service('class', 'Braiding class', {
      rules: { seats: 3, align: 'opening' },
      guests: { mode: 'count', max: 2 },
      shows_seats_left: true,
      staff: ['ada'],
    }),
    service('advice', 'Advice for friends', { guests: { mode: 'details', max: 3 } }),
    service('extensions', 'Extensions', { approval_minutes: 2880, staff: ['ben'] }),
    service('weekly', 'Weekly care', { is_recurring: true }),
  ],
  groups: [{ slug: 'hair', name: 'Everything for hair', calendars: ['cut', 'colour', 'cut-by-both'] }],
  menus: [
    {
      slug: 'visit',
      name: 'A visit',
      categories: [{ name: 'Hair', services: ['colour', 'cut', 'wash'] }],
    },
  ],
}

export interface Studio {
  url: string
  database: string
  // Of a calendar, a group or a menu by slug.
  idOf: (kind: 'calendars' | 'calendar_groups' | 'service_menus', slug: string) => string
  close: () => Promise<void>
}

/** The secret part of the one-time link that every studio has, to the calendar of a cut. */
export const oneTimeSlug = 'studiolink'.padEnd(26, '0')

export async function openStudio(engineName: string): Promise<Studio> {
  const engine = engines.find(({ name }) => name === engineName)
  if (!engine) throw new Error(`there is no engine ${engineName}`)
  const { name: database, remove } = engine.newDatabase()
  createDatabase(database, [])
  importBusiness(database, studio)
  addOneTimeLink(database)
  const idOf: Studio['idOf'] = (kind, slug) => {
    const [row] = rowsOf<{ id: string }>(database, `SELECT id FROM ${kind} WHERE slug = '${slug}'`)
    if (!row) throw new Error(`there is no ${slug} among the ${kind}`)
    return row.id
  }
  const kalends: Kalends = await startKalends(database)
  return {
    url: kalends.url,
    database,
    idOf,
    async close() {
      await kalends.stop()
      remove()
    },
  }
}

function addOneTimeLink(database: string) {
  const hash = createHash('sha256').update(oneTimeSlug).digest('hex')
  const sql = `INSERT INTO one_time_links (business_id, id, slug_hash, calendar_id, max_uses, created_at)
    SELECT business_id, 'link1', '${hash}', id, 1, 0 FROM calendars WHERE slug = 'cut'`
  if (isPostgres(database)) return void ask(database, sql)
  const file = new DatabaseSync(database)
  file.exec(sql)
  file.close()
}
