// A guest by their own link: sees the booking, answers what is asked, says that they cannot come.
import { bookingOf, findTarget, listStarts, Visitor } from '../faults/client.ts'
import { rowsOf } from '../faults/database.ts'
import { bookWithGuests, expectMistakes, guestLink } from './support/steps.ts'
import { change } from './support/studio.ts'
import { bookingsOf, button, expect, heading, test, type Visit } from './support/studio-test.ts'

// From now on the service asks what the form asks; what was booked before was not asked.
function ask({ studio }: Visit, service: string, form: string | undefined) {
  const id = form ? `'${studio.idOf('forms', form)}'` : 'NULL'
  change(studio.database, `UPDATE services SET form_id = ${id} WHERE slug = '${service}'`)
}

const guestsOf = ({ studio }: Visit) =>
  rowsOf<{ email: string }>(studio.database, 'SELECT email FROM booking_guests ORDER BY email').map(one => one.email)

test('sees the booking, answers, and says that they cannot come', async ({ visit, studio }) => {
  const { page, say } = visit
  await bookWithGuests(visit, [
    ['Bo Berg', 'bo@guest.example'],
    ['Cy Cohn', 'cy@guest.example'],
  ])
  const link = guestLink(visit, 'bo@guest.example')
  ask(visit, 'advice', 'beforehand')
  await page.goto(link)
  await expect(heading(visit, 'visit.heading')).toBeVisible()
  await expect(page.getByText(say('visit.intro', { title: 'Zoë Novák' }))).toBeVisible()
  await expect(page.getByText('Advice for friends')).toBeVisible()
  await visit.expectAccessible()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: say('calendar.outlook') }).click()
  expect((await file).suggestedFilename()).toBe('appointment.ics')

  await button(visit, 'form.submit').click()
  await expectMistakes(visit, [say('field.required'), say('field.nothing_chosen'), say('field.consent.required')])
  await page.locator('#answers-shoes').fill('41')
  await page.getByLabel('Tea').check()
  await page.locator('form input[type=checkbox]').last().check()
  await button(visit, 'form.submit').click()
  await expect(page.getByText(say('form.thanks'))).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
  const answers = rowsOf(
    studio.database,
    `SELECT question, text FROM answers WHERE subject_kind = 'guest' ORDER BY position`,
  )
  expect(answers.slice(0, 2)).toEqual([
    { question: 'shoes', text: '41' },
    { question: 'drinks', text: 'Tea' },
  ])
  await page.reload()
  await expect(page.getByText(say('form.thanks'))).toBeVisible()

  await button(visit, 'visit.leave').click()
  await button(visit, 'visit.leave_no').click()
  await expect(button(visit, 'visit.leave')).toBeFocused()
  await button(visit, 'visit.leave').click()
  await visit.expectAccessible()
  await button(visit, 'visit.leave_yes').click()
  await expect(heading(visit, 'visit.left')).toBeVisible()
  await visit.expectAccessible()
  expect(guestsOf(visit)).toEqual(['cy@guest.example'])
  expect(bookingsOf(visit, 'Advice for friends', 'b.guest_count, b.status')).toEqual([
    { guest_count: 1, status: 'scheduled' },
  ])
  expect((await page.reload())?.status()).toBe(410)
  await expect(heading(visit, 'visit.former')).toBeVisible()
  await expect(page.getByText(say('visit.former_text', { title: 'Zoë Novák' }))).toBeVisible()
  await expect(page.getByText('Advice for friends')).toBeVisible()
  await visit.expectAccessible()
  ask(visit, 'advice', undefined)
})

test('hears that a booking is off', async ({ visit, studio }) => {
  const { page } = visit
  await bookWithGuests(visit, [['Di Dorn', 'di@guest.example']])
  const link = guestLink(visit, 'di@guest.example')
  await page.goto(link)
  await button(visit, 'visit.leave').click()
  const [row] = rowsOf<{ id: string }>(
    studio.database,
    `SELECT booking_id AS id FROM booking_guests WHERE email = 'di@guest.example'`,
  )
  change(studio.database, `UPDATE bookings SET status = 'cancelled' WHERE id = '${row?.id}'`)
  await button(visit, 'visit.leave_yes').click()
  await expect(heading(visit, 'trouble.expired')).toBeVisible()
  await visit.expectAccessible()
  await page.goto(link)
  await expect(heading(visit, 'visit.off')).toBeVisible()
  await expect(button(visit, 'visit.leave')).toHaveCount(0)
})

// Two dates of the advice for friends, to which Ed comes along.
async function bookSeries(visit: Visit) {
  const { studio } = visit
  change(studio.database, `UPDATE services SET is_recurring = 1 WHERE slug = 'advice'`)
  const booker = new Visitor(studio.url)
  try {
    const target = await findTarget(booker, 'ada', 'advice')
    const starts = await listStarts(booker, target)
    const { starts_at: _, ...wanted } = bookingOf(target, '', 'Rival')
    const { status, body } = await booker.post('/api/v1/series', {
      ...wanted,
      order: { items: [target], guest_count: 1 },
      starts: [starts[0], starts.at(-1)],
      guests: [{ name: 'Ed Ek', email: 'ed@guest.example' }],
    })
    expect(status, JSON.stringify(body)).toBe(201)
  } finally {
    booker.leave()
  }
}

test('sees all dates of a series by one link, and says which one they cannot come to', async ({ visit, studio }) => {
  const { page, say } = visit
  await bookSeries(visit)
  const [row] = rowsOf<{ id: string }>(
    studio.database,
    `SELECT min(booking_id) AS id FROM booking_guests WHERE email = 'ed@guest.example'`,
  )
  const link = guestLink(visit, 'ed@guest.example', row?.id)
  await page.goto(link)
  await expect(heading(visit, 'done.series_dates')).toBeVisible()
  await expect(page.getByText(say('visit.intro_series', { title: 'Rival Test' }))).toBeVisible()
  const dates = page.locator('[data-date]')
  await expect(dates).toHaveCount(2)
  await visit.expectAccessible()
  await dates.getByRole('link').click()
  await expect(page).toHaveURL(/booking=/)
  await expect(dates).toHaveCount(2)
  const left = page.url()
  await button(visit, 'visit.leave').click()
  await button(visit, 'visit.leave_yes').click()
  await expect(heading(visit, 'visit.left')).toBeVisible()
  await expect(dates).toHaveCount(1)
  await visit.expectAccessible()
  await dates.getByRole('link').click()
  await expect(heading(visit, 'visit.heading')).toBeVisible()
  await expect(button(visit, 'visit.leave')).toBeVisible()
  expect(guestsOf(visit).filter(email => email === 'ed@guest.example')).toHaveLength(1)
  await page.goto(left)
  await expect(page.getByText(say('visit.former_series', { title: 'Rival Test' }))).toBeVisible()
})
