// A booking has a page of its own: the confirmation is that page, mails lead to it, and everything is changed there.

import { holdScripts } from './support/hold-requests.ts'
import { book, chooseOtherDay } from './support/steps.ts'
import { button, expect, heading, link, test, type Visit } from './support/studio-test.ts'

const own = /\/widget\/view-booking\?token=[0-9a-z]{26}$/

async function bookOne(visit: Visit): Promise<string> {
  await visit.page.goto('/widget/appointment/lea/beard')
  await book(visit)
  await expect(visit.page).toHaveURL(own)
  return visit.page.url()
}

test('the confirmation survives a reload and what was looked at meanwhile', async ({ visit }) => {
  const { page, say } = visit
  const address = await bookOne(visit)
  const [before] = say('own.sent_to', { email: '|' }).split('|')
  await expect(page.getByText(`${before}zoe@visitor.example`)).toBeVisible()
  await page.reload()
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
  await expect(link(visit, 'done.reschedule')).toBeVisible()
  await visit.expectAccessible()

  await link(visit, 'done.cancel').click()
  await expect(heading(visit, 'cancel.heading')).toBeVisible()
  await page.goBack()
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
  await expect(page).toHaveURL(address)

  await page.getByText(say('calendar.add'), { exact: true }).click()
  await expect(link(visit, 'calendar.google')).toBeVisible()
  await visit.expectAccessible()
  await page.keyboard.press('Escape')
  await expect(link(visit, 'calendar.google')).toBeHidden()
  await expect(page.locator('summary')).toBeFocused()
})

test('Back from the confirmation leads to times, and Forward to the confirmation', async ({ visit }) => {
  const { page } = visit
  const address = await bookOne(visit)
  await page.goBack()
  await expect(page.locator('[data-starts-at]').first()).toBeVisible()
  await expect(heading(visit, 'done.scheduled')).toHaveCount(0)
  await page.goForward()
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
  await expect(page).toHaveURL(address)
})

test('Back and Forward again, before the page can answer', async ({ visit }) => {
  const { page } = visit
  await bookOne(visit)
  const letGo = await holdScripts(page)
  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('body:not([data-before]) #root')).toBeAttached()
  // Which loads the page anew, often before the call could end.
  await page.evaluate(() => history.forward()).catch(() => undefined)
  letGo()
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
})

test('moved and cancelled from its own page, which then shows it so', async ({ visit }) => {
  const { page } = visit
  const first = await bookOne(visit)
  await page.goto(first)
  await link(visit, 'done.reschedule').click()
  await chooseOtherDay(page)
  await page.locator('[data-starts-at]').first().click()
  await button(visit, 'reschedule.submit').click()
  await expect(heading(visit, 'done.rescheduled')).toBeVisible()
  await expect(page).toHaveURL(own)
  await page.goto(first) // The link of the first mail goes on showing it.
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
  await link(visit, 'done.cancel').click()
  await button(visit, 'cancel.start').click()
  await button(visit, 'cancel.yes').click()
  await expect(heading(visit, 'done.cancelled')).toBeVisible()
  await expect(page).toHaveURL(first)
  await page.reload()
  await expect(heading(visit, 'done.cancelled')).toBeVisible()
  await expect(link(visit, 'done.reschedule')).toHaveCount(0)
  await visit.expectAccessible()
})

test('what can no longer be changed offers no way to it', async ({ visit }) => {
  const { page, say } = visit
  await page.goto('/widget/appointment/lea/fixed')
  await book(visit)
  const expectClosed = async () => {
    await expect(page.getByText(say('own.change_over'), { exact: true })).toBeVisible()
    for (const way of ['done.cancel', 'done.reschedule'] as const) await expect(link(visit, way)).toHaveCount(0)
  }
  await expectClosed()
  await page.reload()
  await expectClosed()
  await visit.expectAccessible()
})

test('a request is called one before it is made', async ({ visit }) => {
  const { page, say } = visit
  await page.goto('/widget/appointment/ben/extensions')
  await page.locator('[data-starts-at]').first().click()
  await expect(button(visit, 'details.request')).toBeVisible()
  await expect(button(visit, 'details.submit')).toHaveCount(0)
  const time = say('duration.days', { count: 2 })
  await expect(page.getByText(say('details.request_note', { time }), { exact: true })).toBeVisible()
})

test('a meeting can be joined from its own page, and only while it is certain', async ({ visit }) => {
  const { page, say } = visit
  const room = 'https://meet.example/kim'
  await page.goto('/widget/appointment/kim/call')
  await expect(page.getByText(say('place.link_follows')).first()).toBeAttached()
  expect(await page.content()).not.toContain(room)
  await book(visit)
  await expect(page).toHaveURL(own)
  const join = link(visit, 'own.join')
  const expectJoin = async () => {
    await expect(join).toHaveAttribute('href', room)
    await expect(join).toHaveAttribute('target', '_blank')
    await expect(join).toHaveAttribute('rel', /noopener/)
  }
  await expectJoin()
  await page.getByText(say('calendar.add'), { exact: true }).click()
  const entry = new URL((await link(visit, 'calendar.google').getAttribute('href')) ?? '')
  expect(entry.searchParams.get('location')).toBe(room)
  await page.keyboard.press('Escape')
  await page.reload()
  await expectJoin()
  await visit.expectAccessible()
  await link(visit, 'done.cancel').click()
  await button(visit, 'cancel.start').click()
  await button(visit, 'cancel.yes').click()
  await expect(heading(visit, 'done.cancelled')).toBeVisible()
  await expect(join).toHaveCount(0)
  await page.reload()
  await expect(heading(visit, 'done.cancelled')).toBeVisible()
  expect(await page.content()).not.toContain(room)
})
