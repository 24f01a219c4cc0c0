// Beside a service stands the first time that visitors find, or what keeps them from one.
import { comeIn, screen } from '../support/desk.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith } from '../support/studio-test.ts'

// No other test changes what is offered here.
const test = testWith({ business: { ...studioBusiness } })

test('the first free time of a service is seen, and why there is none leads to what mends it', async ({ visit }) => {
  const { page, locale } = visit
  await comeIn(visit, 'owner', 'Olga Wolf')
  const { say, field, button } = screen(page, locale)
  await page.goto('/console/set-up/services/cut')
  await expect(page.getByText(say('setup.service.first_free'))).toBeVisible()
  await visit.expectAccessible()

  const notice = field('setup.service.min_notice')
  const before = await notice.inputValue()
  await notice.fill('500000')
  await button('setup.save').click()
  await expect(page.getByText(say('setup.service.none_free'))).toBeVisible()
  const [reason] = say('setup.service.why_notice', { time: '|' }).split('|')
  await page.getByRole('link', { name: reason! }).click()
  await expect(notice).toBeFocused()
  await visit.expectAccessible()
  await notice.fill(before)
  await button('setup.save').click()
  await expect(page.getByText(say('setup.service.first_free'))).toBeVisible()
})
