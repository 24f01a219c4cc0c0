// A booking by every kind of page, on both databases: in English on a desk, in German on a phone.
import type { Locator, Page } from '@playwright/test'
import { rowsOf } from '../faults/database.ts'
import { test as base, expect, expectAccessible, text } from './salon.ts'
import { oneTimeSlug, openStudio, type Studio } from './studio.ts'

type Say = (key: string, values?: Record<string, string>) => string

interface Visit {
  page: Page
  studio: Studio
  /** A text in the language of this visit. */
  say: Say
}

const languageOf: Record<string, string> = { phone: 'de', desktop: 'en' }

for (const engine of ['SQLite', 'PostgreSQL']) {
  const test = base.extend<{ visit: Visit }, { studio: Studio }>({
    studio: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
      async ({}, use) => {
        const studio = await openStudio(engine)
        await use(studio)
        await studio.close()
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ studio }, use) => use(studio.url),
    // biome-ignore lint/correctness/noEmptyPattern: likewise
    locale: async ({}, use, info) => use(languageOf[info.project.name] ?? 'en'),
    visit: async ({ page, studio }, use, info) => {
      const locale = languageOf[info.project.name] ?? 'en'
      await use({ page, studio, say: (key, values = {}) => text(key, values, locale) })
    },
  })

  test.describe(engine, () => {
    // What browsers write about the refusals and missing pages that these tests are about. They go through what is
    // wrong with typed fields as well, and on a busy machine what is said of it comes late; story.spec.ts allows none.
    test.use({ expectedMessages: [/status of (404|409|410|422|429)|the layout shifted/] })

    test('a provider', async ({ visit }) => {
      await visit.page.goto('/widget/appointment/ada')
      await expect(heading(visit, 'services.heading')).toBeVisible()
      await visit.page.getByRole('link', { name: /^Cut/ }).click()
      await book(visit)
      await expect(visit.page.getByText('Ada Winter')).toBeVisible()
    })

    test('a provider and a service', async ({ visit }) => {
      await visit.page.goto('/widget/appointment/ben/cut')
      await book(visit)
      await expect(visit.page.getByText('Ben Sommer')).toBeVisible()
    })

    test('a team, one of whom comes', async ({ visit }) => {
      await visit.page.goto('/widget/appointment/either/cut')
      await book(visit)
      await expect(visit.page.getByText(/^(Ada Winter|Ben Sommer)$/)).toBeVisible()
    })

    test('a service with anybody', async ({ visit }) => {
      await visit.page.goto('/widget/appointment/service/cut')
      await expect(visit.page.getByLabel(visit.say('choices.staff'))).toHaveValue('')
      await book(visit)
    })

    test('a service with a chosen staff member', async ({ visit }) => {
      const { page, say } = visit
      await page.goto('/widget/appointment/service/cut')
      await page.getByLabel(say('choices.staff')).selectOption({ label: 'Ben Sommer' })
      await book(visit)
      await expect(page.getByText('Ben Sommer')).toBeVisible()
    })

    test('a service with variation, extras and guests by count', async ({ visit }) => {
      const { page, say, studio } = visit
      await page.goto('/widget/appointment/service/colour')
      await page.getByLabel(say('choices.variation')).selectOption({ index: 1 })
      await page.getByRole('button', { name: say('choices.more', { title: 'Gloss' }) }).click()
      const guests = page.getByRole('textbox', { name: say('choices.guests') })
      await type(guests, '101')
      await expect(page.getByText(say('field.guest_count.too_large'))).toBeVisible()
      await type(guests, '3')
      await expect(page.getByText(say('error.too_many_guests', { count: '2' }))).toBeVisible()
      await expectAccessible(page)
      await type(guests, '1')
      await expect(page.getByText(/105/)).toBeVisible()
      await book(visit)
      const [row] = rowsOf<{ guest_count: number }>(studio.database, newestBooking('guest_count', 'Colour'))
      expect(row?.guest_count).toBe(1)
    })

    test('a group', async ({ visit }) => {
      const { page } = visit
      await page.goto('/widget/groups/hair')
      await expect(page.getByRole('heading', { name: 'Everything for hair' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: /Cut by both of us/ }).click()
      await book(visit)
      await expect(page.getByText(/Ada Winter.*Ben Sommer/)).toBeVisible()
    })

    test('several calendars', async ({ visit }) => {
      const { page, studio } = visit
      const ids = ['cut', 'colour'].map(slug => studio.idOf('calendars', slug))
      await page.goto(`/widget/booking/${ids.join(',')}`)
      await page.getByRole('link', { name: /^Cut/ }).click()
      await book(visit)
    })

    test('a class with seats', async ({ visit }) => {
      const { page, say } = visit
      await page.goto('/widget/appointment/ada/class')
      await page.getByRole('button', { name: say('choices.more', { title: say('choices.guests') }) }).click()
      const start = await book(visit)
      await page.goto('/widget/appointment/ada/class')
      await expect(page.locator(`[data-starts-at="${start}"]`)).toBeVisible()
      await page.getByRole('button', { name: say('choices.more', { title: say('choices.guests') }) }).click()
      await expect(page.locator(`[data-starts-at="${start}"]`)).toHaveCount(0)
    })

    test('a service that needs an approval', async ({ visit }) => {
      const { page } = visit
      await page.goto('/widget/appointment/ben/extensions')
      await book(visit, 'done.requested')
      await expect(page.getByRole('link', { name: /555/ }).first()).toBeVisible()
    })

    test('a one-time link, which is over then', async ({ visit }) => {
      const { page, say, studio } = visit
      await page.goto(`/widget/otl/${oneTimeSlug}`)
      if ((await page.locator('[data-screen="expired-link"]').count()) === 0) await book(visit)
      const answer = await page.goto(`/widget/otl/${oneTimeSlug}`)
      expect(answer?.status()).toBe(410)
      await expect(page.locator('[data-screen="expired-link"]')).toBeVisible()
      await expect(page.getByText(say('expired.slug'))).toBeVisible()
      await expectAccessible(page)
      expect(rowsOf(studio.database, 'SELECT id FROM one_time_links WHERE uses = 1')).toHaveLength(1)
    })

    test('guests with names, and what is wrong with them', async ({ visit }) => {
      const { page, say } = visit
      await page.goto('/widget/appointment/ada/advice')
      const more = page.getByRole('button', { name: say('choices.more', { title: say('choices.guests') }) })
      await more.click()
      await more.click()
      await chooseTime(page)
      await fillDetails(visit)
      await submit(visit)
      await expect(page.getByText(say('field.guest_name.required')).first()).toBeVisible()
      await expect(page.locator('[name=guests-0-name]')).toBeFocused()
      await type(page.locator('[name=guests-0-name]'), 'Guest One')
      await type(page.locator('[name=guests-0-email]'), 'nobody')
      await type(page.locator('[name=guests-1-name]'), 'Guest Two')
      await type(page.locator('[name=guests-1-email]'), 'Zoe@visitor.example')
      await submit(visit)
      await expect(page.getByText(say('field.guest_email.invalid')).first()).toBeVisible()
      await expect(page.getByText(say('field.guest_email.not_unique')).first()).toBeVisible()
      await expectAccessible(page)
      await type(page.locator('[name=guests-0-email]'), 'one@visitor.example')
      await type(page.locator('[name=guests-1-email]'), 'two@visitor.example')
      await submit(visit)
      await expect(heading(visit, 'done.scheduled')).toBeVisible()
    })

    test('rescheduled, then cancelled', async ({ visit }) => {
      const { page, say } = visit
      await page.goto('/widget/appointment/ada/wash')
      await book(visit)
      await page.getByRole('link', { name: say('done.reschedule'), exact: true }).click()
      await expect(page.getByText(say('reschedule.former')).first()).toBeVisible()
      await page.locator('[data-starts-at]').last().click()
      await page.getByRole('button', { name: say('reschedule.submit'), exact: true }).click()
      await expect(heading(visit, 'done.rescheduled')).toBeVisible()
      await page.getByRole('link', { name: say('done.cancel'), exact: true }).click()
      await page.getByRole('button', { name: say('cancel.start'), exact: true }).click()
      await page.getByRole('button', { name: say('cancel.yes'), exact: true }).click()
      await expect(heading(visit, 'done.cancelled')).toBeVisible()
      await expectAccessible(page)
    })

    test('the last seat, wanted by two', async ({ visit, browser, studio }) => {
      const { page, say } = visit
      await page.goto('/widget/appointment/ada/class')
      // A day of its own, on which nobody else books.
      await page.locator('[role=grid] [data-free]').last().click()
      const start = await chooseTime(page)
      await fillDetails(visit)
      await page.getByRole('button', { name: say('details.change_time'), exact: true }).click()
      await expect(page.locator(`[data-starts-at="${start}"]`)).toBeVisible()

      // The seat that was kept meanwhile is given back behind the visitor's back.
      const held = "SELECT id FROM bookings WHERE status = 'held'"
      await expect.poll(() => rowsOf(studio.database, held)).toEqual([])
      const other = await (await browser.newContext({ baseURL: studio.url, locale: 'en' })).newPage()
      await other.goto(`/widget/appointment/ada/class?date=${start.slice(0, 10)}`)
      const more = text('choices.more', { title: text('choices.guests') })
      await other.getByRole('button', { name: more }).click()
      await other.getByRole('button', { name: more }).click()
      await other.locator(`[data-starts-at="${start}"]`).click()
      await fillDetails({ ...visit, page: other })
      await other.getByRole('button', { name: text('details.submit'), exact: true }).click()
      await expect(other.getByRole('heading', { name: text('done.scheduled') })).toBeVisible()

      // This page does not know yet.
      await page.locator(`[data-starts-at="${start}"]`).click()
      const lost = page.getByRole('alert')
      await expect(lost).toContainText(say('error.seats_taken', { count: '0' }))
      await expectAccessible(page)
      await lost.getByRole('button').first().click()
      await expect(page.locator('[name=first_name]')).toHaveValue('Zoë')
      await submit(visit)
      await expect(heading(visit, 'done.scheduled')).toBeVisible()
      await other.context().close()
    })
  })
}

