// Walks through the booking pages in English, each in few visits, that see rows of the specification to the letter.
// They are named in the rows; walk.spec.ts walks them.
import type { Locator, Page, Route } from '@playwright/test'
import { chooseVariation, showAllDays, staffCard } from '../support/input-methods.ts'
import { bookBehind, chooseOtherDay, chooseTime, fillDetails, timeButton } from '../support/steps.ts'
import { expect, type Visit } from '../support/studio-test.ts'

// A time that is kept is booked by way of what keeps it.
const booking = /\/api\/v1\/(bookings|holds\/[^/]+\/confirm)$/

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const words = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

// What is wrong, beside the fields, from top to bottom.
const mistakes = (page: Page) => page.locator('form [id$="-mistake"]')
const alertOf = (page: Page, text: string) => page.getByRole('alert').and(words(page, text))

/** Keeps the answers at this address until the function is called that this gives. */
async function keepBack(page: Page, address: string | RegExp) {
  const kept: Route[] = []
  await page.route(address, route => void kept.push(route))
  return async () => {
    await page.unroute(address)
    for (const route of kept) await route.continue().catch(() => undefined)
  }
}

/** What the page says while the press is answered. */
async function expectMeanwhile(page: Page, address: string | RegExp, press: Locator, progress: string) {
  const letGo = await keepBack(page, address)
  await press.click()
  await expect(words(page, progress)).toBeVisible()
  await letGo()
}

// What a line of the facts says.
const fact = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')

async function times({ page }: Visit) {
  const letGo = await keepBack(page, '**/api/v1/slots?*')
  await page.goto('/widget/appointment/service/call')
  await showAllDays(page)
  await button(page, 'Next month').click()
  await expect(words(page, 'Finding slots…')).toBeVisible()
  await letGo()
  await expect(words(page, 'No slot available this month.')).toBeVisible()
  await button(page, 'Change time zone').click()
  const picker = page.locator('form').filter({ has: page.locator('#zone-search') })
  await picker.getByRole('combobox').fill('Atlantis')
  await expect(picker.getByRole('status')).toHaveText('No timezone found!')
  await picker.getByRole('combobox').fill('San Francisco')
  await expect(picker).toContainText('Los Angeles')
  await button(page, 'Back').click()
  await button(page, /^Next available: /).click()
  await expect(page.locator('[data-starts-at]').first()).toBeVisible()
  await button(page, 'Previous month').click()
  await expect(words(page, 'No slot available this month.')).toBeVisible()

  await page.goto('/widget/appointment/service/never')
  await expect(page.getByText(/^No slot available until \S+, \S+ \d+, \d{4}\.$/).first()).toBeVisible()
  await page.goto('/widget/appointment/ivo/quick')
  const shown = page.locator('[data-starts-at]')
  await expect(shown.first()).toBeVisible()
  const before = await shown.count()
  await button(page, 'Load more').click()
  await expect.poll(() => shown.count()).toBeGreaterThan(before)
}

async function choices({ page }: Visit) {
  await page.goto('/widget/appointment/service/cut')
  for (const name of ['', 'Ada Winter', 'Ben Sommer']) await expect(staffCard(page, name)).toBeAttached()
  await page.goto('/widget/appointment/service/colour')
  await chooseVariation(page, 1)
  const guests = page.getByRole('textbox', { name: 'Guests' })
  await guests.fill('101')
  await expect(page.getByRole('alert')).toHaveText('Guest count should be between 1 and 100')
  // Nothing can be booked for another number than the one that stands there.
  await expect(page.locator('[data-starts-at]')).toHaveCount(0)
  await guests.fill('3')
  await expect(page.getByRole('alert')).toHaveText(
    'You can reserve up to 2 slots for this service. ' +
      'To book for additional guests, kindly select a different service for the same time slot.',
  )
  await guests.fill('1')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.locator('[data-starts-at]').first().click()
  await expect(page.getByText('Long hair').first()).toBeAttached()
}

