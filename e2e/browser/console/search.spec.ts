// What is typed into the bar is found as one types, from every screen, and the field keeps what was typed.
import { comeIn, customerBooks, screen } from '../support/desk.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith } from '../support/studio-test.ts'

// No other test books here.
const test = testWith({ business: { ...studioBusiness } })

test('a customer is found from the calendar without Enter', async ({ visit }) => {
  const { page, locale } = visit
  const { link } = screen(page, locale)
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  test.skip(isPhone, 'a phone has no bar: its search is a page')
  await customerBooks(visit, { provider: 'ada', service: 'cut', name: 'Leonora' })
  await comeIn(visit, 'desk')
  await page.goto('/console/calendar/day')
  await expect(link('nav.new')).toBeVisible()
  const field = page.locator('#search')
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await field.pressSequentially('leo', { delay: 30 })
  await expect(page).toHaveURL(/\/console\/search\?q=leo/)
  await expect(page.getByRole('link', { name: /Leonora/ }).first()).toBeVisible()
  // Typing goes on where it was, faster than the answers come.
  await field.pressSequentially('nora', { delay: 120 })
  await expect(page).toHaveURL(/q=leonora/)
  await expect(field).toHaveValue('leonora')
  await expect(field).toBeFocused()
  await visit.expectAccessible()
  // Down into what was found, and up into the field of the page.
  const found = page.locator('main [data-customer], main [data-booking]')
  await page.keyboard.press('ArrowDown')
  await expect(found.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(found.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('main input[name=q]')).toBeFocused()
  await field.fill('')
  await expect(page).toHaveURL(/\/console\/search$/)
  await expect(page.getByRole('link', { name: /Leonora/ })).toHaveCount(0)
  // One step back leads to where one was, and the field is empty there.
  await page.goBack()
  await expect(page).toHaveURL(/\/console\/calendar\/day/)
  await expect(field).toHaveValue('')
})
