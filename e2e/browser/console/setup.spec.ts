// The set-up in the browser: what is saved is seen by visitors, two who change one service lose nothing, several
// services are changed at once, a new address leaves the old one working, and shorter hours say whom they leave behind.
import { rowsOf } from '../../faults/database.ts'
import { comeIn, customerBooks, screen } from '../support/desk.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith, type Visit } from '../support/studio-test.ts'

// No other test changes what is offered here.
const test = testWith({ business: { ...studioBusiness } })
// What browsers write of a no. On a phone what was said gives its place back after a while.
test.use({ expectedMessages: [/status of (409|422)|the layout shifted by 0\.0/] })

const nameOf = ({ studio }: Visit, slug: string) =>
  rowsOf<{ name: string; price_minor: number; description: string }>(
    studio.database,
    `SELECT name, price_minor, description FROM services WHERE slug = '${slug}'`,
  )[0]

async function openService(visit: Visit, slug: string) {
  await visit.page.goto(`/console/set-up/services/${slug}`)
  const { field, button } = screen(visit.page, visit.locale)
  await expect(field('setup.name')).toBeVisible()
  return {
    name: field('setup.name'),
    description: field('setup.service.description'),
    save: () => button('setup.save').click(),
    said: (title: string) =>
      expect(
        visit.page.getByText(screen(visit.page, visit.locale).say('setup.saved', { title })).first(),
      ).toBeVisible(),
  }
}

test('a service is renamed: visitors see it at once, the old link leads on, and it is taken back', async ({
  visit,
}) => {
  const { page, locale, studio } = visit
  await comeIn(visit, 'owner', 'Olga Wolf')
  const { say, button } = screen(page, locale)
  const service = await openService(visit, 'cut')
  await service.name.fill('Haircut')
  await page.locator('summary', { hasText: say('setup.service.seen') }).click()
  await page.locator('[name=slug]').fill('haircut')
  await visit.expectAccessible()
  await service.save()
  await service.said('Haircut')
  expect(nameOf(visit, 'haircut')?.name).toBe('Haircut')
  await expect(page).toHaveURL(/\/set-up\/services\/haircut$/)
  for (const slug of ['cut', 'haircut']) {
    const answer = await fetch(`${studio.url}/widget/bookings/${slug}`)
    expect(answer.status, slug).toBe(200)
    expect(await answer.text()).toContain('Haircut')
  }

  await button('undo.undo').click()
  await expect.poll(() => nameOf(visit, 'cut')?.name).toBe('Cut')
  expect((await fetch(`${studio.url}/widget/bookings/haircut`)).status).toBe(200)
})

test('several services rise in price at once, or none of them, and all are taken back', async ({ visit }) => {
  const { page, locale, studio } = visit
  const { say, button, field } = screen(page, locale)
  await comeIn(visit, 'owner', 'Greta Lang')
  const prices = () =>
    Object.fromEntries(
      rowsOf<{ slug: string; price_minor: number | null }>(
        studio.database,
        "SELECT slug, price_minor FROM services WHERE slug IN ('cut', 'colour')",
      ).map(({ slug, price_minor }) => [slug, price_minor && Number(price_minor)]),
    )
  const before = prices()
  await page.goto('/console/set-up/services')
  await button('select.several').click()
  for (const name of [/^Cut/, /^Colour/, /^Brows/]) await page.getByRole('checkbox', { name }).first().check()
  await expect(page.getByText(say('select.chosen', { count: 3 }))).toBeVisible()
  await visit.expectAccessible()
  await button('setup.several.change').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say('setup.several.count', { count: 0 }))).toBeVisible()

  // One of them would be left without anyone: it is named, and the others are not saved either.
  await field('setup.several.fewer').selectOption('ivo')
  await field('setup.several.prices').selectOption('raise')
  await field('setup.several.percent').fill('10')
  await expect(dialog.getByRole('listitem').filter({ hasText: '→' }).first()).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('Brows')
  await visit.expectAccessible()
  const refused = page.waitForResponse(answer => answer.url().endsWith('/setup/changes'))
  await dialog.getByRole('button', { name: say('setup.save') }).click()
  expect((await refused).status()).toBe(422)
  await expect(dialog.getByRole('alert')).toContainText('Brows')
  expect(prices()).toEqual(before)

  await field('setup.several.fewer').selectOption('')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByText(say('setup.several.count', { count: 3 }))).toBeVisible()
  await dialog.getByRole('button', { name: say('setup.save') }).click()
  await expect(page.getByText(say('setup.several.saved', { count: 3 })).first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  for (const [slug, price] of Object.entries(before)) expect(prices()[slug]).toBe(Math.round(price! * 1.1))
  await button('undo.undo').click()
  await expect.poll(prices).toEqual(before)
})

