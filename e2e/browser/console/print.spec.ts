// The day sheet as the printer gets it: text that can be read, of all that a day needs, without a colour.
import type { Page } from '@playwright/test'
import { bookingOf, findTarget, listStarts, Visitor } from '../../faults/client.ts'
import { comeIn, screen } from '../support/desk.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith, type Visit } from '../support/studio-test.ts'

// No other test books here.
const test = testWith({ business: { ...studioBusiness } })

/** Two customers of a day: at Ben's one after the other, and one at Ada's class. Returns the day and Ben's bookings. */
async function bookDay({ studio }: Visit) {
  const customer = new Visitor(studio.url)
  try {
    const book = async (provider: string, service: string, name: string, isFine: (start: string) => boolean) => {
      const target = await findTarget(customer, provider, service)
      const start = (await listStarts(customer, target)).find(isFine)!
      const wish = bookingOf(target, start, name)
      const { status, body } = await customer.post('/api/v1/bookings', wish)
      expect(status, JSON.stringify(body)).toBe(201)
      return { start, id: body.booking.id as string }
    }
    const first = await book('ben', 'cut', 'Florian', () => true)
    const date = first.start.slice(0, 10)
    const isThen = (start: string) => start.startsWith(date)
    const second = await book('ben', 'cut', 'Gudrun', start => isThen(start) && start.slice(11) > '12:00')
    await book('ada', 'class', 'Helene', isThen)
    return { date, first, second }
  } finally {
    customer.leave()
  }
}

/** Writes a note, as the page of the console does. */
const note = ({ page }: Visit, booking: string, text: string) =>
  page.evaluate(
    async ([address, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(address!, { method: 'POST', headers, body: body! })).status
    },
    [`/api/v1/console/bookings/${booking}/notes`, JSON.stringify({ text })],
  )

test('the day is printed with names, phones, notes, money and free time', async ({ visit }) => {
  const { page, locale } = visit
  const { say, link } = screen(page, locale)
  const { date, first } = await bookDay(visit)
  await comeIn(visit, 'desk')
  expect(await note(visit, first.id, 'Allergic to walnuts')).toBe(201)

  // From the calendar.
  await page.goto(`/console/calendar/day?date=${date}`)
  // The tools of a day that is loading make place for those of the day.
  await expect(page.locator('[data-booking]').first()).toBeVisible()
  await link('action.print').click()
  await expect(page).toHaveURL(/\/console\/sheet/)
  await page.getByLabel(say('calendar.person')).selectOption({ label: 'Ben Sommer' })
  const sheet = page.getByRole('article', { name: 'Ben Sommer' })
  await expect(sheet.getByText('Allergic to walnuts')).toBeVisible()
  await visit.expectAccessible()

  // Dark on the screen, it is black on white on paper, and the frame around it is not printed.
  const [words = '', ...more] = await printed(page)
  expect(more).toEqual([])
  const told = [
    'Ben Sommer',
    'Florian Test',
    'Gudrun Test',
    '+43 1 555 0100',
    'Allergic to walnuts',
    'Dana Holm',
    'Cut',
  ]
  for (const part of [...told, say('sheet.to_pay'), say('calendar.bookings', { count: 2 })])
    expect(words).toContain(part)
  expect(words).toMatch(/€40|40,00 €/)
  expect(words).toContain(say('agenda.free', { time: '' }).trim())
  expect(words).not.toContain(say('nav.requests'))
  expect(words).not.toContain('Helene')

  // All of them, each on a page of their own, with the list of the class.
  await page.goto(`/console/sheet?date=${date}`)
  await expect(page.getByRole('article', { name: 'Ada Winter' })).toBeVisible()
  const pages = await printed(page)
  expect(pages).toHaveLength(await page.getByRole('article').count())
  const [withClass] = pages.filter(one => one.includes('Helene Test'))
  expect(withClass).toContain('Ada Winter')
  expect(withClass).toContain('Braiding class')
  expect(withClass).toContain(say('sheet.places_free', { count: 2 }))
  expect(withClass).not.toContain('Florian')
})

/** What a printer gets of this page, read; in a tab of its own, since printing lays a page out anew. */
async function printed(page: Page): Promise<string[]> {
  const copy = await page.context().newPage()
  try {
    await copy.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await copy.goto(page.url())
    await expect(copy.getByRole('article').first()).toBeVisible()
    const colours = () => [...document.querySelectorAll('article, article *')].map(part => getComputedStyle(part).color)
    expect([...new Set(await copy.evaluate(colours))]).toEqual(['rgb(0, 0, 0)'])
    return textOfPdf(await copy.pdf({ preferCSSPageSize: true }))
  } finally {
    await copy.close()
  }
}
