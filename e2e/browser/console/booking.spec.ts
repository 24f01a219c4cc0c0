// What staff book and move, against the real program: a customer on the phone, a booking put to another time by mouse
// and by keys, two receptions at one booking, and all of the first by keyboard alone.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { bookingOf, findTarget, listStarts, Visitor } from '../../faults/client.ts'
import { rowsOf } from '../../faults/database.ts'
import { inDays } from '../../kalends.ts'
import { seenByPostalMime } from '../../letters/mails.ts'
import { isPostgres } from '../../postgres.ts'
import { comeIn, screen } from '../support/desk.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith, type Visit } from '../support/studio-test.ts'

// No other test books here.
const test = testWith({ business: { ...studioBusiness } })
// Clocks of 24 hours.
test.use({ locale: 'en-GB', expectedMessages: [/status of 409|the layout shifted by 0\.00/] })

const date = inDays(3)
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

interface Stored {
  id: string
  starts_at: number
  status: string
}

const stored = ({ studio }: Visit, first_name: string) =>
  rowsOf<Stored>(
    studio.database,
    `SELECT b.id AS id, i.starts_at AS starts_at, b.status AS status FROM bookings b
      JOIN booking_items i ON i.booking_id = b.id WHERE b.first_name = '${first_name}'`,
  )

const mailsOf = ({ studio }: Visit, id: string, kind: string) =>
  rowsOf<{ id: string }>(
    studio.database,
    `SELECT id FROM mails WHERE booking_id = '${id}' AND audience = 'visitor' AND kind = '${kind}' AND status = 'sent'`,
  )

/** The text of a mail as it went out. */
async function textOfMail({ studio }: Visit, id: string): Promise<string> {
  const shared = fileURLToPath(new URL('../../../build/mails', import.meta.url))
  const folder = isPostgres(studio.database) ? shared : join(dirname(studio.database), 'mails')
  const file = readdirSync(folder).find(name => name.includes(id))
  return (await seenByPostalMime(readFileSync(join(folder, file!), 'utf8'))).text
}

/** A customer books with Ada on the day, at an hour; the id of the booking. */
async function booked({ studio }: Visit, first_name: string, hour: string): Promise<string> {
  const customer = new Visitor(studio.url)
  try {
    const target = await findTarget(customer, 'ada', 'cut')
    const start = (await listStarts(customer, target)).find(one => one.startsWith(`${date}T${hour}`))
    const { status, body } = await customer.post('/api/v1/bookings', bookingOf(target, start!, first_name))
    expect(status, JSON.stringify(body)).toBe(201)
    return body.booking.id as string
  } finally {
    customer.leave()
  }
}

const sheetOf = (page: Page) => page.locator('[data-sheet]')

/** Fills in what is typed at a desk, or in the steps of a phone; ends where the rules show. */
async function writeBooking({ page, locale }: Visit, host: string) {
  const { field, button } = screen(page, locale)
  const sheet = sheetOf(page)
  await field('new.customer').fill('Rosa Kern')
  await sheet.locator('[name=email]').fill('rosa@visitor.example')
  if (isPhone(page)) {
    await button('action.continue').click()
    await sheet.getByRole('checkbox', { name: /^Cut/ }).first().check()
  } else await sheet.locator('[name=service]').selectOption({ label: await optionOf(sheet, /^Cut,/) })
  await sheet.locator('[name=host]').selectOption({ label: host })
  await sheet.locator('[name=date]').fill(date)
  await sheet.locator('[name=time]').fill('20:00')
}

const optionOf = async (sheet: Locator, name: RegExp) =>
  (await sheet.locator('[name=service] option', { hasText: name }).first().textContent())!

