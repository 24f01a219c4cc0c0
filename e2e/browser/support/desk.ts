// How someone gets to the desk of a business, and what is seen and pressed there.
import { expect, type Page } from '@playwright/test'
import { bookingOf, findTarget, listStarts, Visitor } from '../../faults/client.ts'
import { rowsOf } from '../../faults/database.ts'
import { runKalends } from '../../kalends.ts'
import { type ConsoleTextKey, consoleText } from '../../texts.ts'
import { codeNow } from './authenticator.ts'
import type { Studio } from './studio.ts'
import type { Visit } from './studio-test.ts'

export const password = 'plum kettle orbit 42'

/** What is on a page of the console, by the texts of a language. */
export function screen(page: Page, locale: string) {
  const say = (key: ConsoleTextKey, values: Record<string, string | number> = {}) => consoleText(key, values, locale)
  return {
    say,
    button: (key: ConsoleTextKey, values = {}) => page.getByRole('button', { name: say(key, values) }),
    link: (key: ConsoleTextKey) => page.getByRole('link', { name: say(key) }).first(),
    heading: (key: ConsoleTextKey, values = {}) => page.getByRole('heading', { name: say(key, values), exact: true }),
    field: (key: ConsoleTextKey) => page.getByLabel(say(key), { exact: true }),
  }
}

export const command = (studio: Studio, ...words: string[]) =>
  runKalends(...words, '--business', 'studio', '--database', studio.database)

/** The address that a command printed, on this server. */
export const addressIn = (output: string) => /\/console\/#\S+/.exec(output)?.[0] ?? `none in: ${output}`

/** Adds an authenticator app, keeps the recovery codes, and is in. The secret of the app. */
export async function addAuthenticator(page: Page, locale: string): Promise<string> {
  const { heading, field, button } = screen(page, locale)
  await expect(heading('factor.heading')).toBeVisible()
  const key = page.getByText(/^([A-Z2-7]{4} ?)+$/)
  const secret = (await key.textContent())!.replaceAll(' ', '')
  await field('factor.code').fill(codeNow(secret))
  await button('action.continue').click()
  await keepCodes(page, locale)
  return secret
}

/** Keeps the recovery codes that are shown once, and is in. */
export async function keepCodes(page: Page, locale: string) {
  const { heading, button, say } = screen(page, locale)
  await expect(heading('codes.heading')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await page.getByText(say('codes.kept')).click()
  await button('action.continue').click()
}

/** Comes in by the link of an invitation. The secret of the authenticator app. */
export async function comeIn({ page, studio, locale }: Visit, role: string, name = 'Dana Holm') {
  const email = `${name.split(' ')[0]!.toLowerCase()}@studio.example`
  await page.goto(addressIn(command(studio, 'user', 'invite', email, '--name', name, '--role', role)))
  const { heading, button, link } = screen(page, locale)
  await expect(heading('link.welcome', { title: name })).toBeVisible()
  await page.locator('[name=password]').fill(password)
  await button('action.continue').click()
  const secret = await addAuthenticator(page, locale)
  await expect(link('nav.calendar')).toBeVisible()
  return secret
}

interface Wish {
  provider: string
  service: string
  name: string
  isFine?: (start: string) => boolean
}

/** A customer books by the way of the public pages, at the first start that fits. */
export async function customerBooks({ studio }: Visit, { provider, service, name, isFine = () => true }: Wish) {
  const customer = new Visitor(studio.url)
  try {
    const target = await findTarget(customer, provider, service)
    const start = (await listStarts(customer, target)).find(isFine)
    if (!start) throw new Error(`${provider} has no such time for ${service}`)
    const { status, body } = await customer.post('/api/v1/bookings', bookingOf(target, start, name))
    expect(status, JSON.stringify(body)).toBe(201)
    return { id: body.booking.id as string, start }
  } finally {
    customer.leave()
  }
}

/** What the customer of a booking was sent, by kind; what was sent to remind them does not count. */
export const mailsToCustomer = ({ studio }: Visit, id: string) =>
  rowsOf<{ kind: string }>(
    studio.database,
    `SELECT kind FROM mails WHERE booking_id = '${id}' AND audience = 'visitor' AND status = 'sent'
      AND kind NOT IN ('booking_reminder', 'booking_follow_up') ORDER BY kind`,
  ).map(({ kind }) => kind)

/** What the history says that was done to a booking, but for its visitor, in order. */
export const historyOf = ({ studio }: Visit, id: string) =>
  rowsOf<{ action: string }>(
    studio.database,
    `SELECT action FROM history WHERE booking_id = '${id}' AND actor <> 'visitor' ORDER BY position`,
  ).map(({ action }) => action)

interface Past {
  name: string
  date: string
  /** On the clock of UTC. */
  hour?: number
}

/** Enters a cut of a day that is over, as the page of the console does; its id. */
export const enterPast = (page: Page, { name, date, hour = 9 }: Past) =>
  page.evaluate(
    async ([name, date, hour]) => {
      const { services } = await (await fetch('/api/v1/console/services')).json()
      const cut = services.find((one: { name: string }) => one.name === 'Cut')
      const id = `past${hour}${'0'.repeat(20)}`
      const body = JSON.stringify({
        id,
        items: [{ service_id: cut.id, staff_id: cut.staff_ids[0] }],
        starts_at: `${date}T${hour}:00:00Z`,
        contact: { first_name: name, last_name: 'Kern', email: `${name!.toLowerCase()}@visitor.example` },
        exceptions: ['notice'],
        notify: false,
      })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/v1/console/bookings', { method: 'POST', headers, body })
      return answer.status === 201 ? id : answer.text()
    },
    [name, date, String(hour).padStart(2, '0')],
  )
