// What visitors of the studio do on the pages of a booking, step by step, and another visitor meanwhile.
import { createHash } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { bookingOf, findTarget, listStarts, Visitor } from '../../faults/client.ts'
import type { TextKey } from '../../texts.ts'
import { change } from './studio.ts'
import { button, heading, type Visit } from './studio-test.ts'

export const submit = (visit: Visit) => button(visit, 'details.submit').click()
export const moreGuests = (visit: Visit) => button(visit, 'choices.more', { title: visit.say('choices.guests') })

/** The button of a start. */
export const timeButton = (page: Page, start: string) => page.locator(`[data-starts-at="${start}"]`)

/** Takes the first time there is. */
export async function chooseTime(page: Page): Promise<string> {
  const start = (await page.locator('[data-starts-at]').first().getAttribute('data-starts-at')) as string
  await timeButton(page, start).click()
  await expect(page.getByRole('timer')).toBeVisible()
  return start
}

export async function fillDetails({ page }: Pick<Visit, 'page'>) {
  await page.locator('[name=first_name]').fill('Zoë')
  await page.locator('[name=last_name]').fill('Novák')
  await page.locator('[name=email]').fill('zoe@visitor.example')
}

/** Types as a visitor does: layout shifts right after a key press do not count. */
export async function type(field: Locator, typed: string) {
  await field.click()
  await field.press('ControlOrMeta+A')
  await field.pressSequentially(typed)
}

/** The first time there is, up to the confirmation. */
export async function book(visit: Visit, outcome: TextKey = 'done.scheduled'): Promise<string> {
  const start = await chooseTime(visit.page)
  await fillDetails(visit)
  await button(visit, outcome === 'done.requested' ? 'details.request' : 'details.submit').click()
  await expect(heading(visit, outcome)).toBeVisible()
  return start
}

/** What is wrong, beside the fields: exactly these texts, from top to bottom; and above them how many there are. */
export async function expectMistakes({ page, say }: Visit, mistakes: readonly string[]) {
  await expect(page.locator('form [id$="-mistake"]')).toHaveText(mistakes)
  await expect(page.getByRole('alert').locator('strong')).toHaveText(say('details.check', { count: mistakes.length }))
}

/** Another visitor books a service of a provider, at the first of their starts that `isFine` accepts. */
export async function bookBehind(
  { studio }: Visit,
  provider: string,
  service: string,
  isFine: (start: string) => boolean,
) {
  const rival = new Visitor(studio.url)
  try {
    const target = await findTarget(rival, provider, service)
    const start = (await listStarts(rival, target)).find(isFine)
    if (!start) throw new Error(`${provider} has no such time for ${service}`)
    const { status, body } = await rival.post('/api/v1/bookings', bookingOf(target, start, 'Rival'))
    expect(status, JSON.stringify(body)).toBe(201)
  } finally {
    rival.leave()
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The link of a guest, as the mail that invites them has it; of a series, that of one booking. */
export function guestLink({ studio }: Visit, email: string, bookingId?: string) {
  const token = sha256(`${studio.url}${email}`).slice(0, 26)
  change(
    studio.database,
    `INSERT INTO manage_links (business_id, token_hash, booking_id, purpose, email)
     SELECT business_id, '${sha256(token)}', booking_id, 'guest', email FROM booking_guests
     WHERE email = '${email}' AND booking_id = coalesce(${bookingId ? `'${bookingId}'` : 'NULL'}, booking_id)`,
  )
  return `/widget/guest?token=${token}`
}

/** Books the advice for friends, to which others come along. */
export async function bookWithGuests(visit: Visit, guests: [name: string, email: string][]) {
  const { page } = visit
  await page.goto('/widget/appointment/ada/advice')
  for (const _ of guests) await moreGuests(visit).click()
  await chooseTime(page)
  await fillDetails(visit)
  for (const [index, [name, email]] of guests.entries()) {
    await page.locator(`[name=guests-${index}-name]`).fill(name)
    await page.locator(`[name=guests-${index}-email]`).fill(email)
  }
  await submit(visit)
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
}

/** Chooses another day than the chosen one: of the whole month, as of the week that a phone shows none may be left. */
export async function chooseOtherDay(page: Page) {
  await expect(page.locator('[data-calendar]')).toBeVisible()
  const wholeMonth = page.locator('[data-calendar] button[aria-expanded=false]')
  if (await wholeMonth.isVisible()) await wholeMonth.click()
  await page.locator('[data-free]:not([data-selected])').first().click()
}
