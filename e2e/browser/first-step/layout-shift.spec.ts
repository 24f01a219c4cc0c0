// Nothing moves under the visitor's hands, however late the answers and the parts of the page come: every shift of the
// layout that is not the page's immediate reaction fails the test (support/salon.ts).
import type { Page, Route } from '@playwright/test'
import { rowsOf } from '../../faults/database.ts'
import { chooseVariation, mouse, pickTime, showAllDays } from '../support/input-methods.ts'
import { expect, type Salon, type TextKey, test, text } from '../support/salon.ts'
import { makeLate } from '../support/slow-network.ts'

const button = (page: Page, key: TextKey) => page.getByRole('button', { name: text(key), exact: true })
const heading = (page: Page, key: TextKey, values = {}) =>
  page.getByRole('heading', { name: text(key, values), exact: true })
const refusal = (status: number, code: string, fields?: object[]) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ code, ...(fields && { fields }) }),
})

// Browsers report the answers that these tests are about.
test.use({ expectedMessages: [/status of 4\d\d|status of 503|ERR_FAILED|ERR_INTERNET/], recurring: ['short-cut'] })

async function openTimes(page: Page, address: string) {
  const late = await makeLate(page)
  await page.goto(address)
  await expect(page.getByRole('grid')).toBeVisible()
  await late.settled()
  return late
}

async function fill(page: Page) {
  const hand = mouse(page)
  await hand.type(page.getByLabel(text('details.first_name')), 'Zoë')
  await hand.type(page.getByLabel(text('details.last_name')), 'Novák')
  await hand.type(page.getByLabel(text('details.email')), 'zoe@visitor.example')
}

test('a month, a time, mistakes, the booking, another time, and its end', async ({ page, salon }) => {
  const starts = await salon.laterStarts('lukas', 'short-cut')
  const late = await openTimes(page, '/widget/appointment/lukas/short-cut')
  for (const turn of ['Next', 'Previous']) {
    await page.getByRole('button', { name: turn }).click()
    await late.settled()
  }
  await pickTime(page, mouse(page), starts[0] as string)
  await expect(page.getByRole('timer')).toBeVisible()
  await late.settled()

  await button(page, 'details.submit').click()
  await expect(page.getByRole('alert')).toContainText(text('field.required'))
  await late.settled()
  await fill(page)
  await button(page, 'details.submit').click()
  await expect(heading(page, 'done.scheduled')).toBeVisible()
  await late.settled()

  await page.getByRole('link', { name: text('done.reschedule'), exact: true }).click()
  await expect(page.getByText(text('reschedule.former'))).toBeVisible()
  await late.settled()
  await pickTime(page, mouse(page), starts.at(-1) as string)
  await expect(heading(page, 'reschedule.confirm_heading')).toBeVisible()
  await late.settled()
  await button(page, 'reschedule.submit').click()
  await expect(heading(page, 'done.rescheduled')).toBeVisible()
  await late.settled()

  await page.getByRole('link', { name: text('done.cancel'), exact: true }).click()
  await expect(heading(page, 'cancel.heading')).toBeVisible()
  await late.settled()
  await button(page, 'cancel.start').click()
  await late.settled()
  await button(page, 'cancel.yes').click()
  await expect(heading(page, 'done.cancelled')).toBeVisible()
  await late.settled()
})

