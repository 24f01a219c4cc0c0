// What the tests of the kinds of pages share: each visits the studio twice, in English on a desk with SQLite and in
// German on a phone with PostgreSQL. Database, language and width do not depend on each other, so that two of the eight
// combinations show all values of all three.
import type { Page } from '@playwright/test'
import { rowsOf } from '../../faults/database.ts'
import { leave } from './leave.ts'
import { test as base, expectAccessible, type TextKey, text } from './salon.ts'
import { openStudio, type Studio, type StudioOptions } from './studio.ts'

export { expect } from '@playwright/test'

export interface Visit {
  page: Page
  studio: Studio
  locale: 'de' | 'en'
  /** A text in the language of this visit. What counts must be given as a number. */
  say: (key: TextKey, values?: Record<string, string | number>) => string
  /** Has the page judged as it is. */
  expectAccessible: () => Promise<void>
}

const localeOf = (project: string): Visit['locale'] => (project === 'phone' ? 'de' : 'en')
export const engineOf = (project: string) => (project === 'phone' ? 'PostgreSQL' : 'SQLite')

/** The test of a studio that differs from the others'. */
export const testWith = (options: StudioOptions) =>
  base.extend<{ visit: Visit }, { studio: Studio }>({
    studio: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
      async ({}, use, info) => {
        const studio = await openStudio(engineOf(info.project.name), options)
        await use(studio)
        await studio.close()
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ studio }, use) => use(studio.url),
    // biome-ignore lint/correctness/noEmptyPattern: likewise
    locale: async ({}, use, info) => use(localeOf(info.project.name)),
    // What browsers write about the refusals and missing pages that these tests are about.
    // biome-ignore lint/correctness/noEmptyPattern: likewise
    expectedMessages: async ({}, use) => use([/status of (404|409|410|422|429|503)/]),
    visit: async ({ page, studio }, use, info) => {
      const locale = localeOf(info.project.name)
      await use({
        ...{ page, studio, locale },
        say: (key, values = {}) => text(key, values, locale),
        expectAccessible: () => expectAccessible(page),
      })
      await leave(page)
    },
  })

export const test = testWith({})

export const heading = ({ page, say }: Visit, key: TextKey, values = {}) =>
  page.getByRole('heading', { name: say(key, values), exact: true })
export const button = ({ page, say }: Visit, key: TextKey, values = {}) =>
  page.getByRole('button', { name: say(key, values), exact: true })
export const link = ({ page, say }: Visit, key: TextKey) => page.getByRole('link', { name: say(key), exact: true })

/** A column of the newest bookings of a service, one row for each. */
export const bookingsOf = <Row>({ studio }: Visit, service: string, columns: string) =>
  rowsOf<Row>(
    studio.database,
    `SELECT ${columns} FROM bookings b JOIN booking_items i ON i.booking_id = b.id
      WHERE i.service_name = '${service}' AND b.email = 'zoe@visitor.example' ORDER BY i.starts_at`,
  )

/** What the visitor was written about the newest booking of a service, once it was sent; sorted. */
export function mailsAbout(database: string, service: string): string[] {
  const newest = `SELECT b.id FROM bookings b JOIN booking_items i ON i.booking_id = b.id
    WHERE i.service_name = '${service}' AND b.email = 'zoe@visitor.example' ORDER BY b.created_at DESC LIMIT 1`
  const sent = `SELECT kind FROM mails WHERE audience = 'visitor' AND status = 'sent' AND booking_id = (${newest})`
  return rowsOf<{ kind: string }>(database, sent)
    .map(({ kind }) => kind)
    .sort()
}
