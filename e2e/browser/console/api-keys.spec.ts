// An owner makes an API key, the programs of docs/write-api.md work with it as they stand there, what they did is in
// the history under its name, and it ends.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rowsOf } from '../../faults/database.ts'
import { inDays } from '../../kalends.ts'
import { comeIn, screen } from '../support/desk.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith, type Visit } from '../support/studio-test.ts'

// No other test changes what is offered here.
const test = testWith({ business: { ...studioBusiness } })
// What browsers write of a no.
test.use({ expectedMessages: [/status of 422|the layout shifted by 0\.0/] })

const run = promisify(execFile)
const documented = readFileSync(new URL('../../../docs/write-api.md', import.meta.url), 'utf8')
/** The programs of the document, in their order. */
const [book, price] = [...documented.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, program]) => program!)

/** Runs a program with a key as the document says; what it wrote, or failed with. */
async function runWith({ studio }: Visit, key: string, program: string, ...words: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kalends-program-'))
  writeFileSync(join(folder, 'program.mjs'), program)
  const env = { ...process.env, KALENDS_URL: studio.url, KALENDS_KEY: key }
  try {
    const { stdout } = await run(process.execPath, [join(folder, 'program.mjs'), ...words], { env })
    return stdout.trim()
  } catch (error) {
    return String((error as { stderr: string }).stderr)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Makes a key in the dialog, and reads it where it is shown. */
async function makeKey(visit: Visit, name: string, permissions: readonly string[]): Promise<string> {
  const { page, locale } = visit
  const { say, button, field, heading } = screen(page, locale)
  await button('setup.keys.new').click()
  await field('setup.keys.name').fill(name)
  await button('setup.keys.make').click()
  await expect(page.getByText(say('setup.keys.none_ticked'))).toBeVisible()
  for (const one of permissions) await page.getByLabel(one, { exact: true }).check()
  await visit.expectAccessible()
  await button('setup.keys.make').click()
  await expect(heading('setup.keys.made', { title: name })).toBeVisible()
  const key = await page.getByText(/^kal_[a-z0-9]{40}$/).textContent()
  await button('action.close').click()
  return key!
}

test('programs book and change prices with a key, under its name, until it ends', async ({ visit }) => {
  const { page, locale, studio } = visit
  await comeIn(visit, 'owner', 'Olga Wolf')
  const { say } = screen(page, locale)
  const nextWeek = inDays(7)
  await page.goto('/console/set-up/api-keys')
  await expect(page.getByText(say('setup.keys.empty'))).toBeVisible()
  const till = await makeKey(visit, 'Till', [say('permission.calendar.see'), say('permission.bookings.change')])
  await expect(page.getByText(say('setup.keys.unused'))).toBeVisible()

  const booked = await runWith(visit, till, book!, 'Cut', nextWeek, 'Ada')
  expect(booked).toMatch(/^[0-9a-f]{26} \d{4}-\d\d-\d\dT/)
  const id = booked.split(' ')[0]
  const made = rowsOf<{ first_name: string }>(studio.database, `SELECT first_name FROM bookings WHERE id = '${id}'`)
  expect(made).toEqual([{ first_name: 'Ada' }])
  expect(await runWith(visit, till, price!, 'cut', '4700')).toContain('403 not_allowed')

  const shop = await makeKey(visit, 'Shop', [say('permission.setup.see'), say('permission.setup.change')])
  expect(await runWith(visit, shop, price!, 'cut', '4700')).toBe('updated service cut')
  const price_minor = rowsOf<{ price_minor: number }>(
    studio.database,
    "SELECT price_minor FROM services WHERE slug = 'cut'",
  )
  expect(price_minor).toEqual([{ price_minor: 4700 }])
  expect(await runWith(visit, shop, book!, 'Cut', nextWeek, 'Bea')).toContain('403 not_allowed')

  await page.goto('/console/history')
  for (const name of ['Till', 'Shop'])
    await expect(page.getByText(say('history.by_key', { name })).first()).toBeVisible()

  await page.goto('/console/set-up/api-keys')
  await page.getByRole('button', { name: say('setup.keys.end_of', { title: 'Till' }) }).click()
  await visit.expectAccessible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('setup.keys.end'), exact: true })
    .click()
  await expect(page.getByText('Till', { exact: true })).toHaveCount(0)
  expect(await runWith(visit, till, book!, 'Cut', nextWeek, 'Cid')).toContain('401 api_key_wrong')
})
