// Every address of the widget (docs/pages.md) in a real browser: the screen it shows, or what it says instead.
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { rowsOf } from '../faults/database.ts'
import { expect, expectAccessible, type Salon, type TextKey, test, text } from './support/salon.ts'

interface Shown {
  path: string
  screen: string
  layout?: 'form'
  title: string
}

// The id of a row by its slug.
function idOf(salon: Salon, table: string, slug: string): string {
  const sql = `SELECT id FROM ${table} WHERE slug = '${slug}' AND business_id =
    (SELECT business_id FROM businesses WHERE slug = 'haarwerk')`
  return rowsOf<{ id: string }>(salon.database, sql)[0]!.id
}

// Links that book once.
function addLink(salon: Salon, slug: string, column: 'calendar_id' | 'menu_id', id: string): void {
  const file = new DatabaseSync(salon.database, { timeout: 5000 })
  file.exec(`INSERT INTO one_time_links (business_id, id, slug_hash, ${column}, max_uses, created_at)
    SELECT business_id, '${slug}', '${createHash('sha256').update(slug).digest('hex')}', '${id}', 1, 0
    FROM businesses WHERE slug = 'haarwerk'`)
  file.close()
}

async function bookedLinks(salon: Salon): Promise<Record<'cancel_token' | 'reschedule_token' | 'view_token', string>> {
  const { body } = await salon.rival.get('/api/v1/services/by-slug/beard-trim')
  const [starts_at] = await salon.laterStarts('lukas', 'beard-trim')
  const contact = { first_name: 'Zoë', last_name: 'Novák', email: 'zoe@visitor.example', phone: '+43 1 555 99 00' }
  const order = { items: [{ service_id: body.id }] }
  const answer = { order, starts_at, time_zone: 'Europe/Vienna', locale: 'en', contact }
  const booked = await salon.rival.post('/api/v1/bookings', answer)
  expect(booked.status, JSON.stringify(booked.body)).toBe(201)
  return booked.body.links
}

// What can be seen of a screen, whatever is on it.
function sign(page: Page, screen: string) {
  if (screen === 'times' || screen === 'reschedule') return page.getByRole('grid')
  if (screen === 'cancel') return page.getByRole('heading', { name: text('cancel.heading') })
  if (screen === 'visit') return page.getByRole('heading', { name: text('done.scheduled') })
  if (screen === 'menu') return page.locator('main [data-cart]')
  return page.getByRole('heading', { level: 1 })
}

async function expectShown(page: Page, { path, screen, layout, title }: Shown) {
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(200)
  const payload = JSON.parse((await page.locator('#payload').textContent()) ?? '')
  expect(payload).toMatchObject({ screen, layout: layout ?? 'calendar' })
  await expect(sign(page, screen)).toBeVisible()
  await expect(page).toHaveTitle(title)
}

async function rowsFor(salon: Salon): Promise<Shown[]> {
  const beard = idOf(salon, 'calendars', 'beard-trim')
  const short = idOf(salon, 'calendars', 'short-cut')
  const menu = idOf(salon, 'service_menus', 'salon-visit')
  addLink(salon, 'onetrim', 'calendar_id', beard)
  addLink(salon, 'onevisit', 'menu_id', menu)
  const { cancel_token, reschedule_token, view_token } = await bookedLinks(salon)
  const trim = { screen: 'times', title: text('page.title.times', { title: 'Beard trim' }) }
  const colour = { screen: 'calendars', title: text('page.title.calendars', { title: 'All about colour' }) }
  const visit = { screen: 'menu', title: text('page.title.menu', { title: 'Plan your visit' }) }
  const salonName = { title: 'Haarwerk Lindengasse' }
  const all = { screen: 'calendars', title: text('page.title.calendars', salonName) }
  const titled = (heading: TextKey) => `${text(heading)} – ${salonName.title}`
  const cancel = { screen: 'cancel', title: titled('cancel.heading') }
  return [
    { path: '/widget/appointment/lukas', screen: 'services', title: text('page.title.services', salonName) },
    {
      path: '/widget/appointment/colourists',
      screen: 'times',
      title: text('page.title.times', { title: 'Root colour and blow-dry' }),
    },
    { path: '/widget/appointment/lukas/beard-trim', ...trim },
    { path: '/widget/appointment/service/beard-trim', ...trim },
    { path: `/widget/appointment/service/beard-trim/cancel?token=${cancel_token}`, ...cancel },
    { path: `/widget/group/${idOf(salon, 'calendar_groups', 'colour')}`, ...colour },
    { path: '/widget/groups/colour', ...colour },
    { path: `/widget/booking/${beard}`, ...trim },
    { path: `/widget/booking/${beard},${short}`, ...all },
    { path: '/widget/booking', ...all },
    { path: '/widget/bookings/beard-trim', ...trim },
    { path: `/widget/cancel-booking?token=${cancel_token}`, ...cancel, layout: 'form' },
    { path: `/widget/booking/cancel-booking?token=${cancel_token}`, ...cancel, layout: 'form' },
    {
      path: `/widget/reschedule-booking?token=${reschedule_token}`,
      screen: 'reschedule',
      title: text('page.title.reschedule', salonName),
    },
    {
      path: `/widget/view-booking?token=${view_token}`,
      screen: 'visit',
      layout: 'form',
      title: titled('done.scheduled'),
    },
    { path: '/widget/otl/onetrim', ...trim },
    { path: '/widget/otl/onevisit', ...visit },
    { path: '/widget/service-menus/salon-visit', ...visit },
    { path: `/widget/service-menu/${menu}`, ...visit },
    { path: '/widget/service-menus/salon-visit/beard-trim', ...trim },
    { path: '/widget/form/contact', screen: 'form', layout: 'form', title: 'Write to us – Haarwerk Lindengasse' },
    {
      path: `/widget/survey/${idOf(salon, 'forms', 'how-was-it')}`,
      screen: 'survey',
      layout: 'form',
      title: 'Your visit – How was it? – Haarwerk Lindengasse',
    },
  ]
}

