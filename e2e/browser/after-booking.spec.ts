// What becomes of a booking: asked for first, by a link that is over then, moved, cancelled.
import { rowsOf } from '../faults/database.ts'
import type { TextKey } from '../texts.ts'
import { book, chooseOtherDay } from './support/steps.ts'
import { change, oneTimeSlug } from './support/studio.ts'
import { bookingsOf, button, expect, heading, link, test } from './support/studio-test.ts'

test('a service that needs an approval', async ({ visit }) => {
  const { page, say } = visit
  await page.goto('/widget/appointment/ben/extensions')
  await book(visit, 'done.requested')
  const contactMethod = '+43\u00a01\u00a0555\u00a00100'
  // Until when, in place of "soon".
  await expect(page.getByText(say('own.answer_by', { time: '…' }).split('…')[0] as string)).toBeVisible()
  await expect(page.getByText(say('done.answer_follows', { contactMethod }))).toHaveCount(0)
  await expect(page.getByRole('link', { name: contactMethod }).first()).toHaveAttribute('href', 'tel:+4315550100')
})

test('a one-time link, which is over then', async ({ visit }) => {
  const { page, say, studio } = visit
  // Another test of this browser may have used it.
  const first = await page.goto(`/widget/otl/${oneTimeSlug}`)
  if (first?.status() === 200) await book(visit)
  const answer = await page.goto(`/widget/otl/${oneTimeSlug}`)
  expect(answer?.status()).toBe(410)
  await expect(page.locator('[data-screen="expired-link"]')).toBeVisible()
  await expect(page.getByText(say('expired.slug'), { exact: true })).toBeVisible()
  await visit.expectAccessible()
  expect(rowsOf(studio.database, 'SELECT id FROM one_time_links WHERE uses = 1')).toHaveLength(1)
})

test('moved, then cancelled: not too late, and not without a reason', async ({ visit, studio }) => {
  const { page, say } = visit
  const policy = [
    say('policy.cancel_until', { time: say('duration.days', { count: 1 }) }),
    say('policy.reschedule_until', { time: say('duration.hours', { count: 12 }) }),
  ]
  await page.goto('/widget/appointment/hugo/reasoned')
  // Two lines are folded away where there is little room.
  const more = button(visit, 'summary.more')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (await more.isVisible()) await more.click()
  for (const line of policy) await expect(page.getByText(line, { exact: true })).toBeVisible()
  const start = await book(visit)
  for (const line of ['own.reschedule_until', 'own.cancel_until'] as const)
    await expect(page.getByText(say(line, { time: '' }).slice(0, -1))).toBeVisible()
  await link(visit, 'done.reschedule').click()
  await expect(page.getByText(say('reschedule.former'), { exact: true }).first()).toBeVisible()
  // Another day: late on a day nothing else may be left of the first.
  await chooseOtherDay(page)
  await page.locator('[data-starts-at]').first().click()
  await button(visit, 'reschedule.submit').click()
  await expect(heading(visit, 'done.rescheduled')).toBeVisible()

  const cancelling = (await link(visit, 'done.cancel').getAttribute('href')) as string
  const moving = (await link(visit, 'done.reschedule').getAttribute('href')) as string
  const expectOver = async (address: string, key: TextKey) => {
    expect((await page.goto(address))?.status()).toBe(410)
    await expect(page.locator('[data-screen="expired-link"]')).toBeVisible()
    await expect(page.getByText(say(key), { exact: true })).toBeVisible()
  }
  const allowUntil = (cancel: number, reschedule: number) =>
    change(
      studio.database,
      `UPDATE bookings SET cancel_notice_minutes = ${cancel}, reschedule_notice_minutes = ${reschedule}
        WHERE id IN (SELECT booking_id FROM booking_items WHERE service_name = 'Long treatment')`,
    )
  allowUntil(525_600, 525_600)
  await expectOver(cancelling, 'error.cancellation_closed')
  await expectOver(moving, 'error.reschedule_closed')
  allowUntil(1440, 720)

  await page.goto(cancelling)
  await expect(page.getByText(policy[0] as string, { exact: true })).toBeVisible()
  await button(visit, 'cancel.start').click()
  await expect(page.locator('#cancel-reason-mistake')).toHaveText(say('field.reason.required'))
  const reason = page.getByLabel(say('cancel.reason'))
  await expect(reason).toBeFocused()
  await visit.expectAccessible()
  await reason.fill('I am abroad.')
  await button(visit, 'cancel.start').click()
  await expect(page.getByText(say('cancel.sure'), { exact: true })).toBeVisible()
  await button(visit, 'cancel.yes').click()
  await expect(heading(visit, 'done.cancelled')).toBeVisible()
  await visit.expectAccessible()
  const columns = 'b.status, b.sequence, b.cancellation_reason AS reason, i.starts_at'
  const stored = bookingsOf<{ starts_at: number }>(visit, 'Long treatment', columns).at(-1)
  expect(stored).toMatchObject({ status: 'cancelled', sequence: 1, reason: 'I am abroad.' })
  expect(stored?.starts_at).toBeGreaterThan(Date.parse(start) / 1000)
  await expectOver(cancelling, 'error.cancellation_link_expired')
  await expectOver(moving, 'error.reschedule_link_expired')
})
