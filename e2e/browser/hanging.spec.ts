// Every call in turn is never answered: within 15 seconds of the page's clock the visitor reads so, and has a way out.
import type { Locator, Route } from '@playwright/test'
import { showAllDays } from './support/input-methods.ts'
import { mailedLink } from './support/mailed-link.ts'
import type { TextKey } from './support/salon.ts'
import {
  book,
  bookWithGuests,
  chooseOtherDay,
  chooseTime,
  fillDetails,
  guestLink,
  submit,
  timeButton,
} from './support/steps.ts'
import { studioBusiness } from './support/studio-business.ts'
import { payingStudio } from './support/studio-payments.ts'
import { button, expect, heading, link, test as studioTest, testWith, type Visit } from './support/studio-test.ts'

const payingTest = testWith(payingStudio)
const confirmingTest = testWith({ business: { ...studioBusiness, always_confirm_by_mail: true } })

/** The requests to this address get no answer from now on. */
const hang = ({ page }: Visit, address: string) => page.route(`**/api/v1/${address}`, route => void held.push(route))

const held: Route[] = []

// Else they would go on to the server when the test ends.
async function dropHeld() {
  for (const route of held.splice(0)) await route.abort().catch(() => undefined)
}

/** Lets the clock of the page go on, by no more than a visitor has to wait. */
async function expectWithin15Seconds({ page }: Visit, wayOut: Locator, kind: 'again' | 'grid' = 'again') {
  // What asks may have to be loaded first, which takes no time of that clock.
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000))
  for (let second = 1; second < 15 && !(await wayOut.isVisible()); ++second) await page.clock.runFor(1000)
  await expect(wayOut).toBeVisible()
  if (kind === 'grid') return
  // What was pressed can be pressed again, or there is a button for it.
  const again = page.locator('main [data-attempt]').or(wayOut.getByRole('button'))
  await expect(again.first()).toBeVisible()
}

/** What a visitor reads when it is not known whether something was done. */
const unsure = ({ page, say }: Visit, key: TextKey) => page.getByRole('alert').filter({ hasText: say(key) })

/** That something did not come, with a button to ask for it again. */
const failed = (visit: Visit, key: TextKey) => unsure(visit, key).filter({ has: button(visit, 'action.retry') })

async function toDetails(visit: Visit) {
  const { page } = visit
  await page.goto('/widget/appointment/ada/advice')
  const start = (await page.locator('[data-starts-at]').first().getAttribute('data-starts-at')) as string
  await timeButton(page, start).click()
  await expect(heading(visit, 'details.heading')).toBeVisible()
  await fillDetails(visit)
}

for (const test of [studioTest, payingTest, confirmingTest]) {
  // Browsers report refusals, some of which these tests make up. What says that nothing came is shorter than the lines
  // that stood for it: the foot of the page moves.
  test.use({ expectedMessages: [/ERR_FAILED|status of (403|410|429)|layout shifted by .*<footer/] })
  test.afterEach(dropHeld)
  test.beforeEach(({ page }) => page.clock.install())
}

studioTest('the times of a month', async ({ visit }) => {
  await hang(visit, 'slots*')
  await visit.page.goto('/widget/appointment/ada/advice')
  await showAllDays(visit.page)
  await button(visit, 'times.next_month').click()
  await expectWithin15Seconds(visit, failed(visit, 'times.failed'))
})

studioTest('the list of time zones', async ({ visit }) => {
  await hang(visit, 'time-zones*')
  await visit.page.goto('/widget/appointment/kim/call')
  await visit.page.getByRole('button', { name: visit.say('zone.change') }).click()
  await expectWithin15Seconds(visit, failed(visit, 'zone.failed'))
})

for (const [name, address] of [
  ['the hold', 'holds'],
  ['what makes a booking of the hold', 'holds/*/confirm'],
  ['all there is', '**'],
] as const)
  studioTest(name, async ({ visit }) => {
    await hang(visit, address)
    await toDetails(visit)
    await submit(visit)
    await expectWithin15Seconds(visit, unsure(visit, 'details.unsure'))
    await expect(visit.page.locator('[name=first_name]')).toHaveValue('Zoë')
  })

studioTest('the booking, after its hold was over', async ({ visit }) => {
  const over = { code: 'hold_expired', request_id: 'test' }
  await visit.page.route('**/api/v1/holds/*/confirm', route => route.fulfill({ status: 410, json: over }))
  await hang(visit, 'bookings')
  await toDetails(visit)
  await submit(visit)
  await expectWithin15Seconds(visit, unsure(visit, 'details.unsure'))
})