test('fonts that come about when the page is first painted', async ({ page }) => {
  let delay = 0
  await page.route('**/*.woff2', route => setTimeout(() => route.continue(), delay))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (; delay < 400; delay += 80) {
    await page.goto('/widget/appointment/lukas/short-cut')
    await expect(page.getByRole('grid')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
  }
})

test('a time that another visitor took', async ({ page, salon }) => {
  const [start] = await salon.laterStarts('anna', 'short-cut')
  const late = await openTimes(page, '/widget/appointment/anna/short-cut')
  await takeAway(salon, start as string)
  await pickTime(page, mouse(page), start as string)
  const lost = page.locator('[data-taken]')
  await expect(lost).toContainText(text('error.staff_busy'))
  await expect(lost.getByRole('button').first()).toBeVisible()
  await late.settled()
  await lost.getByRole('button').first().click()
  await expect(page.getByRole('timer')).toBeVisible()
  await late.settled()
})

test('the last time, which another visitor took, with nothing near it', async ({ page, salon }) => {
  const [start] = await salon.laterStarts('anna', 'short-cut')
  const late = await openTimes(page, '/widget/appointment/anna/short-cut')
  await page.route('**/api/v1/holds', route => route.fulfill(refusal(409, 'staff_busy')))
  await page.route('**/api/v1/slots*', noSlots)
  await pickTime(page, mouse(page), start as string)
  await expect(page.locator('[data-taken]')).toContainText(text('lost.choose'))
  await late.settled()
})

async function noSlots(route: Route) {
  const answer = await route.fetch()
  const { next_available: _, ...slots } = await answer.json()
  await route.fulfill({ response: answer, json: { ...slots, starts: [], seats_left: [] } })
}

test('a month without a free time, and one that does not come', async ({ page }) => {
  const late = await openTimes(page, '/widget/appointment/lukas/short-cut')
  const next = button(page, 'times.next_month')
  // The month after the first is asked for at once: who presses before it is there sees it come.
  const turnTo = async (answer: (route: Route) => Promise<void>, words: string) => {
    await page.unroute('**/api/v1/slots*')
    await page.route('**/api/v1/slots*', async route => {
      await new Promise(later => setTimeout(later, 1500))
      await answer(route)
    })
    await page.reload()
    await showAllDays(page)
    await next.click()
    await expect(page.getByText(text('times.finding')).first()).toBeVisible()
    await expect(page.getByText(words).first()).toBeVisible()
    await late.settled()
  }
  await turnTo(noSlots, text('times.none_this_month'))
  await turnTo(route => route.abort(), text('times.failed'))
})

test('a kept time that is soon over, and then is', async ({ page }) => {
  const late = await openTimes(page, '/widget/appointment/lukas/short-cut')
  const left = [63, 3]
  await page.route('**/api/v1/holds**', async route => {
    const answer = await route.fetch()
    const hold = await answer.json()
    await route.fulfill({ response: answer, json: { ...hold, seconds_left: left.shift() } })
  })
  await page.locator('[data-starts-at]').first().click()
  await expect(page.getByRole('timer')).toBeVisible()
  await late.settled()
  await expect(button(page, 'hold.extend')).toBeVisible()
  await expect(page.getByText(text('hold.soon'))).toBeInViewport()
  await late.settled()
  await button(page, 'hold.extend').click()
  await expect(page.getByText(text('hold.ended'))).toBeVisible()
  await late.settled()
})

test('a booking of which no answer comes, then a refusal, then what the server found wrong', async ({ page }) => {
  const late = await openTimes(page, '/widget/appointment/lukas/short-cut')
  await page.locator('[data-starts-at]').first().click()
  await expect(page.getByRole('timer')).toBeVisible()
  await fill(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await late.settled()
  const confirm = '**/api/v1/holds/*/confirm'
  const rounds: [words: TextKey, answer: (route: Route) => Promise<void>][] = [
    ['details.unsure', route => route.abort()],
    ['details.failed', route => route.fulfill(refusal(503, 'unavailable'))],
    [
      'field.email.invalid',
      route => route.fulfill(refusal(422, 'invalid_fields', [{ path: 'contact.email', code: 'invalid' }])),
    ],
  ]
  for (const [words, answer] of rounds) {
    await page.route(confirm, answer)
    await button(page, 'details.submit').click()
    await expect(page.getByRole('alert')).toContainText(text(words))
    await late.settled()
  }
})

test('dates of a series', async ({ page }) => {
  const late = await openTimes(page, '/widget/appointment/lukas/short-cut')
  await page.locator('[data-starts-at]').first().click()
  await expect(page.getByRole('timer')).toBeVisible()
  await late.settled()
  await button(page, 'repeat.action').click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await late.settled()
  await button(page, 'repeat.continue').click()
  await expect(page.getByText(text('repeat.not_kept'))).toBeVisible()
  await late.settled()
  await fill(page)
  await late.settled()
  await button(page, 'details.submit').click()
  await expect(page.locator('[data-outcome]')).toBeVisible()
  await late.settled()
})

test('a menu and its cart', async ({ page }) => {
  const late = await makeLate(page)
  await page.goto('/widget/service-menus/salon-visit')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await late.settled()
  for (const name of ['Short cut', 'Treatment']) {
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('button').first().click()
    await late.settled()
  }
  await button(page, 'cart.continue').click()
  await expect(page.locator('[data-starts-at]').first()).toBeVisible()
  await late.settled()
  await page.locator('[data-starts-at]').first().click()
  await expect(page.getByRole('timer')).toBeVisible()
  await late.settled()
})

test('a service with choices', async ({ page }) => {
  const late = await openTimes(page, '/widget/appointment/service/full-colour')
  await chooseVariation(page, 1)
  await late.settled()
  await page.getByRole('button', { name: text('choices.more', { title: 'Bond care' }) }).click()
  await late.settled()
})

test('the details of a service with questions', async ({ page }) => {
  const late = await openTimes(page, '/widget/appointment/service/wedding-hair')
  await page.locator('[data-starts-at]').first().click()
  await expect(page.getByLabel('Where will you get ready?')).toBeVisible()
  await late.settled()
})

test('a form of which no answer comes, then what the server found wrong', async ({ page, salon }) => {
  const late = await makeLate(page)
  const [form] = rowsOf<{ id: string }>(salon.database, `SELECT id FROM forms WHERE slug = 'contact'`)
  await page.goto(`/widget/form/${form?.id}`)
  await page.getByLabel('Your name').fill('Ada Late')
  await page.getByLabel('E-mail').fill('ada@visitor.example')
  await page.getByRole('radio').first().check()
  await page.getByLabel('Your message').fill('Is there a step at the door?')
  await page.getByRole('checkbox').last().check()
  await page.evaluate(() => window.scrollTo(0, 0))
  await late.settled()
  const rounds: [words: string, answer: (route: Route) => Promise<void>][] = [
    [text('form.unsure'), route => route.abort()],
    [text('form.failed'), route => route.fulfill(refusal(503, 'unavailable'))],
    [
      text('field.email.invalid'),
      route => route.fulfill(refusal(422, 'invalid_fields', [{ path: 'answers.email', code: 'invalid' }])),
    ],
  ]
  for (const [words, answer] of rounds) {
    await page.route('**/api/v1/forms/**', answer)
    await button(page, 'form.submit').click()
    await expect(page.getByRole('alert')).toContainText(words)
    await late.settled()
  }
})

test('an end of an appointment that the server does not hear of', async ({ page, salon }) => {
  const { body } = await salon.rival.get('/api/v1/services/by-slug/beard-trim')
  const [starts_at] = await salon.laterStarts('lukas', 'beard-trim')
  const contact = { first_name: 'Zoë', last_name: 'Novák', email: 'zoe@visitor.example' }
  const wanted = { order: { items: [{ service_id: body.id }] }, starts_at, time_zone: 'Europe/Vienna', locale: 'en' }
  const booked = await salon.rival.post('/api/v1/bookings', { ...wanted, contact })
  expect(booked.status).toBe(201)
  const late = await makeLate(page)
  await page.goto(`/widget/cancel-booking?token=${booked.body.links.cancel_token}`)
  await button(page, 'cancel.start').click()
  await page.route('**/cancel', route => route.abort())
  await button(page, 'cancel.yes').click()
  await expect(page.getByRole('alert')).toContainText(text('cancel.unsure'))
  await late.settled()
})

test.describe('by telephone', () => {
  test.use({ changed: { balayage: { location_kind: 'phone' } } })

  test('the choice of a time zone, in which the month is asked for anew', async ({ page }) => {
    const late = await openTimes(page, '/widget/appointment/mira/balayage')
    await page.getByRole('button', { name: text('zone.change') }).click()
    await expect(page.getByText(text('zone.loading'))).toBeVisible()
    await page.getByRole('combobox', { name: text('zone.label') }).fill('Sao Paulo')
    await late.settled()
    await page.getByRole('option', { name: /Sao Paulo/ }).click()
    await expect(page.locator('[data-starts-at]').first()).toBeVisible()
    await late.settled()
  })
})

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true })

  test('the question about cookies', async ({ page, salon }) => {
    const [start] = await salon.laterStarts('lukas', 'short-cut')
    const late = await makeLate(page)
    const at = `tz=Europe/Vienna&starts_at=${encodeURIComponent(start as string)}`
    await page.goto(`/widget/appointment/lukas/short-cut?${at}`)
    await expect(page.locator('[data-cookie-banner]')).toBeVisible()
    await expect(heading(page, 'details.heading')).toBeVisible()
    await late.settled()
  })
})

async function takeAway(salon: Salon, starts_at: string) {
  const { body } = await salon.rival.get('/api/v1/providers/anna')
  const service = body.services.find((entry: { slug: string }) => entry.slug === 'short-cut')
  const order = { items: [{ service_id: service.id, staff_id: body.staff.id }] }
  const contact = { first_name: 'Rival', last_name: 'Quick', email: 'rival@visitor.example' }
  const wanted = { order, starts_at, time_zone: 'Europe/Vienna', locale: 'en', contact }
  expect((await salon.rival.post('/api/v1/bookings', wanted)).status).toBe(201)
}