test('a face is chosen from the computer, seen before it is saved, and then by visitors', async ({ visit }) => {
  const { page, locale, studio } = visit
  const { say, button } = screen(page, locale)
  await comeIn(visit, 'owner', 'Paula Reis')
  await page.goto('/console/set-up/staff/ada')
  await page.locator('summary', { hasText: say('setup.staff.more') }).click()
  const photo = page.locator('[data-kind=picture]')
  const choosing = page.waitForEvent('filechooser')
  await photo.getByRole('button', { name: say('setup.picture.choose') }).click()
  // What is no picture is refused before anything is sent.
  const chooser = await choosing
  await chooser.setFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(photo.getByRole('alert')).toHaveText(say('setup.picture.unreadable'))
  await photo.locator('input[type=file]').setInputFiles('demo/salon/media/anna.jpg')
  await expect(photo.locator('img')).toHaveAttribute('src', /^data:image\/png/)
  await photo.getByLabel(say('setup.picture_alt')).fill('Ada, smiling')
  await visit.expectAccessible()
  await button('setup.save').click()
  await expect(page.getByText(say('setup.saved', { title: 'Ada Winter' })).first()).toBeVisible()
  await expect(photo.locator('img')).toHaveAttribute('src', /^\/media\//)
  await expect.poll(() => photo.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  const seen = await (await fetch(`${studio.url}/widget/bookings/cut`)).text()
  expect(seen).toContain('Ada, smiling')

  // What is there now is deleted: that is said, and it cannot be taken back.
  await photo.getByRole('button', { name: say('setup.picture.remove') }).click()
  await expect(photo.getByText(say('setup.picture.lost'))).toBeVisible()
  await button('setup.save').click()
  await expect(page.getByText(say('setup.saved', { title: 'Ada Winter' })).first()).toBeVisible()
  await expect(photo.locator('img')).toHaveCount(0)
  await expect(button('undo.undo')).toHaveCount(0)
  expect(rowsOf(studio.database, 'SELECT hash FROM media_files')).toEqual([])
})

test('what two change of one service is kept of both, or decided', async ({ visit, browser }) => {
  const context = await browser.newContext()
  const other: Visit = { ...visit, page: await context.newPage() }
  await comeIn(visit, 'owner', 'Otto Berg')
  await comeIn(other, 'manager', 'Mia Holt')
  let [first, second] = [await openService(visit, 'colour'), await openService(other, 'colour')]
  await first.description.fill('From root to tip.')
  await second.name.fill('Colour and care')
  await first.save()
  await first.said('Colour')
  await second.save()
  await second.said('Colour and care')
  expect(nameOf(visit, 'colour')).toMatchObject({ name: 'Colour and care', description: 'From root to tip.' })

  ;[first, second] = [await openService(visit, 'colour'), await openService(other, 'colour')]
  await first.name.fill('Colouring')
  await second.name.fill('Colours')
  await first.save()
  await first.said('Colouring')
  await second.save()
  const { say } = screen(other.page, other.locale)
  await expect(other.page.getByText(say('edit.meanwhile'))).toBeVisible()
  await expect(other.page.getByText(say('edit.saved_meanwhile', { value: 'Colouring' }))).toBeVisible()
  await other.expectAccessible()
  expect(nameOf(visit, 'colour')?.name).toBe('Colouring')
  await second.save()
  await second.said('Colours')
  expect(nameOf(visit, 'colour')?.name).toBe('Colours')
  await context.close()
})

test('a day is closed on which someone is booked: the booking is left behind, as was said', async ({ visit }) => {
  const { page, locale } = visit
  const { start } = await customerBooks(visit, { provider: 'cleo', service: 'trim', name: 'Greta' })
  await comeIn(visit, 'manager', 'Milo Kern')
  const { say, button } = screen(page, locale)
  await page.goto('/console/set-up/hours')
  await button('setup.closures.add').click()
  await page.locator('[name="closures[0].first_date"]').fill(start.slice(0, 10))
  await page.locator('[name="closures[0].last_date"]').fill(start.slice(0, 10))
  await expect(page.getByText(say('setup.left_behind', { count: 1 }))).toBeVisible()
  await visit.expectAccessible()
  await button('setup.save').click()
  await expect(page.getByText(say('setup.saved', { title: 'Studio' })).first()).toBeVisible()
  await page.goto('/console/left-behind')
  await expect(page.getByText('Greta').first()).toBeVisible()
})

test('time off that repeats is entered: the weeks in which it is cannot be booked', async ({ visit }) => {
  const { page, locale, studio } = visit
  await comeIn(visit, 'owner', 'Ines Adler')
  const { say, button } = screen(page, locale)
  await page.goto('/console/set-up/staff/cleo')
  await page.locator('summary', { hasText: say('setup.staff.time_off') }).click()
  await button('setup.repeats.add').click()
  const off = page.locator('fieldset', { hasText: say('setup.repeats.days') }).last()
  const names = [...Array(7).keys()].map(day =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day)),
  )
  for (const name of names) await off.getByRole('checkbox', { name }).check()
  await page.locator('[name="repeating_time_off[0].every_weeks"]').fill('2')
  await page.locator('[name="repeating_time_off[0].reason"]').fill('Tour')
  await visit.expectAccessible()
  await button('setup.save').click()
  await expect
    .poll(() => rowsOf(studio.database, 'SELECT every_weeks, starts, ends, reason FROM repeating_time_off'))
    .toEqual([{ every_weeks: 2, starts: 0, ends: 1440, reason: 'Tour' }])
  const idOf = (table: string, slug: string) =>
    rowsOf<{ id: string }>(studio.database, `SELECT id FROM ${table} WHERE slug = '${slug}'`)[0]!.id
  const dayNumber = Math.floor(Date.now() / 86_400_000)
  const monday = dayNumber - ((dayNumber + 3) % 7) + 14
  const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
  const starts = async (from: number) => {
    const asked = {
      service_id: idOf('services', 'trim'),
      staff_id: idOf('staff', 'cleo'),
      from_date: dateOf(from),
      to_date: dateOf(from + 6),
      time_zone: 'UTC',
    }
    const answer = await fetch(`${studio.url}/api/v1/slots?${new URLSearchParams(asked)}`)
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { starts: string[] }).starts.length
  }
  const found = [await starts(monday), await starts(monday + 7)]
  expect(found.filter(count => count === 0)).toHaveLength(1)
  expect(found.filter(count => count > 0)).toHaveLength(1)
})