test('a customer on the phone is booked outside the hours, and the mail has the words', async ({ visit: own }) => {
  // In the language of the browser, which is the same for both widths here.
  const visit: Visit = { ...own, locale: 'en' }
  const { page, locale } = visit
  const { say, button, link, heading } = screen(page, locale)
  await comeIn(visit, 'manager')
  await page.goto(`/console/calendar/day?date=${date}`)
  await link('nav.new').click()
  await expect(heading('new.heading')).toBeVisible()
  await writeBooking(visit, 'Ada Winter')

  const rule = page.locator('[data-rule=outside_hours]')
  await expect(rule).toContainText(say('rule.over', { time: '1 h' }))
  const book = button('new.book_anyway', { time: '20:00–21:00' })
  await expect(book).toHaveAttribute('aria-disabled', 'true')
  await visit.expectAccessible()
  await rule.getByRole('checkbox').check()
  await expect(book).not.toHaveAttribute('aria-disabled', 'true')
  if (isPhone(page)) await button('new.step_rest').click()
  await button('new.add_message').click()
  await sheetOf(page).locator('[name=message]').fill('Ring the bell twice, the door is locked by then.')
  await book.click()
  await expect(button('undo.undo')).toBeVisible()
  await expect(sheetOf(page)).toHaveCount(0)

  const [booking] = stored(visit, 'Rosa')
  expect(booking?.status).toBe('scheduled')
  expect(mailsOf(visit, booking!.id, 'booking_scheduled')).toEqual([])
  await expect.poll(() => mailsOf(visit, booking!.id, 'booking_scheduled').length).toBe(1)
  const [mail] = mailsOf(visit, booking!.id, 'booking_scheduled')
  expect(await textOfMail(visit, mail!.id)).toContain('Ring the bell twice')

  // The exception stays with the booking.
  await page.goto(`/console/calendar/day?date=${date}&booking=${booking!.id}`)
  await expect(page.getByText(say('rule.made'))).toBeVisible()
  await expect(page.getByText('Dana Holm').first()).toBeVisible()
})

test('a booking is dragged, left, moved by keys and taken back, and no one is told', async ({ visit }) => {
  const { page, locale } = visit
  test.skip(isPhone(page), 'A phone shows a list, and moves by the button.')
  const { say, button, heading } = screen(page, locale)
  const id = await booked(visit, 'Gustav', '10')
  const [before] = stored(visit, 'Gustav')
  await comeIn(visit, 'manager', 'Rita Holm')
  await page.goto(`/console/calendar/day?date=${date}`)
  const block = page.locator('[data-block]', { hasText: 'Gustav' })
  await block.scrollIntoViewIfNeeded()
  const box = (await block.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]

  // Lifted by the mouse and left by Escape: nothing has happened, and nothing opens.
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 3)
  await expect(page.locator('[data-state=lifted]')).toHaveCount(0)
  await page.mouse.move(x, y + box.height, { steps: 4 })
  await expect(page.locator('[data-state=lifted]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-state=lifted]')).toHaveCount(0)
  await page.mouse.up()
  await expect(page).not.toHaveURL(/sheet=|booking=/)

  // Dropped an hour later: the sheet says what will happen, and the main button does it.
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + box.height, { steps: 4 })
  await page.mouse.up()
  await expect(heading('move.heading', { title: 'Gustav Test' })).toBeVisible()
  await expect(page).toHaveURL(/sheet=move&.*&at=[-0-9]+T11:00/)
  await visit.expectAccessible()
  await button('move.go_with', { time: '11:00', host: 'Ada' }).click()
  await expect(button('undo.undo')).toBeVisible()
  const hour = 3600
  const start = () => Number(stored(visit, 'Gustav')[0]!.starts_at)
  const unit = Number(before!.starts_at) > 1e12 ? 1e6 : 1
  expect(start() - Number(before!.starts_at)).toBe(hour * unit)
  await button('undo.undo').click()
  await expect.poll(start).toBe(Number(before!.starts_at))

  // By keyboard: Space lifts, arrows move, each step is said, Enter drops.
  const cursor = page.getByRole('group', { name: say('calendar.grid') }).locator('button')
  await cursor.focus()
  await page.keyboard.press('Home')
  for (let count = 0; count < 60; count += 1) {
    if (/Gustav/.test((await cursor.getAttribute('aria-label')) ?? '')) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'Gustav' }).first()).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`10:15, Ada Winter, ${say('move.is_free')}`)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-state=lifted]')).toHaveCount(0)
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(button('move.go_with', { time: '11:00', host: 'Ada' })).toBeFocused()
  await expect(button('move.go_with', { time: '11:00', host: 'Ada' })).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(button('undo.undo')).toBeVisible()
  await page.keyboard.press('z')
  await expect.poll(start).toBe(Number(before!.starts_at))
  // Nothing waits to be told, and nothing was.
  const told = `SELECT kind FROM outbox WHERE booking_id = '${id}' AND kind = 'booking_rescheduled'`
  expect(rowsOf(visit.studio.database, told)).toEqual([])
  expect(mailsOf(visit, id, 'booking_rescheduled')).toEqual([])
})