async function details({ page }: Visit) {
  await page.goto('/widget/appointment/gina/asked')
  await chooseTime(page)
  const labels = [
    'First name',
    'Last name',
    'Email',
    'Phone',
    'Date of birth',
    'Your address',
    'Additional information',
  ]
  for (const label of labels) await expect(page.locator('label, legend').getByText(label).first()).toBeVisible()
  for (const text of ['You may keep what I told you.', 'I accept the terms and conditions'])
    await expect(page.getByLabel(text)).toBeAttached()
  await button(page, 'Schedule appointment').click()
  const required = 'This field is required.'
  await expect(mistakes(page)).toHaveText([
    ...[required, required, required, required, required, 'Location is required.', required],
    ...[required, 'At least one option must be chosen.'],
    ...['Give your consent to continue.', 'Give your consent to continue.', 'Terms and conditions must be accepted.'],
  ])
  await expect(page.locator('#contact-first_name')).toBeFocused()
  await fillDetails({ page })
  await page.locator('#contact-email').fill('nobody')
  await page.locator('#contact-phone').fill('call me')
  await button(page, 'Schedule appointment').click()
  await expect(mistakes(page).nth(0)).toHaveText('Email is invalid!')
  await expect(mistakes(page).nth(1)).toHaveText('Enter a full phone number, like +1 212 555 0123.')

  await page.locator('#contact-email').fill('zoe@visitor.example')
  await page.locator('#contact-phone').fill('+43 1 555 0123')
  await page.locator('#contact-date_of_birth').fill('1990-02-28')
  await page.locator('#contact-location').fill('Lindengasse 1, 1070 Wien')
  await page.getByLabel('Additional information').fill('The bell is broken.')
  await page.locator('#answers-shoes').fill('38')
  for (const text of ['Tea', 'You may take photographs', 'You may keep what I told you', 'I accept the terms'])
    await page.getByLabel(text).first().check()
  await button(page, 'Schedule appointment').click()
  await expect(heading(page, 'Your appointment is scheduled')).toBeVisible()
  await expect(page.getByText('Lindengasse 1, 1070 Wien').first()).toBeVisible()
}

async function guests({ page }: Visit) {
  await page.goto('/widget/appointment/ada/advice')
  for (let count = 0; count < 2; ++count) await button(page, 'One more: Guests').click()
  await chooseTime(page)
  await fillDetails({ page })
  const fill = async (index: number, name: string, email: string) => {
    await page.locator(`[name=guests-${index}-name]`).fill(name)
    await page.locator(`[name=guests-${index}-email]`).fill(email)
  }
  const submit = button(page, 'Schedule appointment')
  await submit.click()
  const [missing, required] = ['Name is required', 'This field is required.']
  await expect(mistakes(page)).toHaveText([missing, required, missing, required])
  await fill(0, '12345 !', 'nobody')
  await fill(1, 'http://evil.example', 'ZOE@visitor.example')
  await submit.click()
  const invalid = 'Name is invalid'
  await expect(mistakes(page)).toHaveText([
    ...[invalid, 'Email is invalid!'],
    ...[invalid, 'Email ID must be unique for guests.'],
  ])
  await fill(0, 'Guest One', 'one@visitor.example')
  await fill(1, 'Guest Two', 'two@visitor.example')
  await submit.click()
  await expect(heading(page, 'Your appointment is scheduled')).toBeVisible()
  await expect(page.getByText('Guest Two').first()).toBeVisible()
}

async function cart({ page }: Visit) {
  await page.goto('/widget/service-menus/visit')
  await button(page, 'Add Tint').click()
  await button(page, 'Add Rinse').click()
  const summed = (text: string) => expect(page.locator('[data-cart] strong').first()).toHaveText(text)
  await summed('2 services · €95.50')
  await button(page, 'One more: Guests').click()
  await button(page, 'Choose a time').focus()
  await page.keyboard.press('Enter')
  await expect(alertOf(page, 'Services must be chosen for all guests before continuing.')).toBeVisible()
  await button(page, 'Add Trim').click()
  await summed('3 services · €135.50')
  await button(page, 'Choose a time').click()
  await chooseTime(page)
  await fillDetails({ page })
  await button(page, 'Change time').click()
  await page.locator('[data-starts-at]').nth(1).click()
  await expect(page.locator('[name=first_name]')).toHaveValue('Zoë')
  await expect(page.getByText('3 services · €135.50').first()).toBeAttached()
}

