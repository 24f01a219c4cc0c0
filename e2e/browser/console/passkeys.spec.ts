// Passkeys against the real program, with the device that Chrome makes up for tests.
import type { Page } from '@playwright/test'
import { rowsOf } from '../../faults/database.ts'
import { addressIn, command, keepCodes, password, screen } from '../support/desk.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith } from '../support/studio-test.ts'

// Browsers have passkeys at hosts with a name alone. A studio of its own, which has no owner yet.
const test = testWith({ business: { ...studioBusiness } }).extend({
  baseURL: async ({ studio }, use) => use(studio.url.replace('127.0.0.1', 'localhost')),
})
// What browsers write of what is refused here, and when a session has ended; and what a press changes late.
test.use({ expectedMessages: [/status of (401|409|410)|the layout shifted by 0\.0/] })

/** A device with a screen lock, whose owner says yes to all it asks. */
async function addDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { browser, authenticatorId }
}

test('the first owner sets up a passkey instead of an app, and signs in with it', async ({ visit }) => {
  const { page, studio, locale } = visit
  const { field, button, heading, say, link } = screen(page, locale)
  const { browser, authenticatorId } = await addDevice(page)
  // The device would say yes to what the field of the address offers, before the button is pressed.
  await page.addInitScript(() => {
    if (!('PublicKeyCredential' in window)) return
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await page.goto(addressIn(command(studio, 'user', 'code')))
  await field('set_up.name').fill('Olga Wolf')
  await field('sign_in.email').fill('olga@studio.example')
  await page.locator('[name=password]').fill(password)
  await button('set_up.go', { title: 'Studio' }).click()
  await expect(heading('passkey.add')).toBeVisible()
  await visit.expectAccessible()
  await button('passkey.add').click()
  await keepCodes(page, locale)
  await expect(link('nav.calendar')).toBeVisible()
  const kept = await browser.send('WebAuthn.getCredentials', { authenticatorId })
  expect(kept.credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

  await page.goto('/console/me')
  await expect(page.getByText(/localhost/)).toBeVisible()
  await expect(page.getByText(say('me.no_app'))).toBeVisible()
  // The only one there is stays.
  await button('me.remove_passkey').click()
  await expect(page.getByText(say('error.last_factor'))).toBeVisible()
  await visit.expectAccessible()
  await button('nav.sign_out').click()

  await expect(field('sign_in.email')).toBeVisible()
  const sent = page.waitForRequest(request => request.url().endsWith('/api/v1/session/passkey'))
  await button('passkey.sign_in').click()
  await expect(link('nav.calendar')).toBeVisible()
  const answer = (await sent).postData()!
  const replay = (body: string) =>
    page.evaluate(async body => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch('/api/v1/session/passkey', { method: 'POST', headers, body })
      return [response.status, (await response.json()).code]
    }, body)
  expect(await replay(answer)).toEqual([410, 'step_expired'])
  const rows = rowsOf<{ action: string }>(studio.database, 'SELECT action FROM history ORDER BY position')
  expect(rows.map(({ action }) => action)).toEqual([
    ...['business_imported', 'owner_set_up', 'passkey_added', 'signed_in', 'signed_out', 'signed_in'],
  ])
})