test('two receptions move one booking: the second is told, and goes on from there', async ({ visit, browser }) => {
  const { page, locale, studio } = visit
  test.skip(isPhone(page), 'The times that are looked for are those of an English clock.')
  const id = await booked(visit, 'Ludwig', '14')
  await comeIn(visit, 'manager', 'Mia Post')
  const context = await browser.newContext({ baseURL: studio.url, locale: 'en-GB', viewport: page.viewportSize() })
  const other: Visit = { ...visit, page: await context.newPage() }
  await comeIn(other, 'desk', 'Nora Post')
  const open = (at: string) => `/console/calendar/day?date=${date}&booking=${id}&sheet=move&at=${date}T${at}`
  await page.goto(open('15:00'))
  await other.page.goto(open('16:00'))
  const [first, second] = [screen(page, locale), screen(other.page, locale)]
  const go = (at: string) => ({ time: at, host: 'Ada' })
  await expect(first.button('move.go_with', go('15:00'))).not.toHaveAttribute('aria-disabled', 'true')
  await expect(second.button('move.go_with', go('16:00'))).not.toHaveAttribute('aria-disabled', 'true')
  await first.button('move.go_with', go('15:00')).click()
  await expect(first.button('undo.undo')).toBeVisible()

  await expect(second.button('move.go_on')).toBeVisible()
  await expect(other.page.getByRole('alert')).toContainText('15:00–16:00')
  await expect(second.button('move.go_with', go('16:00'))).toHaveAttribute('aria-disabled', 'true')
  await second.button('move.go_on').click()
  await expect(second.button('move.go_with', go('16:00'))).not.toHaveAttribute('aria-disabled', 'true')
  await second.button('move.go_with', go('16:00')).click()
  await expect(second.button('undo.undo')).toBeVisible()
  await context.close()
})

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  for (let count = 0; count < 60; count += 1) {
    if (await wanted.evaluate(element => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there.')
}

test('by keyboard alone: from a free minute to a booking outside the hours', async ({ visit }) => {
  const { page, locale } = visit
  test.skip(isPhone(page), 'A phone has no keyboard, and no grid.')
  const { say } = screen(page, locale)
  await comeIn(visit, 'manager', 'Kurt Holm')
  // A day on which no other test books: bookings in the evening would make it longer.
  await page.goto(`/console/calendar/day?date=${inDays(4)}`)
  const cursor = page.getByRole('group', { name: say('calendar.grid') }).locator('button')
  await tabTo(page, cursor)
  await page.keyboard.press('End')
  await expect(cursor).toHaveAccessibleName(/20:15, Closed from 20:00/)
  await page.keyboard.press('Enter')
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await page.keyboard.type('Theresa Kern')
  await tabTo(page, sheet.getByRole('textbox', { name: 'E-mail' }))
  await page.keyboard.type('theresa@visitor.example')
  await tabTo(page, sheet.getByRole('combobox', { name: 'Service' }))
  await page.keyboard.type('Cut')
  const rule = sheet.getByRole('checkbox', { name: /Outside hours/ })
  await expect(rule).toBeVisible()
  await expect(sheet).toMatchAriaSnapshot(`
    - heading "New booking" [level=2]
    - button "Walk-in"
    - button "Close"
    - region "New booking":
      - combobox "Customer"
      - textbox "Phone"
      - textbox "E-mail": theresa@visitor.example
      - combobox "Service"
      - combobox "With"
      - group /rule in the way/:
        - checkbox /Outside hours/
      - group "Who is told":
        - radio /Tell Theresa/ [checked]
        - radio /Tell no one/
      - textbox "Note"
    - button /Book anyway, 20:15–21:15/
    - button "Save and next"
  `)
  await tabTo(page, rule)
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: say('undo.undo') })).toBeVisible()
  expect(stored(visit, 'Theresa')).toHaveLength(1)
})
