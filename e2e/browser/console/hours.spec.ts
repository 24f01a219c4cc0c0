// Someone is away for a day, and hours are cut: what becomes of the bookings, and who is told.
import { bookingOf, findTarget, listStarts, Visitor } from '../../faults/client.ts'
import { rowsOf } from '../../faults/database.ts'
import { inDays } from '../../kalends.ts'
import { comeIn, screen } from '../support/desk.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith, type Visit } from '../support/studio-test.ts'

// No other test books here.
const test = testWith({ business: { ...studioBusiness } })

interface Booked {
  id: string
  start: string
}

type Book = (provider: string, name: string, isFine: (start: string) => boolean) => Promise<Booked>

/** Lets customers book cuts. */
async function booking<Result>({ studio }: Visit, act: (book: Book) => Promise<Result>): Promise<Result> {
  const customer = new Visitor(studio.url)
  try {
    return await act(async (provider, name, isFine) => {
      const target = await findTarget(customer, provider, 'cut')
      const start = (await listStarts(customer, target)).find(isFine)
      if (!start) throw new Error(`${provider} has no such time`)
      const { status, body } = await customer.post('/api/v1/bookings', bookingOf(target, start, name))
      expect(status, JSON.stringify(body)).toBe(201)
      return { id: body.booking.id, start }
    })
  } finally {
    customer.leave()
  }
}

const rows = <Row>({ studio }: Visit, sql: string) => rowsOf<Row>(studio.database, sql)

/** Whom a booking is with, when, and what became of it. */
function stateOf(visit: Visit, { id }: Booked) {
  const sql = `SELECT b.status, i.starts_at, s.slug FROM bookings b JOIN booking_items i ON i.booking_id = b.id
    JOIN staff s ON s.id = i.staff_id WHERE b.id = '${id}'`
  return rows<{ status: string; starts_at: number; slug: string }>(visit, sql)[0]!
}

/** How many mails the customer got beside the one that confirmed the booking. */
const newsOf = (visit: Visit, { id }: Booked) =>
  rows<{ kind: string }>(
    visit,
    `SELECT kind FROM mails WHERE audience = 'visitor' AND booking_id = '${id}' AND kind <> 'booking_scheduled'
      AND kind <> 'booking_reminder' AND kind <> 'booking_follow_up'`,
  ).length

test('away for a day: handed over, moved and cancelled, and each customer is told once', async ({ visit }) => {
  const { page, locale } = visit
  const { say, button } = screen(page, locale)
  const day = await booking(visit, async book => {
    const first = await book('ben', 'Alma', () => true)
    const date = first.start.slice(0, 10)
    const at = (time: string) => (start: string) => start.startsWith(`${date}T${time}`)
    return {
      date,
      first,
      second: await book('ben', 'Bruno', at('10:00')),
      third: await book('ben', 'Carla', at('12:00')),
      fourth: await book('ben', 'Doris', at('14:00')),
      // The colleague has no time for the third.
      other: await book('ada', 'Emil', at('12:00')),
    }
  })
  const mine = [day.first, day.second, day.third, day.fourth]
  const was = stateOf(visit, day.third)

  await comeIn(visit, 'manager', 'Mara Holm')
  await page.goto(`/console/away?date=${day.date}`)
  await page.getByLabel(say('calendar.person')).selectOption({ label: 'Ben Sommer' })
  await button('away.show').click()
  const isPhone = page.viewportSize()!.width < 640
  const cards = page.locator('main li[data-booking]')
  await visit.expectAccessible()
  // The last is cancelled; all others as proposed. On a phone one comes after the other.
  if (isPhone) {
    for (const [at] of mine.entries()) {
      await expect(page.getByText(say('away.card', { count: at + 1, total: 4 }))).toBeVisible()
      if (at === 3) await page.getByLabel(say('away.cancel'), { exact: true }).check()
      await button('action.continue').click()
    }
  } else {
    await expect(cards).toHaveCount(4)
    await cards.nth(3).getByRole('combobox').selectOption('cancel')
  }
  await expect(page.getByText(say('away.count_hand_over', { count: 2 }))).toBeVisible()
  await expect(page.getByText(say('away.count_move', { count: 1 }))).toBeVisible()
  await expect(page.getByText(say('away.count_cancel', { count: 1 }))).toBeVisible()
  await button('away.go', { count: 4 }).click()
  await expect(page.getByRole('heading', { name: say('away.entered', { title: 'Ben Sommer' }) })).toBeVisible()
  await expect(page.locator('[data-failed]')).toHaveCount(0)
  await visit.expectAccessible()

  const now = () => mine.map(one => stateOf(visit, one))
  expect(now().map(({ status }) => status)).toEqual(['scheduled', 'scheduled', 'scheduled', 'cancelled'])
  expect(
    now()
      .slice(0, 2)
      .map(({ slug }) => slug),
  ).toEqual(['ada', 'ada'])
  expect(stateOf(visit, day.third).starts_at).not.toBe(was.starts_at)
  // The colleague's own customer is left alone.
  expect(stateOf(visit, day.other)).toMatchObject({ status: 'scheduled', slug: 'ada' })

  // Once each, after the time in which it could be undone.
  await expect.poll(() => mine.map(one => newsOf(visit, one))).toEqual([1, 1, 1, 1])
  expect(newsOf(visit, day.other)).toBe(0)

  // The day is shown as time off, and its times are not offered any more.
  const none = await booking(visit, async book =>
    book('ben', 'Fritz', start => start.startsWith(day.date)).catch(String),
  )
  expect(none).toContain('has no such time')
})

