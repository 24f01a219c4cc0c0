// One appointment from the first look to the end, by mouse and by keyboard alone: booked, moved, cancelled.
import type { Page } from '@playwright/test'
import { rowsOf } from '../faults/database.ts'
import { holdRequests } from './support/hold-requests.ts'
import { type Hand, keyboard, mouse, pickTime } from './support/input-methods.ts'
import { expect, expectAccessible, type Salon, type TextKey, test, text } from './support/salon.ts'

interface Row {
  status: string
  sequence: number
  first_name: string
  email: string
  starts_at: number
  live: number
}

function storedRow(salon: Salon): Row {
  const sql = `SELECT b.status, b.sequence, b.first_name, b.email, i.starts_at, i.live
    FROM bookings b JOIN booking_items i ON i.booking_id = b.id`
  const rows = rowsOf<Row>(salon.database, sql)
  expect(rows).toHaveLength(1)
  return rows[0] as Row
}

const seconds = (start: string) => Date.parse(start) / 1000
const dateOf = (start: string) => start.slice(0, 10)
const timeButton = (page: Page, start: string) => page.locator(`button[data-starts-at="${start}"]`)
const heading = (page: Page, key: TextKey) => page.getByRole('heading', { name: text(key), exact: true })
const button = (page: Page, key: TextKey) => page.getByRole('button', { name: text(key), exact: true })
const link = (page: Page, key: TextKey) => page.getByRole('link', { name: text(key), exact: true })

async function book(page: Page, hand: Hand, start: string) {
  await page.goto('/widget/appointment/lukas')
  await expect(heading(page, 'services.heading')).toBeVisible()
  await expectAccessible(page)
  await hand.press(page.getByRole('link', { name: /^Short cut/ }))
  await expect(heading(page, 'services.heading')).toBeHidden()
  await expect(page.locator('[data-starts-at]').first()).toBeVisible()
  await expectAccessible(page)
  await pickTime(page, hand, start)

  await expect(heading(page, 'details.heading')).toBeVisible()
  await hand.press(button(page, 'details.submit'))
  await expect(page.getByRole('alert')).toContainText(text('field.required'))
  await expect(page.getByLabel(text('details.first_name'))).toBeFocused()
  await expectAccessible(page)

  await hand.type(page.getByLabel(text('details.first_name')), 'Zoë')
  await hand.type(page.getByLabel(text('details.last_name')), 'Novák')
  await hand.type(page.getByLabel(text('details.email')), 'Zoe.Novak@visitor.example')
  await hand.press(button(page, 'details.submit'))
  await expect(heading(page, 'done.scheduled')).toBeVisible()
  await expectAccessible(page)
}

async function reschedule(page: Page, hand: Hand, start: string) {
  await hand.press(link(page, 'done.reschedule'))
  await expect(page.getByText(text('reschedule.former'))).toBeVisible()
  await expectAccessible(page)
  await pickTime(page, hand, start)
  await expect(heading(page, 'reschedule.confirm_heading')).toBeVisible()
  await expectAccessible(page)
  await hand.press(button(page, 'reschedule.submit'))
  await expect(heading(page, 'done.rescheduled')).toBeVisible()
  await expectAccessible(page)
}

async function cancel(page: Page, hand: Hand) {
  await hand.press(link(page, 'done.cancel'))
  await expect(heading(page, 'cancel.heading')).toBeVisible()
  await expectAccessible(page)
  await hand.press(button(page, 'cancel.start'))
  await expect(page.getByText(text('cancel.sure'))).toBeFocused()
  await expectAccessible(page)
  await hand.press(button(page, 'cancel.yes'))
  await expect(heading(page, 'done.cancelled')).toBeVisible()
  await expectAccessible(page)
}

// Browsers report the answers that these tests are about.
test.use({ expectedMessages: [/status of 4(09|10|29)/] })

for (const [name, handOf] of Object.entries({ mouse, keyboard })) {
  test(`a visitor books, moves and cancels an appointment by ${name}`, async ({ page, salon }) => {
    const hand = handOf(page)
    const starts = await salon.laterStarts('lukas', 'short-cut')
    const [first, moved] = [
      starts[0] as string,
      starts.find(start => dateOf(start) > dateOf(starts[0] as string)) as string,
    ]

    await book(page, hand, first)
    expect(storedRow(salon)).toMatchObject({
      status: 'scheduled',
      sequence: 0,
      first_name: 'Zoë',
      email: 'Zoe.Novak@visitor.example',
      starts_at: seconds(first),
      live: 1,
    })
    expect(await salon.laterStarts('lukas', 'short-cut')).not.toContain(first)

    await reschedule(page, hand, moved)
    expect(storedRow(salon)).toMatchObject({ status: 'scheduled', sequence: 1, starts_at: seconds(moved), live: 1 })
    const offered = await salon.laterStarts('lukas', 'short-cut')
    expect(offered).toContain(first)
    expect(offered).not.toContain(moved)

    const rescheduleAddress = (await link(page, 'done.reschedule').getAttribute('href')) as string
    await cancel(page, hand)
    expect(storedRow(salon)).toMatchObject({ status: 'cancelled', live: 0 })
    expect(await salon.laterStarts('lukas', 'short-cut')).toContain(moved)

    // The links end with the booking.
    const answer = await page.goto(rescheduleAddress)
    expect(answer?.status()).toBe(410)
    await expect(page.getByText(text('error.reschedule_link_expired'))).toBeVisible()
    await expectAccessible(page)
  })
}

