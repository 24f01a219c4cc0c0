// Back and Forward: between the steps of a booking, from where it is paid, and while something is under way.

import { chooseTime, fillDetails } from './support/steps.ts'
import { payingStudio } from './support/studio-payments.ts'
import { button, expect, heading, testWith, type Visit } from './support/studio-test.ts'

const test = testWith(payingStudio)

// Browsers report the answers that a test loses, and a time that is waiting to be paid already.
test.use({ expectedMessages: [/ERR_FAILED|status of (409|410)/] })

const stepOf = (visit: Visit) => visit.page.evaluate(() => history.state?.step)
const atTimes = ({ page }: Visit) => expect(page.getByRole('grid')).toBeVisible()
const atDetails = (visit: Visit) => expect(heading(visit, 'details.heading')).toBeVisible()

test('Back twice from where it is paid leads to the times, where another one can be chosen', async ({ visit }) => {
  const { page } = visit
  await page.goto('/widget/appointment/mats/lesson')
  const start = await chooseTime(page)
  await fillDetails(visit)
  await page.locator('main [data-attempt]').click()
  await expect(heading(visit, 'demo_payment.title')).toBeVisible()
  await page.goBack()
  await expect(heading(visit, 'payment.open')).toBeVisible()
  await page.goBack()
  await atTimes(visit)
  await expect(page.locator(`[data-starts-at="${start}"]`)).toHaveCount(0)
  await chooseTime(page)
  await atDetails(visit)
})

test('Back and then Forward leaves the history as it was', async ({ visit }) => {
  const { page } = visit
  await page.goto('/widget/appointment/mats/lesson')
  await chooseTime(page)
  const length = await page.evaluate(() => history.length)
  for (let round = 0; round < 2; ++round) {
    await page.goBack()
    await atTimes(visit)
    await page.goForward()
    await atDetails(visit)
    await expect(page.getByRole('timer')).toBeVisible()
  }
  expect(await page.evaluate(() => history.length)).toBe(length)
  await button(visit, 'details.change_time').click()
  await atTimes(visit)
  expect(await stepOf(visit)).toBe('times')
})

test('Back while it is being booked stays where it is, and so does the address', async ({ visit }) => {
  const { page } = visit
  await page.goto('/widget/appointment/mats/lesson')
  await chooseTime(page)
  await fillDetails(visit)
  let goOn = () => {}
  const isPressed = new Promise<void>(pressed => (goOn = pressed))
  await page.route('**/api/v1/holds/*/confirm', async route => {
    await isPressed
    await route.abort()
  })
  await page.locator('main [data-attempt]').click()
  await expect(button(visit, 'details.scheduling')).toBeVisible()
  const address = page.url()
  await page.evaluate(() => history.back())
  await expect.poll(() => stepOf(visit)).toBe('details')
  await expect(page).toHaveURL(address)
  goOn()
  await expect(page.getByRole('alert')).toContainText(visit.say('details.unsure'))
  await expect(page.locator('[name=first_name]')).toHaveValue('Zoë')
  await page.goBack()
  await atTimes(visit)
})