const heading = ({ page, say }: Visit, key: string) => page.getByRole('heading', { name: say(key), exact: true })

const newestBooking = (column: string, service: string) =>
  `SELECT b.${column} FROM bookings b JOIN booking_items i ON i.booking_id = b.id
    WHERE i.service_name = '${service}' AND b.status = 'scheduled' ORDER BY b.created_at DESC`

async function chooseTime(page: Page): Promise<string> {
  const first = page.locator('[data-starts-at]').first()
  const start = (await first.getAttribute('data-starts-at')) as string
  await first.click()
  await expect(page.getByRole('timer')).toBeVisible()
  return start
}

async function fillDetails({ page }: Visit) {
  await page.locator('[name=first_name]').fill('Zoë')
  await page.locator('[name=last_name]').fill('Novák')
  await page.locator('[name=email]').fill('zoe@visitor.example')
}

// As a visitor does: what moves right after a key was pressed surprises nobody.
async function type(field: Locator, typed: string) {
  await field.click()
  await field.press('ControlOrMeta+A')
  await field.pressSequentially(typed)
}

const submit = ({ page, say }: Visit) => page.getByRole('button', { name: say('details.submit'), exact: true }).click()

// The first time there is, up to the confirmation.
async function book(visit: Visit, outcome = 'done.scheduled'): Promise<string> {
  const start = await chooseTime(visit.page)
  await fillDetails(visit)
  await submit(visit)
  await expect(heading(visit, outcome)).toBeVisible()
  return start
}
