// From an empty database to a page on which visitors book: the set-up code, four questions, a test booking, and the day
// on which it shows; with as few taps as a person on a phone needs.
import type { BrowserContext, Page } from '@playwright/test'
import { rowsOf } from '../../faults/database.ts'
import { runKalends } from '../../kalends.ts'
import { text } from '../../texts.ts'
import { codeNow } from '../support/authenticator.ts'
import { customerBooks, password, screen } from '../support/desk.ts'
import { type } from '../support/steps.ts'
import { expect, testWith, type Visit } from '../support/studio-test.ts'

const test = testWith({ business: null })
// What browsers write when no one is signed in yet; and what visitors do on another page makes Today longer.
test.use({ locale: 'en-GB', expectedMessages: [/status of 401|the layout shifted by 0\.0/] })

const mostTaps = 25

/** How often one presses on any page of the context, from now on. */
async function countTaps(context: BrowserContext) {
  const counted = { taps: 0 }
  await context.exposeBinding('noteTap', () => {
    counted.taps += 1
  })
  await context.addInitScript(() => {
    if (window.top !== window) return
    const note = (event: Event) => event.isTrusted && (window as unknown as { noteTap: () => void }).noteTap()
    addEventListener('pointerdown', note, true)
  })
  return counted
}

const codeOf = ({ studio }: Visit) => {
  const output = runKalends('user', 'code', '--business', 'business', '--database', studio.database)
  return /\/console\/#\S+/.exec(output)?.[0] ?? `none in: ${output}`
}

/** Makes the first owner, as a person types. */
async function becomeOwner(page: Page, visit: Visit) {
  const { field, button, heading } = screen(page, 'en')
  await page.goto(codeOf(visit))
  await expect(heading('set_up.who')).toBeVisible()
  await type(field('set_up.name'), 'Johanna Prem')
  await type(field('sign_in.email'), 'johanna@haarwerk.example')
  await type(page.locator('[name=password]'), password)
  await button('set_up.go', { title: 'New business' }).click()
  await expect(heading('factor.heading')).toBeVisible()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?)+$/).textContent())!.replaceAll(' ', '')
  await type(field('factor.code'), codeNow(secret))
  await button('action.continue').click()
  await expect(heading('codes.heading')).toBeVisible()
  await page.getByText(screen(page, 'en').say('codes.kept')).click()
  await button('action.continue').click()
}

/** Books on the page of the business as a visitor does, at the first time there is. */
async function bookAsVisitor(page: Page, service: string) {
  await page
    .getByRole('link', { name: new RegExp(`^${service}`) })
    .first()
    .click()
  await page.locator('[data-starts-at]').first().click()
  await type(page.locator('[name=first_name]'), 'Zoë')
  await type(page.locator('[name=last_name]'), 'Novák')
  await type(page.locator('[name=email]'), 'zoe@visitor.example')
  await page.getByRole('button', { name: text('details.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: text('done.scheduled'), exact: true })).toBeVisible()
}

/** Closes an hour of Tuesdays with the mouse. */
async function drawBreak(page: Page) {
  const bar = page.locator('[data-day=tuesday] [data-bar]')
  const { x, y, width, height } = (await bar.boundingBox())!
  const [first, last] = [7, 21]
  const at = (hour: number) => x + ((hour - first) / (last - first)) * width
  await page.mouse.move(at(12.25), y + height / 2)
  await page.mouse.down()
  await page.mouse.move(at(12.75), y + height / 2, { steps: 3 })
  await page.mouse.up()
  await expect(bar).toHaveText('9–1213–18')
  await expect(page.getByText('Tue–Sat · 40 h')).toBeVisible()
}

test('an empty database becomes a business that is booked, in 25 taps', async ({ visit: own, context }) => {
  const visit: Visit = { ...own, locale: 'en' }
  const { page, studio } = visit
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  const { say, button, heading, field } = screen(page, 'en')
  const counted = await countTaps(context)
  await becomeOwner(page, visit)

  // 1: who they are. What the browser says of the place is a sentence.
  await expect(heading('welcome.business')).toBeVisible()
  await expect(page).toHaveURL(/\/console\/welcome$/)
  await expect(page.getByText('Vienna time, euros, English')).toBeVisible()
  await type(field('welcome.name'), 'Haarwerk Lindengasse')
  await page.getByText(say('welcome.kind.salon')).click()
  await visit.expectAccessible()
  // Nothing that was typed is lost.
  await page.reload()
  await expect(field('welcome.name')).toHaveValue('Haarwerk Lindengasse')
  await button('action.continue').click()

  // 2: three services are ticked; back and forth they stay as they are.
  await expect(heading('welcome.services')).toBeVisible()
  await page.locator('[name="cut.price"]').fill('62')
  await visit.expectAccessible()
  await page.goBack()
  await expect(field('welcome.name')).toHaveValue('Haarwerk Lindengasse')
  await page.goForward()
  await expect(page.locator('[name="cut.price"]')).toHaveValue('62')
  await button('action.continue').click()

  // 3: two people, who have a break on Tuesdays.
  await expect(heading('welcome.hours')).toBeVisible()
  await button('welcome.add_person').click()
  await page.keyboard.type('Lukas Brandner')
  if (!isPhone) await drawBreak(page)
  await visit.expectAccessible()
  await button('action.continue').click()

  // 4: the page is there, beside its address where there is room.
  await expect(heading('welcome.page')).toBeVisible()
  // What is in a frame is judged where it is a page.
  if (isPhone) await visit.expectAccessible()
  await expect(page.getByText(`${new URL(studio.url).host}/widget/booking`, { exact: true })).toBeVisible()
  if (!isPhone) await expect(page.frameLocator('aside iframe').getByText('Cut and blow-dry').first()).toBeVisible()
  const services = rowsOf<{ name: string; price_minor: number }>(
    studio.database,
    'SELECT name, price_minor FROM services ORDER BY position',
  )
  expect(services).toEqual([
    { name: 'Cut and blow-dry', price_minor: 6200 },
    { name: 'Short cut', price_minor: 3500 },
    { name: 'Colour', price_minor: 9500 },
  ])
  const staff = rowsOf<{ name: string }>(studio.database, 'SELECT name FROM staff ORDER BY position')
  expect(staff.map(({ name }) => name)).toEqual(['Johanna Prem', 'Lukas Brandner'])
  expect(rowsOf(studio.database, 'SELECT id FROM users WHERE staff_id IS NOT NULL')).toHaveLength(1)

  // A test booking, in a page of its own.
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: say('welcome.try') }).click()
  const visitor = await opened
  await bookAsVisitor(visitor, 'Short cut')
  await visitor.close()

  // The day knows of it, and of the next one without being loaded again.
  await button('welcome.to_day').click()
  await expect(page).toHaveURL(/\/console\/today$/)
  await expect(page.getByText(/Zoë/).first()).toBeVisible()
  if (isPhone) expect(counted.taps).toBeLessThanOrEqual(mostTaps)
  console.log(`${counted.taps} taps`)
  await customerBooks(visit, { provider: 'johanna-prem', service: 'cut-and-blow-dry', name: 'Karla' })
  await expect(page.getByText(/Karla/).first()).toBeVisible({ timeout: 15_000 })

  // No way leads back to the questions.
  await page.goto('/console')
  await expect(page.getByText(/Karla/).first()).toBeVisible()
  await page.goto('/console/welcome')
  await expect(heading('welcome.page')).toBeVisible()
})
