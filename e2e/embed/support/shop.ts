// The real program with a business that may be framed by some sites, for tests of host pages in any browser.
import { person, service, studioBusiness } from '../../browser/support/studio-business.ts'
import { rowsOf } from '../../faults/database.ts'
import { createDatabase, importBusiness, type Kalends, startKalends, temporaryFolder } from '../../kalends.ts'

export interface Shop {
  /** Where visitors find it. */
  url: string
  /** Of its database file. */
  database: string
  /** All that the program wrote. */
  output: () => string
  close: () => Promise<void>
}

/** The host of the business. Its name and those of host pages are different sites to a browser. */
const host = 'salon.localhost'

// Several of them, so that many tests find times of their own; by first name, which takes some room.
const crew = { max: 'Maximiliane', bart: 'Bartholomew', kon: 'Konstantina' }

const business = (embedSites: string | string[]) => ({
  ...studioBusiness,
  hosts: [host],
  embed_sites: embedSites,
  staff: [...studioBusiness.staff, ...Object.entries(crew).map(([slug, name]) => person(slug, `${name} Test`))],
  services: [
    ...studioBusiness.services,
    service('lesson', 'Lesson', {
      price_minor: 6000,
      deposit: { kind: 'flat', amount_minor: 1200 },
      rules: { horizon: { kind: 'rolling', days: 30 } },
      staff: Object.keys(crew),
    }),
  ],
})

/** Serves the business on a new database. `embedSites` is what its file says under embed_sites. */
export async function openShop(embedSites: string | string[]): Promise<Shop> {
  const folder = temporaryFolder()
  const database = `${folder.path}/shop.db`
  createDatabase(database, [])
  importBusiness(database, business(embedSites))
  const kalends: Kalends = await startKalends(database, { args: ['--payments', 'demo'] })
  return {
    url: `http://${host}:${new URL(kalends.url).port}`,
    database,
    output: () => kalends.output.join('\n'),
    async close() {
      await kalends.stop()
      folder.remove()
    },
  }
}

export interface StoredBooking {
  status: string
  paid_minor: number
  first_name: string
  utm_source: string | null
  utm_campaign: string | null
  referrer_host: string | null
}

/** What is stored under this address, oldest first, with where the visit came from. */
export function bookingsBy({ database }: Shop, email: string): StoredBooking[] {
  return rowsOf<StoredBooking>(
    database,
    `SELECT b.status, b.paid_minor, b.first_name, a.utm_source, a.utm_campaign, a.referrer_host
      FROM bookings b LEFT JOIN attributions a
        ON a.business_id = b.business_id AND a.subject_kind = 'booking' AND a.subject_id = b.id
      WHERE b.email = '${email}' ORDER BY b.created_at`,
  )
}
