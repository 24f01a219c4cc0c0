// What book-move-cancel.spec.ts and series.spec.ts leave out, with nothing but a keyboard: a menu with its cart and
// guests, a form and a survey; each screen judged in both themes.
import type { Locator, Page } from '@playwright/test'
import { rowsOf } from '../faults/database.ts'
import { type Keyboard, keyboard, pickTime } from './support/input-methods.ts'
import { expect, expectAccessible, type Salon, type TextKey, test, text } from './support/salon.ts'

const button = (page: Page, key: TextKey) => page.getByRole('button', { name: text(key), exact: true })
const heading = (page: Page, key: TextKey) => page.getByRole('heading', { name: text(key), exact: true })

// Browsers report the refusals that these tests are about.
test.use({
  expectedMessages: [/status of 4(09|10|29)/],
  changed: { 'short-cut': { guests: { mode: 'details', max: 2 } } },
})

const formId = (salon: Salon, slug: string) =>
  rowsOf<{ id: string }>(salon.database, `SELECT id FROM forms WHERE slug = '${slug}'`)[0]?.id

// Space marks a box and a circle, as it does everywhere.
async function mark(page: Page, hand: Keyboard, box: Locator) {
  await hand.reach(box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}

test('a menu: services for a guest too, the cart, a time, the details of all', async ({ page, salon }) => {
  const hand = keyboard(page)
  await page.goto('/widget/service-menus/salon-visit')
  await expectAccessible(page)
  // Nothing chosen: said, and nothing lost.
  await hand.press(button(page, 'cart.continue'))
  await expect(page.getByRole('alert')).toContainText(text('field.nothing_chosen'))
  const choose = (name: string) =>
    hand.press(page.getByRole('listitem').filter({ hasText: name }).getByRole('button').first())
  await choose('Short cut')
  await choose('Treatment')
  await hand.press(page.getByRole('button', { name: text('choices.more', { title: text('choices.guests') }) }))
  await expectAccessible(page)
  await hand.press(button(page, 'cart.continue'))
  await expect(page.getByRole('alert')).toContainText(text('error.guest_services_missing'))
  await expectAccessible(page)
  await hand.press(
    page
      .getByRole('group', { name: text('cart.who') })
      .getByRole('button')
      .last(),
  )
  await choose('Short cut')
  await expectAccessible(page)
  await hand.press(button(page, 'cart.continue'))

  const times = page.locator('[data-starts-at]')
  await expect(times.first()).toBeVisible()
  await expectAccessible(page)
  await pickTime(page, hand, (await times.first().getAttribute('data-starts-at')) as string)
  await expect(page.getByRole('timer')).toBeVisible()
  await expectAccessible(page)
  await hand.type(page.getByLabel(text('details.first_name')), 'Zoë')
  await hand.type(page.getByLabel(text('details.last_name')), 'Novák')
  await hand.type(page.getByLabel(text('details.email')).first(), 'zoe@visitor.example')
  await hand.press(button(page, 'details.submit'))
  await expect(page.getByText(text('field.guest_name.required')).first()).toBeVisible()
  await expectAccessible(page)
  await hand.type(page.locator('[name=guests-0-name]'), 'Guest One')
  await hand.type(page.locator('[name=guests-0-email]'), 'one@visitor.example')
  await hand.press(button(page, 'details.submit'))
  await expect(heading(page, 'done.scheduled')).toBeVisible()
  await expectAccessible(page)
  expect(rowsOf(salon.database, 'SELECT booking_id FROM booking_items')).toHaveLength(3)
})

test('a form: mistakes, a question that comes up, and what was sent', async ({ page, salon }) => {
  const hand = keyboard(page)
  await page.goto(`/widget/form/${formId(salon, 'contact')}`)
  await expectAccessible(page)
  await hand.press(button(page, 'form.submit'))
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expectAccessible(page)
  await hand.type(page.getByLabel('Your name'), 'Ada Keys')
  await hand.type(page.getByLabel('E-mail'), 'ada@visitor.example')
  // From circle to circle with the arrows.
  await mark(page, hand, page.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await expect(page.getByLabel('When is the big day?')).toBeVisible()
  await expectAccessible(page)
  await hand.type(page.getByLabel('Your message'), 'Is there a step at the door?')
  await mark(page, hand, page.getByRole('checkbox').last())
  await hand.press(button(page, 'form.submit'))
  await expect(heading(page, 'form.sent')).toBeVisible()
  await expect(heading(page, 'form.sent')).toBeFocused()
  await expectAccessible(page)
  expect(rowsOf(salon.database, 'SELECT id FROM submissions')).toHaveLength(1)
})

test('a survey: stars, steps there and back, and what was sent', async ({ page, salon }) => {
  const hand = keyboard(page)
  await page.goto(`/widget/survey/${formId(salon, 'how-was-it')}`)
  await expectAccessible(page)
  await hand.reach(page.getByRole('radio').first())
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await mark(page, hand, page.getByRole('checkbox').first())
  await hand.press(button(page, 'form.next'))
  await expect(page.getByLabel('What went wrong?')).toBeVisible()
  await expectAccessible(page)
  await hand.press(button(page, 'form.next'))
  await expect(page.getByLabel('What went wrong?')).toBeFocused()
  await expectAccessible(page)
  await hand.press(button(page, 'action.back'))
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await hand.press(button(page, 'form.next'))
  await hand.type(page.getByLabel('What went wrong?'), 'Too short.')
  await hand.press(button(page, 'form.next'))
  await expect(page.getByText('Will you come again?')).toBeVisible()
  await expectAccessible(page)
  await hand.press(button(page, 'form.submit'))
  await expect(page.locator('[data-outcome]')).toBeVisible()
  await expectAccessible(page)
  expect(rowsOf(salon.database, 'SELECT id FROM submissions')).toHaveLength(1)
})