test('hours are cut: what is left behind is listed, and mended', async ({ visit }) => {
  const { page, locale } = visit
  const { say, button } = screen(page, locale)
  const late = await booking(visit, book => book('ada', 'Greta', start => start.slice(11, 16) >= '18:00'))
  const date = late.start.slice(0, 10)
  await comeIn(visit, 'manager', 'Nora Holm')
  await page.goto(`/console/calendar/day?date=${date}&mode=hours`)
  await page.getByRole('button', { name: `${say('hours.change')}: Ada Winter` }).click()
  await page.getByLabel(say('hours.what')).selectOption('closed')
  await page.getByLabel(say('hours.from'), { exact: true }).fill('17:00')
  await page.getByLabel(say('hours.to'), { exact: true }).fill('00:00')
  await button('action.save').click()
  await expect(page.getByText(say('hours.left_behind', { title: 'Ada Winter', count: 1 }))).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('left.heading') })
    .click()
  const left = page.locator('main li', { hasText: 'Greta' })
  await expect(left).toContainText(say('left.outside_hours'))
  await visit.expectAccessible()

  // It is on Today too.
  await page.goto('/console/today')
  await expect(page.getByText(say('left.count', { count: 1 }))).toBeVisible()

  // Mended: the hours are those of the week again.
  await page.goto(`/console/calendar/day?date=${date}&mode=hours`)
  await expect(page.getByText(say('hours.changed')).first()).toBeVisible()
  await page.getByRole('button', { name: `${say('hours.change')}: Ada Winter` }).click()
  await button('hours.reset').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/console/left')
  await expect(page.getByText(say('left.empty'))).toBeVisible()
})

test('time off is drawn by mouse, shown, and ended', async ({ visit }) => {
  const { page, locale } = visit
  test.skip(page.viewportSize()!.width < 640, 'A phone has one day of one person, and no columns to draw on.')
  const { say, button } = screen(page, locale)
  const date = inDays(6)
  await comeIn(visit, 'manager', 'Olga Holm')
  await page.goto(`/console/calendar/day?date=${date}&mode=hours`)
  // Where a minute of Ada's day is drawn: the cursor says its time, and is an hour lower after four steps.
  const cursor = page.getByRole('button', { name: /^Ada Winter, \d/ })
  await cursor.focus()
  const minuteOf = async () => {
    const [, hour, minute, half] = /(\d+):(\d+)(?:\s([ap])m)?$/i.exec((await cursor.getAttribute('aria-label'))!)!
    return (half ? Number(hour) % 12 : Number(hour)) * 60 + Number(minute) + (half?.toLowerCase() === 'p' ? 720 : 0)
  }
  const [first, top] = [await minuteOf(), (await cursor.boundingBox())!]
  await page.keyboard.press('Shift+ArrowDown')
  expect(await minuteOf()).toBe(first + 60)
  const perMinute = ((await cursor.boundingBox())!.y - top.y) / 60
  const y = (minute: number) => top.y + (minute - first) * perMinute
  const x = top.x + top.width / 2

  // Left by Escape nothing is drawn.
  await page.mouse.move(x, y(14 * 60 + 2))
  await page.mouse.down()
  await page.mouse.move(x, y(15 * 60), { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.mouse.move(x, y(14 * 60 + 2))
  await page.mouse.down()
  await page.mouse.move(x, y(16 * 60 - 2), { steps: 6 })
  await page.mouse.up()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(say('hours.from'), { exact: true })).toHaveValue('14:00')
  await expect(dialog.getByLabel(say('hours.to'), { exact: true })).toHaveValue('16:00')
  await visit.expectAccessible()
  await dialog.getByLabel(say('hours.note')).fill('Dentist')
  await button('action.save').click()
  await expect(dialog).toHaveCount(0)
  const off = "SELECT starts_at, ends_at FROM time_off WHERE note = 'Dentist'"
  const [stored] = rows<{ starts_at: number; ends_at: number }>(visit, off)
  expect(Number(stored!.ends_at) - Number(stored!.starts_at)).toBe(2 * 3600)

  // It is in the calendar, and ends by its button.
  await page.goto(`/console/calendar/day?date=${date}`)
  await expect(page.getByText('Dentist').first()).toBeVisible()
  await page.goto(`/console/calendar/day?date=${date}&mode=hours`)
  await page.getByRole('button', { name: new RegExp(`^${say('hours.end')}: `) }).click()
  await dialog.getByRole('button', { name: say('hours.end') }).click()
  await expect.poll(() => rows(visit, off).length).toBe(0)
})
