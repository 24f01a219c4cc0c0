// A series from the first look to the end: some of its dates taken before, one while the visitor types; then cancelled.
import type { Page } from '@playwright/test'
import { rowsOf } from '../faults/database.ts'
import { type Hand, keyboard, mouse, pickTime, wallClockAfter } from './support/input-methods.ts'
import { expect, expectAccessible, type Salon, type TextKey, test, text } from './support/salon.ts'

// The start at the same time of the clock so many weeks after one, if there is one.
const inWeeks = (starts: string[], start: string, weeks: number) =>
  starts.find(other => other.startsWith(wallClockAfter(start, 7 * weeks)))
const heading = (page: Page, key: TextKey, values = {}) =>
  page.getByRole('heading', { name: text(key, values), exact: true })
const button = (page: Page, key: TextKey) => page.getByRole('button', { name: text(key), exact: true })

interface Row {
  series_id: string | null
  status: string
}

const storedRows = (salon: Salon) =>
  rowsOf<Row>(salon.database, `SELECT series_id, status FROM bookings WHERE email = 'zoe@visitor.example'`)

async function takeAway(salon: Salon, start: string, weeks: number) {
  const starts_at = inWeeks(await salon.laterStarts('lukas', 'short-cut'), start, weeks)
  const { body } = await salon.rival.get('/api/v1/providers/lukas')
  const service = body.services.find((entry: { slug: string }) => entry.slug === 'short-cut')
  const order = { items: [{ service_id: service.id, staff_id: body.staff.id }] }
  const contact = { first_name: 'Rival', last_name: 'Quick', email: 'rival@visitor.example' }
  const wanted = { order, starts_at, time_zone: 'Europe/Vienna', locale: 'en', contact }
  const { status } = await salon.rival.post('/api/v1/bookings', wanted)
  expect(status).toBe(201)
}

async function typeDetails(page: Page, hand: Hand) {
  await hand.type(page.getByLabel(text('details.first_name')), 'Zoë')
  await hand.type(page.getByLabel(text('details.last_name')), 'Novák')
  await hand.type(page.getByLabel(text('details.email')), 'zoe@visitor.example')
}

// A start that is free in the weeks after it as well.
async function recurringStart(salon: Salon): Promise<string> {
  const starts = await salon.laterStarts('lukas', 'short-cut')
  const isFree = (start: string) => [1, 2, 3].every(weeks => inWeeks(starts, start, weeks))
  const found = starts.find(isFree)
  expect(found, 'a start that recurs').toBeDefined()
  return found as string
}

async function toDates(page: Page, hand: Hand, start: string) {
  await page.goto('/widget/appointment/lukas/short-cut')
  await pickTime(page, hand, start)
  await expect(heading(page, 'details.heading')).toBeVisible()
  await typeDetails(page, hand)
  await hand.press(button(page, 'repeat.action'))
  await expect(heading(page, 'repeat.heading')).toBeVisible()
}

// Browsers report the answers that these tests are about.
test.use({ expectedMessages: [/status of 4(09|10|29)/], recurring: ['short-cut'] })

for (const [name, handOf] of Object.entries({ mouse, keyboard })) {
  test(`a visitor repeats an appointment and cancels all of it by ${name}`, async ({ page, salon }) => {
    const hand = handOf(page)
    const start = await recurringStart(salon)
    await takeAway(salon, start, 1)
    await toDates(page, hand, start)

    // The time that was kept for the visitor is free for them.
    await expect(page.getByRole('checkbox')).toHaveCount(3)
    await expect(page.getByText(text('repeat.not_free'))).toHaveCount(1)
    await expect(page.getByText(text('repeat.summary', { chosen: 3, count: 4 }))).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(text('repeat.instead')).selectOption({ index: 1 })
    await expect(page.getByText(text('repeat.summary', { chosen: 4, count: 4 }))).toBeVisible()
    await hand.press(button(page, 'repeat.continue'))
    await expect(page.getByText(text('repeat.not_kept'))).toBeVisible()
    await expect(page.getByLabel(text('details.first_name'))).toHaveValue('Zoë')
    await expectAccessible(page)

    await takeAway(salon, start, 2)
    await hand.press(button(page, 'details.submit'))
    await expect(page.getByRole('alert')).toContainText(text('error.series_conflict'))
    await expect(page.getByText(text('repeat.taken'))).toHaveCount(1)
    await expect(page.getByText(text('repeat.summary', { chosen: 3, count: 4 }))).toBeVisible()
    await expectAccessible(page)
    expect(storedRows(salon)).toEqual([])

    await hand.press(button(page, 'repeat.continue'))
    await hand.press(button(page, 'details.submit'))
    await expect(heading(page, 'done.series_scheduled', { count: 3 })).toBeVisible()
    await expectAccessible(page)
    const booked = storedRows(salon)
    expect(booked).toHaveLength(3)
    expect(new Set(booked.map(({ series_id }) => series_id)).size).toBe(1)

    await page.locator('summary').last().click()
    await hand.press(page.getByRole('link', { name: text('own.manage'), exact: true }).last())
    await expect(heading(page, 'done.scheduled')).toBeVisible()
    await expectAccessible(page)
    await hand.press(page.getByRole('link', { name: text('done.cancel'), exact: true }))
    await expect(heading(page, 'cancel.heading')).toBeVisible()
    await page.getByLabel(text('scope.all')).check()
    await expect(page.getByText(text('scope.cancel_rest'))).toBeVisible()
    await expectAccessible(page)
    await hand.press(button(page, 'cancel.start'))
    await hand.press(button(page, 'cancel.yes'))
    await expect(heading(page, 'done.cancelled_all')).toBeVisible()
    const dates = page.getByRole('region', { name: text('done.series_dates'), exact: true })
    await expect(dates.getByRole('listitem')).toHaveCount(3)
    expect(storedRows(salon).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  })
}

test('Back leads from the dates of a series to the one appointment, which is then kept again', async ({
  page,
  salon,
}) => {
  const hand = mouse(page)
  const start = await recurringStart(salon)
  await toDates(page, hand, start)
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await hand.press(button(page, 'repeat.continue'))
  await expect(page.getByText(text('repeat.not_kept'))).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'repeat.heading')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await page.goBack()
  await expect(page.getByRole('timer')).toBeVisible()
  await hand.press(button(page, 'details.submit'))
  await expect(heading(page, 'done.scheduled')).toBeVisible()
  expect(storedRows(salon)).toMatchObject([{ series_id: null }])
})
