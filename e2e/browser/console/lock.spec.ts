// Who does nothing for half an hour finds the console locked: nothing is seen, and what was typed is still there for
// its user, who is back with password and code.
import { rowsOf } from '../../faults/database.ts'
import { codeNow } from '../support/authenticator.ts'
import { comeIn, customerBooks, password, screen } from '../support/desk.ts'
import { change } from '../support/studio.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith } from '../support/studio-test.ts'

// No other test books here.
const test = testWith({ business: { ...studioBusiness } })
// What browsers write when a session has ended.
test.use({ expectedMessages: [/status of 401/] })

test('locked in the middle of a form: nothing is seen, and nothing is lost', async ({ visit }) => {
  const { page, studio, locale } = visit
  const { say, button, field } = screen(page, locale)
  const { id, start } = await customerBooks(visit, { provider: 'ben', service: 'cut', name: 'Florian' })
  const secret = await comeIn(visit, 'owner', 'Olga Wolf')
  await page.goto(`/console/calendar/day?date=${start.slice(0, 10)}&booking=${id}`)
  await button('verb.edit').click()
  await field('edit.last_name').fill('Brandt')
  const words = field('booking.wrote')
  await words.fill('Comes by the back door.')

  // Half an hour passes, and the code that was shown is long over. The page finds out when it is looked at.
  change(studio.database, 'UPDATE sessions SET last_seen_at = last_seen_at - 1860')
  change(studio.database, 'UPDATE users SET authenticator_step = authenticator_step - 62')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const lock = page.getByRole('dialog', { name: say('sign_in.heading') })
  await expect(lock.getByText(say('error.sign_in_required'))).toBeVisible()
  await expect(words).toBeHidden()
  await expect(page.getByText('Florian').filter({ visible: true })).toHaveCount(0)
  await visit.expectAccessible()
  // No key of the console does anything here.
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')

  await expect(lock.locator('[name=email]')).toHaveValue('olga@studio.example')
  await lock.locator('[name=password]').fill(password)
  await button('action.continue').click()
  await lock.locator('[name=code]').fill(codeNow(secret))
  await button('sign_in.heading').click()
  await expect(words).toHaveValue('Comes by the back door.')
  await expect(words).toBeFocused()
  await expect(field('edit.last_name')).toHaveValue('Brandt')
  await expect(lock).toHaveCount(0)
  await button('action.save').click()
  await expect(page.getByRole('heading', { name: 'Florian Brandt' })).toBeVisible()
  const stored = 'SELECT last_name, additional_information FROM bookings'
  expect(rowsOf(studio.database, stored)).toEqual([
    { last_name: 'Brandt', additional_information: 'Comes by the back door.' },
  ])
})
