// What a business leaves to its roles: set in Users, and in force for who is signed in.
import { comeIn, screen } from '../support/desk.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith } from '../support/studio-test.ts'

// No other test books here.
const test = testWith({ business: { ...studioBusiness } })

test('an owner gives staff a right, and takes it back', async ({ visit }) => {
  const { page, locale } = visit
  const { say } = screen(page, locale)
  await comeIn(visit, 'owner', 'Olga Wolf')
  await page.goto('/console/users')
  const box = page.getByLabel(say('switch.staff_see_money'))
  await expect(box).not.toBeChecked()
  await box.check()
  await expect(page.getByText(say('me.saved'))).toBeVisible()
  await page.reload()
  await expect(box).toBeChecked()
  await visit.expectAccessible()
  await box.uncheck()
  await expect(box).not.toBeChecked()
  await page.goto('/console/history')
  const line = page.getByRole('listitem').filter({ hasText: say('did.role_switch_changed') })
  await expect(line).toHaveCount(2)
  await expect(line.first()).toContainText(say('switch.staff_see_money'))
})
