// A class of eight: one of them cannot come, the others are moved to another time, and each is told once.
import { rowsOf } from '../../faults/database.ts'
import { inDays } from '../../kalends.ts'
import { comeIn, customerBooks, mailsToCustomer, screen } from '../support/desk.ts'
import { service, studioBusiness } from '../support/studio-business.ts'
import { expect, testWith, type Visit } from '../support/studio-test.ts'

const course = service('course', 'Course', {
  rules: { seats: 8, align: 'opening', interval_minutes: 30 },
  staff: ['ada'],
})
const test = testWith({ business: { ...studioBusiness, services: [...studioBusiness.services, course] } })

const date = inDays(3)
const otherDate = inDays(4)
const names = ['Anna', 'Bruno', 'Clara', 'David', 'Edith', 'Fritz', 'Greta', 'Heinz']

/** When a booking begins, in seconds. */
function startOf({ studio }: Visit, id: string): number {
  const sql = `SELECT starts_at FROM booking_items WHERE booking_id = '${id}'`
  return Number(rowsOf<{ starts_at: number }>(studio.database, sql)[0]!.starts_at)
}

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

  // The class opens as who takes part; from there to the one who cannot come.
  const sheet = page.locator('[data-sheet]')
  const [leaving] = names
  await places(8).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(8)
  await visit.expectAccessible()
  await sheet.getByRole('link', { name: `${leaving} Test` }).click()
  await button('verb.cancel').click()
  await visit.expectAccessible()
  await sheet.getByRole('button', { name: say('answer.cancel', { time: '' }).trim() }).click()
  await expect(sheet.getByText(say('word.cancelled')).first()).toBeVisible()
  await button('action.close').first().click()

  // All others move at once, half an hour into their own time, and back; then for good.
  const moveTo = async (time: string) => {
    await places(7).click()
    await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(8)
    await button('class.move', { count: 7 }).click()
    await field('new.starts').fill(time)
    const others = sheet.getByRole('group', { name: say('move.together') })
    await expect(others.getByRole('checkbox', { checked: true })).toHaveCount(7)
    const go = sheet.locator('[type=submit]')
    await expect(go).not.toHaveAttribute('aria-disabled', 'true')
    await visit.expectAccessible()
    await go.click()
    await expect(sheet).toHaveCount(0)
  }
  const starts = () => [...new Set(ids.slice(1).map(id => startOf(visit, id)))]
  const [before] = starts()
  await moveTo('10:30')
  expect(starts()).toEqual([before! + 1800])
  await button('undo.undo').click()
  await expect.poll(starts).toEqual([before])
  await moveTo('14:00')
  expect(starts()).toEqual([before! + 4 * 3600])
  await expect(places(7)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Course' })).toHaveCount(1)
  await visit.expectAccessible()

  const sessions = 'SELECT taken FROM class_sessions WHERE taken > 0'
  expect(rowsOf<{ taken: number }>(studio.database, sessions).map(({ taken }) => Number(taken))).toEqual([7])
  const told = ids.map((_, at) => [at === 0 ? 'booking_cancelled' : 'booking_rescheduled', 'booking_scheduled'])
  await expect.poll(() => ids.map(id => mailsToCustomer(visit, id))).toEqual(told)
})

test('all of a class are cancelled at once, with a reason, and taken back', async ({ visit }) => {
  const { page, studio, locale } = visit
  const { say, button, field } = screen(page, locale)
  const isFine = (start: string) => start.startsWith(`${otherDate}T10:00`)
  for (const name of names.slice(0, 3)) await customerBooks(visit, { provider: 'ada', service: 'course', name, isFine })
  await comeIn(visit, 'desk')
  await page.goto(`/console/calendar/day?date=${otherDate}`)
  const places = page.getByRole('link', { name: say('mark.places', { count: 3, total: 8 }) })
  await places.click()
  await button('verb.cancel').click()
  await field('answer.reason').fill('The heating is broken.')
  await visit.expectAccessible()
  await button('class.cancel', { count: 3 }).click()
  await expect(page.getByText(say('class.empty'))).toBeVisible()
  const ended = "SELECT id FROM bookings WHERE cancellation_reason = 'The heating is broken.'"
  expect(rowsOf(studio.database, ended).length).toBe(3)
  await button('undo.undo').click()
  await expect.poll(() => rowsOf(studio.database, ended).length).toBe(0)
  await button('action.close').first().click()
  await expect(places).toHaveCount(1)
})
