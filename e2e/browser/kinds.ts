// What the tests of the kinds of pages share: each visits the studio on both databases, in English on a desk and in
// German on a phone.
import type { Locator, Page } from '@playwright/test'
import { bookingOf, findTarget, listStarts, Visitor } from '../faults/client.ts'
import { rowsOf } from '../faults/database.ts'
import { engines } from '../faults/engines.ts'
import { test as base, expect, expectAccessible, text } from './salon.ts'
import { openStudio, type Studio, type StudioOptions } from './studio.ts'

export { expect } from '@playwright/test'

export interface Visit {
  page: Page
  studio: Studio
  locale: 'de' | 'en'
  /** A text in the language of this visit. What counts must be given as a number. */
  say: (key: string, values?: Record<string, string | number>) => string
  /** Has the page judged as it is. It is the same on every database: one of them is enough. */
  expectAccessible: () => Promise<void>
}

const localeOf = (project: string): Visit['locale'] => (project === 'phone' ? 'de' : 'en')

const testOn = (engine: string, options: StudioOptions) =>
  base.extend<{ visit: Visit }, { studio: Studio }>({
    studio: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
      async ({}, use) => {
        const studio = await openStudio(engine, options)
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
      const judge = async () => engine === engines[0]?.name && expectAccessible(page)
      await use({
        ...{ page, studio, locale },
        say: (key, values = {}) => text(key, values, locale),
        expectAccessible: async () => void (await judge()),
      })
    },
  })

/** Each database with its test, in a studio that differs from the others'. */
export const everywhereWith = (options: StudioOptions) =>
  engines.map(({ name }) => [name, testOn(name, options)] as const)

/** Each database with its test: `for (const [engine, test] of everywhere) test.describe(engine, …)`. */
export const everywhere = everywhereWith({})

export const heading = ({ page, say }: Visit, key: string, values = {}) =>
  page.getByRole('heading', { name: say(key, values), exact: true })
export const button = ({ page, say }: Visit, key: string, values = {}) =>
  page.getByRole('button', { name: say(key, values), exact: true })
export const link = ({ page, say }: Visit, key: string) => page.getByRole('link', { name: say(key), exact: true })
export const submit = (visit: Visit) => button(visit, 'details.submit').click()
export const moreGuests = (visit: Visit) => button(visit, 'choices.more', { title: visit.say('choices.guests') })

/** The button of a start. */
export const timeButton = (page: Page, start: string) => page.locator(`[data-starts-at="${start}"]`)

/** Takes the first time there is. */
export async function chooseTime(page: Page): Promise<string> {
  const start = (await page.locator('[data-starts-at]').first().getAttribute('data-starts-at')) as string
  await timeButton(page, start).click()
  await expect(page.getByRole('timer')).toBeVisible()
  return start
}

export async function fillDetails({ page }: Pick<Visit, 'page'>) {
  await page.locator('[name=first_name]').fill('Zoë')
  await page.locator('[name=last_name]').fill('Novák')
  await page.locator('[name=email]').fill('zoe@visitor.example')
}

/** Types as a visitor does: layout shifts right after a key press do not count. */
export async function type(field: Locator, typed: string) {
  await field.click()
  await field.press('ControlOrMeta+A')
  await field.pressSequentially(typed)
}

/** The first time there is, up to the confirmation. */
export async function book(visit: Visit, outcome = 'done.scheduled'): Promise<string> {
  const start = await chooseTime(visit.page)
  await fillDetails(visit)
  await submit(visit)
  await expect(heading(visit, outcome)).toBeVisible()
  return start
}

/** What is wrong, beside the fields: exactly these texts, from top to bottom; and above them how many there are. */
export async function expectMistakes({ page, say }: Visit, mistakes: readonly string[]) {
  await expect(page.locator('form [id$="-mistake"]')).toHaveText(mistakes)
  await expect(page.getByRole('alert').locator('strong')).toHaveText(say('details.check', { count: mistakes.length }))
}

/** Another visitor books a service of a provider, at the first of their starts that `isFine` accepts. */
export async function bookBehind(
  { studio }: Visit,
  provider: string,
  service: string,
  isFine: (start: string) => boolean,
) {
  const rival = new Visitor(studio.url)
  try {
    const target = await findTarget(rival, provider, service)
    const start = (await listStarts(rival, target)).find(isFine)
    if (!start) throw new Error(`${provider} has no such time for ${service}`)
    const { status, body } = await rival.post('/api/v1/bookings', bookingOf(target, start, 'Rival'))
    expect(status, JSON.stringify(body)).toBe(201)
  } finally {
    rival.leave()
  }
}

/** A column of the newest bookings of a service, one row for each. */
export const bookingsOf = <Row>({ studio }: Visit, service: string, columns: string) =>
  rowsOf<Row>(
    studio.database,
    `SELECT ${columns} FROM bookings b JOIN booking_items i ON i.booking_id = b.id
      WHERE i.service_name = '${service}' AND b.email = 'zoe@visitor.example' ORDER BY i.starts_at`,
  )

/** What the visitor was written about the newest booking of a service, once it was sent; sorted. */
export function mailsAbout(database: string, service: string): string[] {
  const newest = `SELECT max(b.id) FROM bookings b JOIN booking_items i ON i.booking_id = b.id
    WHERE i.service_name = '${service}' AND b.email = 'zoe@visitor.example'`
  const sent = `SELECT kind FROM mails WHERE audience = 'visitor' AND status = 'sent' AND booking_id = (${newest})`
  return rowsOf<{ kind: string }>(database, sent)
    .map(({ kind }) => kind)
    .sort()
}
