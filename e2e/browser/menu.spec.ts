// A service menu: three services for the visitor, two guests who choose for themselves, one appointment.
import type { Page } from '@playwright/test'
import { rowsOf } from '../faults/database.ts'
import { chooseTime, expectMistakes, fillDetails, moreGuests, submit, timeButton } from './support/steps.ts'
import { button, expect, heading, test, type Visit } from './support/studio-test.ts'

const cart = (page: Page) => page.locator('[data-cart]')
const add = (visit: Visit, title: string) => button(visit, 'cart.add', { title }).click()
const money = ({ locale }: Visit, minor: number) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(minor / 100)

// How many there are, and what they cost, as the cart sums them up.
const sum = (visit: Visit, count: number, minor: number) =>
  `${visit.say('cart.count', { count })} · ${money(visit, minor)}`

// A button that looks switched off says why when it is pressed.
async function goOn(visit: Visit) {
  await button(visit, 'cart.continue').focus()
  await visit.page.keyboard.press('Enter')
}

// For whom services are being chosen, with how many they have.
const person = ({ page, say }: Visit, number: number, count: number) =>
  page.getByRole('button', {
    name: `${number ? say('details.guest', { count: number }) : say('cart.you')} ${say('cart.count', { count })}`,
    pressed: true,
  })

async function chooseForAll(visit: Visit) {
  const { page, say } = visit
  // The exact words, since earlier alerts may still be on the page.
  const expectAlert = (words: string) =>
    expect(page.getByRole('alert').and(page.getByText(words, { exact: true }))).toBeVisible()
  await goOn(visit)
  await expectAlert(say('field.nothing_chosen'))
  await moreGuests(visit).click()
  await expectAlert(say('cart.choose_first'))
  for (const title of ['Tint', 'Rinse', 'Trim']) await add(visit, title)
  await expect(cart(page).locator('strong')).toHaveText(sum(visit, 3, 13_550))
  await moreGuests(visit).click()
  await moreGuests(visit).click()
  await moreGuests(visit).click()
  await expectAlert(say('error.too_many_guests', { count: 2 }))

  await goOn(visit)
  await expectAlert(say('error.guest_services_missing'))
  await expect(person(visit, 1, 0)).toBeFocused()
  await visit.expectAccessible()
  await add(visit, 'Rinse')
  await goOn(visit)
  await expectAlert(say('error.guest_services_missing'))
  await expect(person(visit, 2, 0)).toBeFocused()
  await add(visit, 'Trim')
  await add(visit, 'Rinse')
  await expect(cart(page).locator('strong')).toHaveText(sum(visit, 6, 20_650))
  await button(visit, 'cart.remove', { title: 'Trim' }).last().click()
  await expect(cart(page).locator('strong')).toHaveText(sum(visit, 5, 16_650))
}

async function fillGuests(page: Page) {
  for (const [index, name] of ['Guest One', 'Guest Two'].entries()) {
    await page.locator(`[name=guests-${index}-name]`).fill(name)
    await page.locator(`[name=guests-${index}-email]`).fill(`guest${index + 1}@visitor.example`)
  }
}

test('a menu, with two guests who choose for themselves', async ({ visit, studio }) => {
  const { page, say } = visit
  await page.goto('/widget/service-menus/visit')
  await expect(page.getByText(say('cart.empty'), { exact: true })).toBeVisible()
  await chooseForAll(visit)
  await goOn(visit)

  const first = await chooseTime(page)
  await expect(page.getByText(sum(visit, 5, 16_650))).toBeAttached()
  await submit(visit)
  const [required, nameless] = [say('field.required'), say('field.guest_name.required')]
  await expectMistakes(visit, [required, required, required, nameless, required, nameless, required])
  await fillDetails(visit)
  await fillGuests(page)
  await button(visit, 'details.change_time').click()
  const others = page.locator(`[data-starts-at]:not([data-starts-at="${first}"])`)
  const start = (await others.first().getAttribute('data-starts-at')) as string
  await timeButton(page, start).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByText(sum(visit, 5, 16_650))).toBeAttached()
  await expect(page.locator('[name=guests-1-name]')).toHaveValue('Guest Two')
  await submit(visit)
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
  await expect(page.getByText(money(visit, 16_650), { exact: true })).toBeVisible()
  await visit.expectAccessible()

  const items = rowsOf<Item>(studio.database, itemsOfNewest)
  expect(items.map(({ person, service_name }) => `${person} ${service_name}`).sort()).toEqual([
    '0 Rinse',
    '0 Tint',
    '0 Trim',
    '1 Rinse',
    '2 Rinse',
  ])
  const starts = [0, 1, 2].map(one => Math.min(...items.filter(item => item.person === one).map(startOf)))
  expect(starts).toEqual(Array(3).fill(Date.parse(start) / 1000))
  const atFirst = items.filter(item => startOf(item) === Date.parse(start) / 1000)
  expect(new Set(atFirst.map(({ staff_id }) => staff_id)).size, 'three people serve at once').toBe(3)
  expect(items[0]?.price_minor).toBe(16_650)
})

interface Item {
  person: number
  service_name: string
  staff_id: string
  starts_at: number
  price_minor: number
}

const startOf = ({ starts_at }: Item) => starts_at

const itemsOfNewest = `SELECT i.person, i.service_name, i.staff_id, i.starts_at, b.price_minor
  FROM booking_items i JOIN bookings b ON b.id = i.booking_id
  WHERE b.id = (SELECT booking_id FROM booking_guests WHERE name = 'Guest Two' AND email = 'guest2@visitor.example')`
