// A business whose texts are in two languages: its pages, and what was booked there.
import { rowsOf } from '../faults/database.ts'
import { book } from './support/steps.ts'
import { studioBusiness } from './support/studio-business.ts'
import { expect, heading, testWith } from './support/studio-test.ts'

const test = testWith({
  business: {
    ...studioBusiness,
    translations: [
      {
        locale: 'de',
        texts: [
          { text: 'Studio', translation: 'Das Studio' },
          { text: 'Cut', translation: 'Haarschnitt' },
          { text: 'Hair', translation: 'Haare' },
          { text: 'One of us', translation: 'Eine von uns' },
        ],
      },
    ],
  },
})

test('a visitor reads and books in the language of the page', async ({ visit }) => {
  const { page, locale } = visit
  const name = locale === 'de' ? 'Haarschnitt' : 'Cut'
  await page.goto('/widget/appointment/service/cut')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await book(visit)
  // Answered by the API, which has the names that the business uses.
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  // What the business sees is in its own words.
  const [item] = rowsOf<{ service_name: string }>(visit.studio.database, 'SELECT service_name FROM booking_items')
  expect(item?.service_name).toBe('Cut')
})

test('another language brings its texts', async ({ visit }) => {
  const { page, locale, say } = visit
  const [other, name, former] = locale === 'de' ? ['en', 'Cut', 'Haarschnitt'] : ['de', 'Haarschnitt', 'Cut']
  await page.goto('/widget/appointment/service/cut')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(former)
  await page.getByLabel(say('setting.language')).selectOption(other)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveURL(url => url.pathname === `/${other}/widget/appointment/service/cut`)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await visit.expectAccessible()
})