async function life({ page }: Visit) {
  await page.goto('/widget/appointment/hugo/reasoned')
  await chooseTime(page)
  await fillDetails({ page })
  const submit = button(page, 'Schedule appointment')
  const fail = (route: Route) => route.fulfill({ status: 503, json: { code: 'unavailable', request_id: 'test' } })
  await page.route(booking, fail)
  await submit.click()
  await expect(page.getByText('We were unable to schedule your appointment. Please try again.').first()).toBeVisible()
  await page.unroute(booking, fail)
  await expectMeanwhile(page, booking, page.locator('main [data-attempt]').last(), 'Scheduling…')
  await expect(heading(page, 'Your appointment is scheduled')).toBeVisible()
  await page.getByText('Add to your calendar', { exact: true }).click()
  for (const calendar of ['Google Calendar', 'Outlook or iCal', 'iCloud'])
    await expect(link(page, calendar)).toBeVisible()
  const file = await link(page, 'iCloud').getAttribute('href')
  expect(await (await page.request.get(file as string)).text()).toContain('BEGIN:VEVENT')
  await page.keyboard.press('Escape')

  await link(page, 'Reschedule').click()
  await expect(words(page, 'Previous time')).toBeVisible()
  await chooseOtherDay(page)
  await page.locator('[data-starts-at]').first().click()
  await expect(fact(page, 'From')).toContainText('8:00')
  await expect(fact(page, 'To')).toContainText('8:00')
  await expectMeanwhile(page, '**/reschedule', button(page, 'Reschedule'), 'Rescheduling…')
  await expect(heading(page, 'Your appointment has been rescheduled')).toBeVisible()

  await link(page, 'Cancel appointment').click()
  await button(page, 'Cancel appointment').click()
  await expect(page.locator('#cancel-reason-mistake')).toHaveText('Tell us why you’re cancelling.')
  await page.getByLabel('Reason').fill('I am abroad.')
  await button(page, 'Cancel appointment').click()
  await expect(words(page, 'Are you sure? The time will be offered to others.')).toBeVisible()
  await expectMeanwhile(page, '**/cancel', button(page, 'Yes, cancel it'), 'Cancelling…')
  await expect(heading(page, 'Your appointment has been cancelled')).toBeVisible()
}

async function request({ page }: Visit) {
  await page.goto('/widget/appointment/ben/extensions')
  await chooseTime(page)
  await fillDetails({ page })
  await button(page, 'Request appointment').click()
  await expect(heading(page, 'Appointment requested')).toBeVisible()
  await expect(link(page, '+43\u00a01\u00a0555\u00a00100').first()).toBeVisible()
}

async function series({ page }: Visit) {
  await page.goto('/widget/appointment/fay/weekly')
  await chooseTime(page)
  await fillDetails({ page })
  await expectMeanwhile(
    page,
    '**/api/v1/series/preview',
    button(page, 'Repeat this appointment'),
    'Finding recurring slots…',
  )
  await expect(page.locator('li[data-free]').first()).toBeVisible()
}

async function payment({ page, studio }: Visit) {
  await page.goto('/widget/appointment/mats/lesson')
  await chooseTime(page)
  await expect(page.locator('[data-due]')).toContainText('Total amount€60.00')
  await expect(page.locator('[data-due]')).toContainText('Amount to pay now€12.00')
  await fillDetails({ page })
  await button(page, 'Pay now: €12.00').click()
  const returned = page.waitForRequest(/\/(verifyPayment|verify-payment-callback)\?/)
  await page.getByRole('button', { name: /pay/i }).first().click()
  const { search } = new URL((await returned).url())
  await expect(heading(page, 'Your appointment is scheduled')).toBeVisible()
  await expect(fact(page, 'Total amount')).toHaveText('€60.00')
  await expect(fact(page, 'Deposit paid')).toHaveText('€12.00')
  await expect(fact(page, 'Still to pay')).toHaveText('€48.00')
  for (const address of ['/verifyPayment', '/verify-payment-callback', '/v2/preview/any/verify-payment-callback']) {
    const answer = await page.goto(`${studio.url}${address}${search}`)
    expect(answer?.status(), address).toBe(200)
    await expect(heading(page, 'Your appointment is scheduled')).toBeVisible()
  }

  await page.goto('/widget/appointment/nora/whole')
  await chooseTime(page)
  // What a change of mind will cost is said before it is paid.
  await expect(page.getByText('50%').first()).toBeAttached()
  await fillDetails({ page })
  await button(page, 'Pay now: €50.00').click()
  await page.getByRole('button', { name: /pay/i }).first().click()
  await expect(fact(page, 'Paid')).toHaveText('€50.00')
}

