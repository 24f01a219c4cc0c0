// A demo: anyone looks around in the console, sees invented customers, and is told on every page that nothing is real.
import { consoleText } from '../../texts.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith } from '../support/studio-test.ts'

const test = testWith({ business: { ...studioBusiness }, args: ['--demo'] })

test('anyone looks around in a demo', async ({ visit }) => {
  const { page, locale } = visit
  const say = (key: Parameters<typeof consoleText>[0], values = {}) => consoleText(key, values, locale)
  await page.goto('/console')
  await expect(page.getByText(say('demo.why'))).toBeVisible()
  await visit.expectAccessible()
  await page.getByRole('button', { name: say('demo.sign_in_as', { role: say('role.desk') }) }).click()
  await expect(page.getByText(say('demo.note'))).toBeVisible()
  for (const address of ['/console', '/console/calendar', '/console/requests', '/console/me']) {
    await page.goto(address)
    await expect(page.getByText(say('demo.note'))).toBeVisible()
  }
  await page.goto('/console/bookings')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
})