test('no other visitor gets a held time, and it is free again once the visitor goes back', async ({ page, salon }) => {
  const hand = mouse(page)
  const [start] = await salon.laterStarts('anna', 'cut-and-style')
  await page.goto('/widget/appointment/anna/cut-and-style')
  await pickTime(page, hand, start as string)
  await expect(page.getByRole('timer')).toBeVisible()
  await expectAccessible(page)
  expect(await salon.laterStarts('anna', 'cut-and-style')).not.toContain(start)
  await hand.press(button(page, 'details.change_time'))
  await expect.poll(() => salon.laterStarts('anna', 'cut-and-style')).toContain(start)
})

test('back and forth again, quicker than the time is given back', async ({ page, salon }) => {
  const [start] = await salon.laterStarts('anna', 'cut-and-style')
  await page.route('**/release', async route => {
    await new Promise(later => setTimeout(later, 1500))
    await route.continue()
  })
  await page.goto('/widget/appointment/anna/cut-and-style')
  await pickTime(page, mouse(page), start as string)
  await expect(page.getByRole('timer')).toBeVisible()
  await page.goBack()
  await expect(timeButton(page, start as string)).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByLabel(text('details.first_name'))).toBeVisible()
})

test('a time that another visitor took: what was typed stays, near times are offered', async ({ page, salon }) => {
  const hand = mouse(page)
  const [first, start] = await salon.laterStarts('anna', 'cut-and-style')
  await page.goto('/widget/appointment/anna/cut-and-style')
  await pickTime(page, hand, first as string)
  await typeDetails(page, hand)
  await hand.press(button(page, 'details.change_time'))

  // What was kept for this page lies beside it. It is given back behind the visitor's back.
  await expect.poll(() => salon.laterStarts('anna', 'cut-and-style')).toContain(first)
  // This page does not hear of it.
  await takeAway(salon, start as string)
  await hand.press(timeButton(page, start as string))
  await expectLost(page, start as string)
  await page.locator('[data-taken]').getByRole('button').first().click()
  await expect(page.getByLabel(text('details.first_name'))).toHaveValue('Ada')
  await expect(page.getByLabel(text('details.phone'))).toHaveValue('+43 1 555 0123')
  await hand.press(button(page, 'details.submit'))
  await expect(heading(page, 'done.scheduled')).toBeVisible()
})

test('a time that could not be held, and that another visitor took meanwhile', async ({ page, salon }) => {
  const hand = mouse(page)
  const starts = await salon.laterStarts('anna', 'cut-and-style')
  // Another visitor from the same address has as many holds as one client may.
  const mornings = starts.filter((start, index) => index > 0 && dateOf(start) !== dateOf(starts[index - 1] as string))
  for (const start of mornings.slice(0, 3)) await takeAway(salon, start, 'holds')
  await page.goto('/widget/appointment/anna/cut-and-style')
  await pickTime(page, hand, starts[0] as string)
  // Nothing is said of that.
  await expect(heading(page, 'details.heading')).toBeVisible()
  await expect(page.getByText(text('hold.keeping'))).toHaveCount(0)
  await expect(page.getByRole('timer')).toHaveCount(0)
  await typeDetails(page, hand)

  await takeAway(salon, starts[0] as string)
  const answerSlots = await holdRequests(page, '**/api/v1/slots?*')
  await hand.press(button(page, 'details.submit'))
  await expect(page.locator('[data-taken]')).toContainText(text('lost.nearest'))
  // Long enough that whatever moves now is no answer to the press any more: the page complains of it.
  await page.waitForTimeout(600)
  answerSlots()
  await expect(page.locator('[data-taken]').getByRole('button')).toHaveCount(3)
  await expectLost(page, starts[0] as string)
})

async function typeDetails(page: Page, hand: Hand) {
  await hand.type(page.getByLabel(text('details.first_name')), 'Ada')
  await hand.type(page.getByLabel(text('details.last_name')), 'Slow')
  await hand.type(page.getByLabel(text('details.email')), 'ada@visitor.example')
  await hand.type(page.getByLabel(text('details.phone')), '+43 1 555 0123')
}

async function expectLost(page: Page, start: string) {
  await expect(page.locator('[data-taken]')).toContainText(text('error.staff_busy'))
  await expect(timeButton(page, start)).toHaveCount(0)
  await expectAccessible(page)
}

// Another visitor books or holds the time.
async function takeAway(salon: Salon, start: string, how: 'bookings' | 'holds' = 'bookings') {
  const { body } = await salon.rival.get('/api/v1/providers/anna')
  const service = body.services.find((entry: { slug: string }) => entry.slug === 'cut-and-style')
  const contact = { first_name: 'Rival', last_name: 'Quick', email: 'rival@visitor.example', phone: '+43 1 555 0199' }
  const order = { items: [{ service_id: service.id, staff_id: body.staff.id }] }
  const wanted = { order, starts_at: start, time_zone: 'Europe/Vienna', locale: 'en' }
  const { status } = await salon.rival.post(`/api/v1/${how}`, how === 'holds' ? wanted : { ...wanted, contact })
  expect(status).toBe(201)
}
