// Many bookings are found, selected and changed alike, and taken back.
import { rowsOf } from '../../faults/database.ts'
import { inDays } from '../../kalends.ts'
import { comeIn, customerBooks, mailsToCustomer, screen } from '../support/desk.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith, type Visit } from '../support/studio-test.ts'

// No other test books here.
const test = testWith({ business: { ...studioBusiness } })

const statuses = ({ studio }: Visit, ids: readonly string[]) => {
  const list = ids.map(id => `'${id}'`).join(', ')
  const rows = rowsOf<{ status: string }>(studio.database, `SELECT status FROM bookings WHERE id IN (${list})`)
  return [...new Set(rows.map(({ status }) => status))]
}

test('several bookings are found, cancelled with a reason, and taken back before anyone is told', async ({ visit }) => {
  const { page, studio, locale } = visit
  const { say, button, field } = screen(page, locale)
  const ids: string[] = []
  for (const [at, name] of ['Anna', 'Bruno', 'Clara'].entries()) {
    const isFine = (start: string) => start.startsWith(inDays(10 + 2 * at))
    ids.push((await customerBooks(visit, { provider: 'ada', service: 'cut', name, isFine })).id)
  }
  await comeIn(visit, 'desk')
  await page.goto(`/console/calendar/list?date=${inDays(10)}`)
  const rows = page.locator('[data-booking]')
  await expect(rows).toHaveCount(3)

  // One is found by name; nothing by nonsense, and then all again.
  await field('list.find').fill('bru')
  await expect(rows).toHaveCount(1)
  await field('list.find').fill('no one of this name')
  await expect(page.getByText(say('list.none_found'))).toBeVisible()
  await visit.expectAccessible()
  await button('list.clear').click()
  await expect(rows).toHaveCount(3)
  await expect(field('list.find')).toHaveValue('')

  const askToCancel = async () => {
    await button('select.several').click()
    await button('select.all').click()
    await expect(page.getByText(say('select.chosen', { count: 3 }))).toBeVisible()
    await button('verb.cancel').click()
  }
  const dialog = page.getByRole('dialog')
  const go = dialog.getByRole('button', { name: say('bulk.cancel', { count: 3 }) })
  await askToCancel()
  await field('answer.reason').fill('The pipes have burst.')
  await expect(dialog.getByText(say('bulk.told', { count: 3 }))).toBeVisible()
  await visit.expectAccessible()
  await go.click()
  await expect(dialog.getByText(say('bulk.changed', { count: 3 }))).toBeVisible()
  expect(statuses(visit, ids)).toEqual(['cancelled'])
  await visit.expectAccessible()
  // What was begun is found again after a reload.
  await page.reload()
  await button('bulk.show').click()
  await dialog.getByRole('button', { name: say('undo.undo') }).click()
  await expect(dialog.getByText(say('bulk.undone', { count: 3 }))).toBeVisible()
  expect(statuses(visit, ids)).toEqual(['scheduled'])
  await visit.expectAccessible()
  await button('action.close').last().click()
  expect(ids.map(id => mailsToCustomer(visit, id))).toEqual(ids.map(() => ['booking_scheduled']))

  // One that is cancelled meanwhile stays as it is, and is told.
  await askToCancel()
  await expect(go).toBeVisible()
  const before = 'SELECT id FROM history'
  const lines = rowsOf(studio.database, before).length
  await page.request.post(`/api/v1/console/bookings/${ids[1]}/cancel`, {
    data: { notify: false },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await expect.poll(() => rowsOf(studio.database, before).length).toBeGreaterThan(lines)
  await go.click()
  await expect(dialog.getByText(say('bulk.changed', { count: 2 }))).toBeVisible()
  await expect(dialog.getByText(say('bulk.not_changed', { count: 1 })).first()).toBeVisible()
  expect(statuses(visit, ids)).toEqual(['cancelled'])
})
