// The whole set-up as a file, in the browser: downloaded, changed in an editor, looked at, imported and taken back; and
// what is said of a file with mistakes.
import { readFileSync } from 'node:fs'
import { rowsOf } from '../../faults/database.ts'
import { comeIn, screen } from '../support/desk.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith, type Visit } from '../support/studio-test.ts'

// No other test changes what is offered here.
const test = testWith({ business: { ...studioBusiness } })
// On a phone what was said gives its place back after a while.
test.use({ expectedMessages: [/the layout shifted by 0\.0/] })

const nameOf = ({ studio }: Visit, slug: string) =>
  rowsOf<{ name: string }>(studio.database, `SELECT name FROM services WHERE slug = '${slug}'`)[0]?.name

const choose = ({ page }: Visit, text: string) =>
  page
    .locator('[type=file]')
    .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) })

test('the set-up goes through an editor and back, and the import is undone', async ({ visit }) => {
  const { page, locale, studio } = visit
  await comeIn(visit, 'owner', 'Ida Lang')
  const { say, button } = screen(page, locale)
  await page.goto('/console/set-up/file')
  const begun = page.waitForEvent('download')
  await button('setup.file.download').click()
  const file = readFileSync(await (await begun).path(), 'utf8')
  expect(JSON.parse(file).services.length).toBeGreaterThan(1)

  await choose(visit, file)
  await expect(page.getByText(say('setup.file.same', { title: 'mine.json' }))).toBeVisible()

  await choose(visit, file.replace('"name": "Cut"', '"name": "Haircut"'))
  await expect(page.getByText(say('setup.file.changes', { title: 'mine.json', count: 1 }))).toBeVisible()
  await visit.expectAccessible()
  expect(nameOf(visit, 'cut')).toBe('Cut')
  await button('setup.file.do').click()
  await expect.poll(() => nameOf(visit, 'cut')).toBe('Haircut')
  expect(await (await fetch(`${studio.url}/widget/bookings/cut`)).text()).toContain('Haircut')
  await expect(button('setup.file.choose')).toBeFocused()

  await button('undo.undo').click()
  await expect.poll(() => nameOf(visit, 'cut')).toBe('Cut')
})

test('of a file with mistakes nothing is imported, and each stands by its line', async ({ visit }) => {
  const { page, locale } = visit
  await comeIn(visit, 'owner', 'Ute Stein')
  const { say } = screen(page, locale)
  await page.goto('/console/set-up/file')
  await choose(visit, '{\n  "slug": "salon",\n  "colour": "red"\n}')
  await expect(page.getByText('colour', { exact: true })).toBeVisible()
  await expect(page.getByText(say('setup.file.line', { count: 3 })).first()).toBeVisible()
  await expect(page.getByText(say('setup.file.not_imported'))).toBeVisible()
  await visit.expectAccessible()
  await choose(visit, 'no file at all')
  await expect(page.getByText('is not valid JSON')).toBeVisible()
})
