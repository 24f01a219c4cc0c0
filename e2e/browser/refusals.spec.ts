// What is said when there is nothing to book, and when something comes in between.
import type { Page, Route } from '@playwright/test'
import { formatWallClock } from '../../web/shared/time/wall-clock.ts'
import type { TextKey } from '../texts.ts'
import { showAllDays } from './support/input-methods.ts'
import { bookBehind, fillDetails, submit, timeButton } from './support/steps.ts'
import { daysOfKim, lastDayOfNever } from './support/studio-business.ts'
import { button, expect, heading, test, type Visit } from './support/studio-test.ts'

interface Between {
  path: string
  between: (start: string) => Promise<void>
}

// `between` happens after the page has shown the times and before one is chosen; then the page shows the text of `key`.
async function expectRefused({ page, say }: Visit, { path, between }: Between, key: TextKey) {
  await page.goto(path)
  const time = page.locator('[data-starts-at]').first()
  const start = (await time.getAttribute('data-starts-at')) as string
  await between(start)
  await timeButton(page, start).click()
  const lost = page.locator('[data-taken]')
  await expect(lost.locator('strong')).toHaveText(say(key))
  await expect(lost.getByText(say('lost.nearest'), { exact: true })).toBeVisible()
  await expect(timeButton(page, start)).toHaveCount(0)
}

// Until the function is called that this gives.
async function refuse(page: Page, path: string, { status, code }: { status: number; code: string }) {
  const answer = (route: Route) => route.fulfill({ status, json: { code, request_id: 'test' } })
  await page.route(path, answer)
  return () => page.unroute(path, answer)
}

test('a time that another visitor took, then a server that fails', async ({ visit }) => {
  const { page } = visit
  const sameTime = (start: string) => (other: string) => Date.parse(other) === Date.parse(start)
  const laterThatDay = (start: string) => (other: string) =>
    other.slice(0, 10) === start.slice(0, 10) && Date.parse(other) > Date.parse(start)
  const by = (host: string, service: string, isFine: (start: string) => (other: string) => boolean) => ({
    path: `/widget/appointment/ivo/${service}`,
    between: (start: string) => bookBehind(visit, host, service, isFine(start)),
  })
  await expectRefused(visit, by('ivo', 'brows', sameTime), 'error.staff_busy')
  await visit.expectAccessible()
  await expectRefused(visit, by('jana', 'peel', sameTime), 'error.resource_busy')
  await expectRefused(visit, by('jana', 'rare', laterThatDay), 'error.limit_reached')

  // The nearest one is as good; what was typed stays when the server cannot, and the next attempt books.
  await page.locator('[data-taken]').getByRole('button').first().click()
  await fillDetails(visit)
  const relent = await refuse(page, '**/api/v1/holds/*/confirm', { status: 503, code: 'unavailable' })
  await submit(visit)
  const notice = page.getByRole('alert')
  await expect(notice.locator('strong')).toHaveText(visit.say('details.failed'))
  await expect(notice.locator('p')).toHaveText(visit.say('error.unavailable'))
  await visit.expectAccessible()
  await relent()
  await submit(visit)
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
})

test('no time in a month, none at all, and no such zone', async ({ visit }) => {
  const { page, say } = visit
  await page.goto('/widget/appointment/service/call')
  await expect(page.locator('[data-starts-at]').first()).toBeVisible()
  // To the month after, in which Kim is never there.
  await showAllDays(visit.page)
  await button(visit, 'times.next_month').click()
  await expect(page.getByText(say('times.none_this_month'), { exact: true }).first()).toBeVisible()
  await visit.expectAccessible()
  await page.getByRole('button', { name: say('zone.change') }).click()
  const picker = page.locator('form').filter({ has: page.locator('#zone-search') })
  await picker.getByRole('combobox').fill('Atlantis')
  await expect(picker.getByRole('status')).toHaveText(say('zone.none'))
  await picker.getByRole('button', { name: say('action.back') }).click()
  const time = formatWallClock(`${daysOfKim[1]}T08:00`, 'moment', visit.locale)
  await button(visit, 'times.next_available', { time }).click()
  await expect(page.locator('[data-starts-at]').first()).toHaveAttribute(
    'data-starts-at',
    new RegExp(`^${daysOfKim[1]}T08`),
  )

  await page.goto('/widget/appointment/service/never')
  const period = say('times.none_in_period', { time: formatWallClock(lastDayOfNever, 'date', visit.locale) })
  await expect(page.getByText(period, { exact: true }).first()).toBeVisible()
  await visit.expectAccessible()
})

test('addresses of nothing', async ({ visit }) => {
  const { page, say } = visit
  for (const [path, words] of [
    ['/no/such/page', say('not_found.page', { path: '/no/such/page' })],
    ['/widget/booking/NOT-AN-ID', say('not_found.route', { path: '/widget/booking/NOT-AN-ID' })],
    ['/widget/booking/nothing', say('not_found.calendar')],
    ['/widget/bookings/nothing', say('error.calendar_not_found')],
    ['/widget/group/nothing', say('not_found.route', { path: '/widget/group/nothing' })],
    ['/widget/service-menus/nothing', say('not_found.route', { path: '/widget/service-menus/nothing' })],
    ['/widget/form/after-visit', say('not_found.route', { path: '/widget/form/after-visit' })],
    ['/widget/survey/first-visit', say('not_found.route', { path: '/widget/survey/first-visit' })],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: words, exact: true })).toBeVisible()
  }
})