async function cookies({ page, studio }: Visit) {
  await page.context().clearCookies()
  await page.goto(`${studio.url}/widget/appointment/ada/cut?gclid=an-advertisement`)
  await expect(button(page, 'Accept essential cookies')).toBeVisible()
  await button(page, 'Accept all').click()
  await expect(button(page, 'Accept all')).toHaveCount(0)
}

async function errors({ page }: Visit) {
  const look = () =>
    page.evaluate(() => {
      const title = document.querySelector('h1') as HTMLElement
      const { left, right } = title.getBoundingClientRect()
      const isCentred = Math.abs((left + right) / 2 - document.documentElement.clientWidth / 2) < 2
      const ground = getComputedStyle(document.body).backgroundColor.match(/\d+/g) as string[]
      const isDark = ground.slice(0, 3).every(part => Number(part) < 60)
      return { isCentred, isDark, alignment: getComputedStyle(title).textAlign }
    })
  for (const [address, said] of [
    ['/widget/nothing', 'Page not found: /widget/nothing'],
    ['/no/such/page', 'Page not found: /no/such/page'],
    ['/widget/group/xyz', 'Page Not Found: /widget/group/xyz'],
  ] as const) {
    await page.goto(address)
    await expect(words(page, '404')).toBeVisible()
    await expect(heading(page, said)).toBeVisible()
    expect(await look(), address).toEqual({ isCentred: true, isDark: true, alignment: 'center' })
  }
  await page.goto('/widget/otl/nothing')
  await expect(page.locator('[data-screen=expired-link]')).toContainText('slug expired')
  await expect(words(page, '410')).toHaveCount(0)
}

interface Taken {
  path: string
  /** What another visitor books meanwhile, at the same time. */
  by: [host: string, service: string]
  said: string
}

const taken: Taken[] = [
  { path: '/widget/appointment/ivo/brows', by: ['ivo', 'brows'], said: 'Not booked: Staff busy' },
  {
    path: '/widget/appointment/ivo/peel',
    by: ['jana', 'peel'],
    said: 'Booking unsuccessful, resource unavailable at the moment.',
  },
  // One of the staff would still be free.
  {
    path: '/widget/appointment/service/peel',
    by: ['jana', 'peel'],
    said: 'Booking unsuccessful, resource unavailable at the moment.',
  },
  {
    path: '/widget/appointment/ada/class',
    by: ['ada', 'class'],
    said: 'Total available seats for this slot is only 2',
  },
]

async function refusals(visit: Visit) {
  const { page } = visit
  for (const [index, { path, by, said }] of taken.entries()) {
    await page.goto(path)
    if (path.endsWith('class')) for (let more = 0; more < 2; ++more) await button(page, 'One more: Guests').click()
    await showAllDays(page)
    await page.locator('[role=grid] [data-free]').last().click()
    // Each at a time of its own.
    const time = page.locator('[data-starts-at]').nth(-1 - index)
    const start = (await time.getAttribute('data-starts-at')) as string
    await bookBehind(visit, ...by, other => Date.parse(other) === Date.parse(start))
    await timeButton(page, start).click()
    await expect(page.locator('[data-taken] strong')).toHaveText(said)
  }
}

export const walks: Record<string, (visit: Visit) => Promise<void>> = {
  times,
  choices,
  details,
  guests,
  cart,
  'life of a booking': life,
  request,
  series,
  payment,
  cookies,
  errors,
  refusals,
}