studioTest('the challenge of a proof of work', async ({ visit }) => {
  const required = { code: 'proof_required', request_id: 'test' }
  await visit.page.route('**/api/v1/holds/*/confirm', route => route.fulfill({ status: 403, json: required }))
  await hang(visit, 'proof-challenge')
  await toDetails(visit)
  await submit(visit)
  await expectWithin15Seconds(visit, unsure(visit, 'details.failed'))
})

studioTest('the dates of a series, and the series', async ({ visit }) => {
  const { page } = visit
  await page.goto('/widget/appointment/fay/weekly')
  await chooseTime(page)
  await fillDetails(visit)
  await hang(visit, 'series/preview')
  await button(visit, 'repeat.action').click()
  await expectWithin15Seconds(visit, failed(visit, 'repeat.failed'))
  await page.clock.resume()
  await dropHeld()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await button(visit, 'action.retry').click()
  await button(visit, 'repeat.continue').click()
  await hang(visit, 'series')
  await submit(visit)
  await expectWithin15Seconds(visit, unsure(visit, 'details.unsure'))
})

studioTest('the move of a booking, and its end', async ({ visit }) => {
  const { page } = visit
  await page.goto('/widget/appointment/ivo/brows')
  await book(visit)
  const cancelling = (await link(visit, 'done.cancel').getAttribute('href')) as string
  await link(visit, 'done.reschedule').click()
  await chooseOtherDay(page)
  await page.locator('[data-starts-at]').first().click()
  await hang(visit, 'manage-links/*/*')
  await button(visit, 'reschedule.submit').click()
  await expectWithin15Seconds(visit, unsure(visit, 'reschedule.unsure'))
  await page.clock.resume()
  await page.goto(cancelling)
  await button(visit, 'cancel.start').click()
  await button(visit, 'cancel.yes').click()
  await expectWithin15Seconds(visit, unsure(visit, 'cancel.unsure'))
})

studioTest('the leave of a guest', async ({ visit }) => {
  const { page } = visit
  await bookWithGuests(visit, [['Eda Ek', 'eda@guest.example']])
  await hang(visit, 'guest-links/**')
  await page.goto(guestLink(visit, 'eda@guest.example'))
  await button(visit, 'visit.leave').click()
  await button(visit, 'visit.leave_yes').click()
  await expectWithin15Seconds(visit, unsure(visit, 'leave.unsure'))
})

studioTest('a form', async ({ visit }) => {
  const { page } = visit
  await hang(visit, 'forms/**')
  await page.goto('/widget/form/fleeting')
  await page.locator('#answers-name').fill('Ada')
  await button(visit, 'form.submit').click()
  await expectWithin15Seconds(visit, unsure(visit, 'form.unsure'))
})

payingTest('the way to the payment', async ({ visit }) => {
  const { page } = visit
  await page.goto('/widget/appointment/mats/lesson')
  await chooseTime(page)
  await fillDetails(visit)
  await hang(visit, 'manage-links/*/checkout')
  await page.locator('main [data-attempt]').click()
  await expectWithin15Seconds(visit, unsure(visit, 'payment.unsure'))
})

/** Books what waits for a confirmation by mail. */
async function bookUnconfirmed(visit: Visit) {
  await visit.page.goto('/widget/appointment/ivo/brows')
  await book(visit, 'confirm.check')
}

confirmingTest('a booking that is given up before it is confirmed', async ({ visit }) => {
  await bookUnconfirmed(visit)
  await hang(visit, 'manage-links/*/give-up')
  await button(visit, 'confirm.choose_again').click()
  // It becomes free by itself: the times are there again, with what was typed.
  await expectWithin15Seconds(visit, visit.page.getByRole('grid'), 'grid')
})

confirmingTest('whether a booking that cannot be given up is made', async ({ visit }) => {
  await bookUnconfirmed(visit)
  const over = { code: 'confirmation_link_expired', request_id: 'test' }
  await visit.page.route('**/api/v1/manage-links/*/give-up', route => route.fulfill({ status: 410, json: over }))
  await hang(visit, 'manage-links/*')
  await button(visit, 'confirm.choose_again').click()
  await expectWithin15Seconds(visit, visit.page.getByRole('grid'), 'grid')
})

confirmingTest('the confirmation by the link of a mail', async ({ visit }) => {
  await bookUnconfirmed(visit)
  const { page } = visit
  await page.goto(await mailedLink(visit, 'Brows'))
  await hang(visit, 'manage-links/*/confirm')
  await button(visit, 'confirm.submit', { count: 1 }).click()
  await expectWithin15Seconds(visit, unsure(visit, 'confirm.unsure'))
})