test('every address of the widget shows its screen', async ({ page, salon }) => {
  for (const row of await rowsFor(salon)) await test.step(row.path, () => expectShown(page, row))
})

test.describe('errors in the console are what these are about', () => {
  test.use({ expectedMessages: [/status of 4(04|10)/] })

  const elevenIds = [...'abcdefghijk'].join(',')
  const rows = [
    ['/widget/appointment/nobody', 404, 'Unable to find calendar'],
    ['/widget/appointment/service/nothing', 404, 'Unable to find calendar'],
    ['/widget/group/nothing', 404, 'Page Not Found: /widget/group/nothing'],
    ['/widget/booking/nothing', 404, 'Cannot find calendar.'],
    ['/widget/booking/no,thing', 404, 'Cannot find calendar.'],
    [`/widget/booking/${elevenIds}`, 404, `Page Not Found: /widget/booking/${elevenIds}`],
    ['/widget/bookings', 404, 'Unable to find calendar'],
    ['/widget/bookings/nothing', 404, 'Unable to find calendar'],
    ['/widget/bookings/beard-trim/and/more', 404, 'Unable to find calendar'],
    ['/widget/service-menus/nothing', 404, 'Page Not Found: /widget/service-menus/nothing'],
    ['/widget/service-menus/salon-visit/nothing', 404, 'Page Not Found: /widget/service-menus/salon-visit/nothing'],
    ['/widget/form/nothing', 404, 'Page Not Found: /widget/form/nothing'],
    ['/widget/form/how-was-it', 404, 'Page Not Found: /widget/form/how-was-it'],
    ['/widget/survey/contact', 404, 'Page Not Found: /widget/survey/contact'],
    ['/widget/nothing', 404, 'Page not found: /widget/nothing'],
    ['/widget/otl', 410, 'slug expired'],
    ['/widget/otl/nothing', 410, 'slug expired'],
    ['/widget/cancel-booking', 410, text('error.cancellation_link_expired')],
    ['/widget/appointment/service/beard-trim/cancel', 410, text('error.cancellation_link_expired')],
    ['/widget/reschedule-booking', 410, text('error.reschedule_link_expired')],
  ] as const

  test('an address that names nothing says so and leads on', async ({ page }) => {
    for (const [path, status, words] of rows)
      await test.step(path, async () => {
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(status)
        await expect(page.getByRole('heading', { name: words, exact: true })).toBeVisible()
        await expect(page.getByText(String(status), { exact: true })).toHaveCount(status === 404 ? 1 : 0)
        await expect(page.locator('[data-screen=expired-link]')).toHaveCount(status === 410 ? 1 : 0)
      })
    for (const path of ['/widget/otl', '/widget/nothing']) {
      await page.goto(path)
      await expectAccessible(page)
    }
    await page.getByRole('link', { name: text('done.book_again') }).click()
    await expect(page.getByRole('heading', { name: text('services.heading') })).toBeVisible()
  })
})
