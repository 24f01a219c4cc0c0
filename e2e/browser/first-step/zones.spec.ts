// Visitors find their time zone by what they call it, and read it in their language.
import type { Page } from '@playwright/test'
import { text } from '../../texts.ts'
import { expect, test } from '../support/studio-test.ts'

// What is typed, and the city of the first zone that is then offered. The visitor's clock is Vienna's.
const searches: Record<string, readonly (readonly [typed: string, first: string])[]> = {
  en: [
    ['EDT', 'New York'],
    ['EST', 'New York'],
    ['CST', 'Chicago'],
    ['PST', 'Los Angeles'],
    ['PDT', 'Los Angeles'],
    ['MST', 'Denver'],
    ['CEST', 'Vienna'],
    ['IST', 'Kolkata'],
    ['BST', 'London'],
    ['JST', 'Tokyo'],
    ['AEDT', 'Sydney'],
    ['SGT', 'Singapore'],
    ['San Francisco', 'Los Angeles'],
    ['Mumbai', 'Kolkata'],
    ['Delhi', 'Kolkata'],
    ['Beijing', 'Shanghai'],
    ['Shenzhen', 'Shanghai'],
    ['Washington', 'New York'],
    ['boston', 'New York'],
    ['Munich', 'Berlin'],
    ['Warszawa', 'Warsaw'],
    ['Deutschland', 'Berlin'],
    ['Germany', 'Berlin'],
    ['japan', 'Tokyo'],
    ['Brazil', 'Sao Paulo'],
    ['são paulo', 'Sao Paulo'],
    ['australia', 'Sydney'],
    ['russia', 'Moscow'],
    ['GMT+5:30', 'Kolkata'],
    ['UTC-3', 'Sao Paulo'],
    ['Kiev', 'Kyiv'],
    ['usa', 'New York'],
    ['UTC', 'UTC'],
  ],
  de: [
    ['Wien', 'Wien'],
    ['Vienna', 'Wien'],
    ['Österreich', 'Wien'],
    ['oesterreich', 'Wien'],
    ['Muenchen', 'Berlin'],
    ['Tokio', 'Tokio'],
    ['Vereinigte Staaten', 'New York'],
    ['Vereinigtes', 'London'],
    ['MEZ', 'Wien'],
    ['Mexiko', 'Mexiko-Stadt'],
    ['Peking', 'Shanghai'],
    ['Polska', 'Warschau'],
    ['Genf', 'Zürich'],
    ['Suisse', 'Zürich'],
    ['EST', 'New York'],
    ['+9', 'Tokio'],
  ],
  pl: [
    ['Warszawa', 'Warszawa'],
    ['Krakow', 'Warszawa'],
    ['Lodz', 'Warszawa'],
    ['Niemcy', 'Berlin'],
    ['Deutschland', 'Berlin'],
    ['Wiedeń', 'Wiedeń'],
    ['wieden', 'Wiedeń'],
    ['Nowy Jork', 'Nowy Jork'],
    ['New York', 'Nowy Jork'],
    ['Stany', 'Nowy Jork'],
    ['Indie', 'Kalkuta'],
    ['Mumbai', 'Kalkuta'],
    ['PDT', 'Los Angeles'],
  ],
}

async function openPicker(page: Page, locale: string) {
  await page.goto(`/${locale}/widget/appointment/service/call`)
  const change = page.getByRole('button', { name: text('zone.change', {}, locale) })
  const line = page.locator('p', { has: change })
  await expect(line).toContainText(/GMT[+−]\d/)
  const named = await line.textContent()
  await change.click()
  const picker = page.locator('form').filter({ has: page.locator('#zone-search') })
  await expect(picker.getByRole('option')).toHaveCount(6)
  return { picker, named }
}

for (const [locale, rows] of Object.entries(searches))
  test(`zones are found by what people call them: ${locale}`, async ({ visit: { page } }) => {
    const { picker } = await openPicker(page, locale)
    const found: string[] = []
    for (const [typed] of rows) {
      await picker.getByRole('combobox').fill(typed)
      const first = picker.getByRole('option').first()
      found.push(`${typed}: ${(await first.count()) ? await first.locator('[data-city]').textContent() : 'nothing'}`)
    }
    expect(found).toEqual(rows.map(([typed, first]) => `${typed}: ${first}`))
  })

test('a zone has one country, a large city is named, and what is left out can be shown', async ({ visit }) => {
  const { page } = visit
  const { picker, named } = await openPicker(page, 'de')
  expect(named).toMatch(/Wien \(GMT\+[12]\)/)
  const field = picker.getByRole('combobox')
  await field.fill('Tokio')
  await expect(picker.getByRole('option')).toHaveText([/^Tokio\s*Japan\s*GMT\+9$/])
  await field.fill('San Franc')
  await expect(picker.getByRole('option')).toHaveText([/^Los Angeles\s*Vereinigte Staaten · San Francisco\s*GMT−[78]$/])
  await field.fill('Europe')
  await expect(picker.getByRole('option')).toHaveCount(6)
  await expect(picker.getByRole('status')).toContainText('6 ')
  await picker.getByRole('button', { name: text('zone.more', {}, 'de') }).click()
  await expect(picker.getByRole('option')).toHaveCount(18)
  await expect(field).toBeFocused()
  await expect(picker.getByRole('option').nth(6)).toHaveAttribute('aria-selected', 'true')
  await visit.expectAccessible()
  // What was chosen is named in the language of the page.
  await field.fill('Tokyo')
  await expect(picker.getByRole('option', { selected: true })).toContainText('Tokio')
  await field.press('Enter')
  await expect(page.locator('[data-zone]')).toContainText('Tokio (GMT+9)')
})