test('a public holiday becomes a closure, on which no one can be booked', async ({ visit }) => {
  const { page, locale, studio } = visit
  await comeIn(visit, 'owner', 'Hanna Berg')
  const { say, button, field } = screen(page, locale)
  await page.goto('/console/set-up/hours')
  await button('setup.holidays.add').click()
  await field('setup.business.country').selectOption('AT')
  const year = new Date().getFullYear() + 1
  await field('setup.holidays.year').selectOption(String(year))
  const feast = page.getByRole('dialog').locator('label', { hasText: 'National Holiday' })
  await expect(feast.getByRole('checkbox')).toBeChecked()
  await visit.expectAccessible()
  // All but one are open.
  for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) await box.uncheck()
  await feast.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('setup.holidays.submit', { count: 1 }) }).click()
  await button('setup.save').click()
  const day = Date.UTC(year, 9, 26) / 86_400_000
  await expect
    .poll(() => rowsOf(studio.database, "SELECT first_date, last_date, reason FROM closures WHERE reason <> ''"))
    .toEqual([{ first_date: day, last_date: day, reason: 'National Holiday' }])
  await button('setup.holidays.add').click()
  await field('setup.business.country').selectOption('AT')
  await field('setup.holidays.year').selectOption(String(year))
  await expect(feast.getByRole('checkbox')).toBeDisabled()
})
