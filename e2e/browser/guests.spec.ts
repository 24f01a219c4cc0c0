// Bookings with guests: by count, with names, in a class, and two who want its last seat.
import { rowsOf } from '../faults/database.ts'
import { inDays } from '../kalends.ts'
import { chooseVariation } from './support/input-methods.ts'
import { text } from './support/salon.ts'
import { book, chooseTime, expectMistakes, fillDetails, moreGuests, submit, timeButton, type } from './support/steps.ts'
import { bookingsOf, button, expect, heading, test } from './support/studio-test.ts'

test('a service with variation, extras and guests by count', async ({ visit }) => {
  const { page, say } = visit
  await page.goto('/widget/appointment/service/colour')
  await chooseVariation(page, 1, visit.locale)
  await page.getByRole('checkbox', { name: 'Gloss' }).check()
  const guests = page.getByRole('textbox', { name: say('choices.guests') })
  const wrong = page.getByRole('alert')
  for (const count of ['101', 'two', '']) {
    await type(guests, count)
    if (!count) await guests.press('Tab')
    await expect(wrong).toHaveText(say('field.guest_count.too_large'))
  }
  await type(guests, '3')
  await expect(wrong).toHaveText(say('error.too_many_guests', { count: 2 }))
  await visit.expectAccessible()
  await type(guests, '1')
  await expect(page.getByText(/105/).filter({ visible: true })).toHaveCount(1)
  await book(visit)
  expect(bookingsOf(visit, 'Colour', 'b.guest_count').at(-1)).toEqual({ guest_count: 1 })
})

test('a class with seats', async ({ visit }) => {
  const { page } = visit
  await page.goto('/widget/appointment/ada/class')
  await moreGuests(visit).click()
  const start = await book(visit)
  await page.goto('/widget/appointment/ada/class')
  await expect(timeButton(page, start)).toBeVisible()
  await moreGuests(visit).click()
  await expect(timeButton(page, start)).toHaveCount(0)
})

test('guests with names, and what is wrong with them', async ({ visit, studio }) => {
  const { page, say } = visit
  await page.goto('/widget/appointment/ada/advice')
  for (let guest = 1; guest <= 4; ++guest) await moreGuests(visit).click()
  await expect(page.getByRole('alert')).toHaveText(say('error.too_many_guests', { count: 3 }))
  await chooseTime(page)
  await fillDetails(visit)
  const guest = (number: number, part: 'name' | 'email') => page.locator(`[name=guests-${number - 1}-${part}]`)
  const fill = async (number: number, name: string, email: string) => {
    await guest(number, 'name').fill(name)
    await guest(number, 'email').fill(email)
  }

  await submit(visit)
  const [missing, required] = [say('field.guest_name.required'), say('field.required')]
  await expectMistakes(visit, [missing, required, missing, required, missing, required])
  await expect(guest(1, 'name')).toBeFocused()
  await fill(1, 'Guest One', 'one@nowhere')
  await fill(2, 'Guest Two', 'Zoe@visitor.example')
  await fill(3, 'Guest Three', 'ZOE@visitor.example ')
  await submit(visit)
  const twice = say('field.guest_email.not_unique')
  await expectMistakes(visit, [say('field.guest_email.invalid'), twice, twice])
  await expect(guest(1, 'email')).toBeFocused()
  await visit.expectAccessible()

  // What only the server finds.
  await fill(1, 'Guest\u0007One', 'one@visitor.example')
  await fill(2, 'Guest Two', 'two@visitor.example')
  await fill(3, 'Guest Three', 'three@visitor.example')
  await submit(visit)
  await expectMistakes(visit, [say('field.guest_name.invalid')])
  await expect(guest(1, 'name')).toBeFocused()
  await fill(1, 'Guest One', 'one@visitor.example')
  await submit(visit)
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
  const sql = "SELECT name, email FROM booking_guests WHERE name LIKE 'Guest %' ORDER BY booking_id, position"
  expect(rowsOf(studio.database, sql).slice(-3)).toEqual([
    { name: 'Guest One', email: 'one@visitor.example' },
    { name: 'Guest Two', email: 'two@visitor.example' },
    { name: 'Guest Three', email: 'three@visitor.example' },
  ])
})

test('the last seat, wanted by two', async ({ visit, browser, studio }) => {
  const { page, say } = visit
  // A day on which no other test books.
  await page.goto(`/widget/appointment/ada/class?date=${inDays(45)}`)
  const start = await chooseTime(page)
  await fillDetails(visit)
  await button(visit, 'details.change_time').click()
  await expect(timeButton(page, start)).toBeVisible()

  // The seat that was kept meanwhile is given back behind the visitor's back.
  const held = `SELECT b.id FROM bookings b JOIN booking_items i ON i.booking_id = b.id
    WHERE b.status = 'held' AND i.service_name = 'Braiding class'`
  await expect.poll(() => rowsOf(studio.database, held)).toEqual([])
  const other = await (await browser.newContext({ baseURL: studio.url, locale: 'en' })).newPage()
  await other.goto(`/widget/appointment/ada/class?date=${start.slice(0, 10)}`)
  const more = text('choices.more', { title: text('choices.guests') })
  await other.getByRole('button', { name: more }).click()
  await other.getByRole('button', { name: more }).click()
  await timeButton(other, start).click()
  await fillDetails({ ...visit, page: other })
  await other.getByRole('button', { name: text('details.submit'), exact: true }).click()
  await expect(other.getByRole('heading', { name: text('done.scheduled') })).toBeVisible()

  // This page does not know yet.
  await timeButton(page, start).click()
  const lost = page.locator('[data-taken]')
  await expect(lost.locator('strong')).toHaveText(say('error.seats_taken', { count: 0 }))
  await visit.expectAccessible()
  await lost.getByRole('button').first().click()
  await expect(page.locator('[name=first_name]')).toHaveValue('Zoë')
  await submit(visit)
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
  await other.context().close()
})
