// A class of eight: one of them cannot come, the others are moved to another time, and each is told once.
import { rowsOf } from '../../faults/database.ts'
import { inDays } from '../../kalends.ts'
import { comeIn, customerBooks, mailsToCustomer, screen } from '../support/desk.ts'
import { service, studioBusiness } from '../support/studio-business.ts'
import { expect, testWith } from '../support/studio-test.ts'

const course = service('course', 'Course', { rules: { seats: 8, align: 'opening' }, staff: ['ada'] })
const test = testWith({ business: { ...studioBusiness, services: [...studioBusiness.services, course] } })

const date = inDays(3)
const names = ['Anna', 'Bruno', 'Clara', 'David', 'Edith', 'Fritz', 'Greta', 'Heinz']

test('one leaves a class of eight, and the rest move to another time', async ({ visit }) => {
  const { page, studio, locale } = visit
  const { say, button, field } = screen(page, locale)
  const isFine = (start: string) => start.startsWith(`${date}T10:00`)
  const ids: string[] = []
  for (const name of names)
    ids.push((await customerBooks(visit, { provider: 'ada', service: 'course', name, isFine })).id)
  await comeIn(visit, 'desk')
  const day = `/console/calendar/day?date=${date}`
  const places = (count: number) => page.getByRole('link', { name: say('mark.places', { count, total: 8 }) })
  await page.goto(day)
  await expect(places(8)).toHaveCount(1)

  await page.goto(`/console/calendar/list?date=${date}`)
  const sheet = page.locator('[data-sheet]')
  const open = (name: string) => page.getByRole('link', { name: `${name} Test` }).click()
  const [leaving = '', ...staying] = names
  await open(leaving)
  await button('verb.cancel').click()
  await visit.expectAccessible()
  await sheet.getByRole('button', { name: say('answer.cancel', { time: '' }).trim() }).click()
  await expect(sheet.getByText(say('word.cancelled')).first()).toBeVisible()
  await button('action.close').first().click()

  // One by one: a class has no move of its own.
  for (const name of staying) {
    await open(name)
    await button('verb.move').click()
    await field('new.starts').fill('14:00')
    const go = sheet.getByRole('button', { name: 'Ada' })
    await expect(go).not.toHaveAttribute('aria-disabled', 'true')
    await go.click()
    await expect(sheet).toHaveCount(0)
  }
  await page.goto(day)
  await expect(places(7)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Course' })).toHaveCount(1)
  await visit.expectAccessible()

  const sessions = 'SELECT taken FROM class_sessions WHERE taken > 0'
  expect(rowsOf<{ taken: number }>(studio.database, sessions).map(({ taken }) => Number(taken))).toEqual([7])
  const told = ids.map((_, at) => [at === 0 ? 'booking_cancelled' : 'booking_rescheduled', 'booking_scheduled'])
  await expect.poll(() => ids.map(id => mailsToCustomer(visit, id))).toEqual(told)
})
