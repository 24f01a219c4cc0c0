// A form of a sheet is left by Escape or Back: the sheet stays, and the focus goes back to the button that opened it.
import { comeIn, customerBooks, screen } from '../support/desk.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith } from '../support/studio-test.ts'

// No other test books here.
const test = testWith({ business: { ...studioBusiness } })

test('a form of a booking is left without losing the booking', async ({ visit }) => {
  const { page, locale } = visit
  const { say, button } = screen(page, locale)
  const { id, start } = await customerBooks(visit, { provider: 'ada', service: 'cut', name: 'Frida' })
  await comeIn(visit, 'desk', 'Mara Hill')
  await page.goto(`/console/calendar/day?date=${start.slice(0, 10)}&booking=${id}`)
  const sheet = page.locator('[data-sheet]')
  const form = sheet.locator('form')
  for (const [verb, leave] of [
    ['cancel', say('answer.keep', { time: '' })],
    ['edit', say('action.back')],
    ['add_note', say('action.back')],
  ] as const) {
    const opener = sheet.locator(`[data-verb=${verb}]`)
    await test.step(`${verb}: by its button`, async () => {
      await opener.click()
      await form.getByRole('button', { name: leave }).click()
      await expect(form).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
    await test.step(`${verb}: by Escape, once for the field and once for the form`, async () => {
      await page.keyboard.press('Enter')
      await expect(form.locator('input, textarea').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(form).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(form).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
  }
  await expect(button('verb.cancel')).toBeVisible()
})

test('from a booking that has the focus the arrow keys go on in the grid, and not to another day', async ({
  visit,
}) => {
  const { page } = visit
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  test.skip(isPhone, 'a phone has no grid')
  const { id, start } = await customerBooks(visit, { provider: 'ada', service: 'cut', name: 'Gesa' })
  await comeIn(visit, 'desk', 'Nora Falk')
  const date = start.slice(0, 10)
  await page.goto(`/console/calendar/day?date=${date}`)
  const block = page.locator(`[data-columns] a[data-booking="${id}"]`)
  await block.click()
  await expect(page.locator('[data-sheet]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(block).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`date=${date}`))
  await expect(page.locator('[data-columns] > div:nth-of-type(3) button')).toBeFocused()
  // Back on it, it is lifted: then the hint names what the keys do to it.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press(' ')
  await expect(page.locator('[data-unsaved] kbd').first()).toHaveText('Enter')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-unsaved]')).toHaveCount(0)
})
