// A server that wants a proof of work, under the content security policy of the real pages.
import { createHash } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { storedBookings } from '../faults/database.ts'
import { expect, expectAccessible, fillInDetails, test, text } from './support/salon.ts'

// Browsers report the refusal, and one that a test makes up.
test.use({ expectedMessages: [/status of (403|503)/] })

const button = (page: Page) => page.locator('main [data-attempt]')
const scheduled = (page: Page) => page.getByRole('heading', { name: text('done.scheduled'), exact: true })

/** Stands before the server and wants a proof for confirming a hold; notes the requests. */
async function wantProof(page: Page, isEnough: (proof: string) => boolean) {
  const requests: Request[] = []
  await page.route('**/api/v1/holds/*/confirm', async route => {
    const proof = route.request().headers()['proof-of-work']
    requests.push(route.request())
    if (proof && isEnough(proof)) return route.continue()
    return route.fulfill({ status: 403, json: { code: 'proof_required', request_id: 'test' } })
  })
  return requests
}

function isSolved(proof: string): boolean {
  const { algorithm, challenge, number, salt } = JSON.parse(Buffer.from(proof, 'base64').toString())
  return algorithm === 'SHA-256' && createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge
}

test('the visitor has nothing to do: the button says what is going on, and the booking is made once', async ({
  page,
  salon,
}) => {
  await fillInDetails(page, salon, 'Proven')
  const requests = await wantProof(page, isSolved)
  let goOn = () => {}
  const isSeen = new Promise<void>(seen => (goOn = seen))
  await page.route('**/api/v1/proof-challenge', async route => {
    await isSeen
    await route.continue()
  })
  const worker = page.waitForEvent('worker')
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(button(page)).toHaveText(text('proof.running'))
  await expect(button(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: text('proof.running') })).toHaveCount(1)
  await expectAccessible(page)
  goOn()
  await expect(scheduled(page)).toBeVisible()
  expect((await worker).url()).toContain('/assets/solver')
  expect(storedBookings(salon.database).size).toBe(1)
  expect(requests).toHaveLength(2)
  const [first, second] = requests.map(request => [request.headers()['idempotency-key'], request.postData()])
  expect(second).toEqual(first)
})

test('a proof that is not enough is told, and the next press makes another one', async ({ page, salon }) => {
  await fillInDetails(page, salon, 'Proven')
  const proofs = new Set<string>()
  const requests = await wantProof(page, proof => proofs.add(proof).size > 1)
  await button(page).click()
  await expect(page.getByRole('alert')).toContainText(text('error.proof_required'))
  expect(requests).toHaveLength(2)
  await expectAccessible(page)
  await button(page).click()
  await expect(scheduled(page)).toBeVisible()
  expect(requests).toHaveLength(4)
})

test.describe('where nothing is free of a proof', () => {
  test.use({ visitorLimits: { booked_without_proof: 0, orders_without_proof: 0 } })

  /** What the server answered to requests at this address. */
  function statusesOf(page: Page, path: string) {
    const statuses: number[] = []
    page.on('response', response => {
      if (new URL(response.url()).pathname === path) statuses.push(response.status())
    })
    return statuses
  }

  test('the chosen time is kept and booked as anywhere', async ({ page, salon }) => {
    const holds = statusesOf(page, '/api/v1/holds')
    await fillInDetails(page, salon, 'Proven')
    await expect.poll(() => holds).toEqual([403, 201])
    await button(page).click()
    await expect(scheduled(page)).toBeVisible()
    expect(storedBookings(salon.database).size).toBe(1)
  })

  test('a time that could not be kept is booked with a proof of its own', async ({ page, salon }) => {
    const bookings = statusesOf(page, '/api/v1/bookings')
    await page.route('**/api/v1/holds', route =>
      route.fulfill({ status: 503, json: { code: 'unavailable', request_id: 'r' } }),
    )
    await fillInDetails(page, salon, 'Proven')
    await button(page).click()
    await expect(scheduled(page)).toBeVisible()
    expect(bookings).toEqual([403, 201])
    expect(storedBookings(salon.database).size).toBe(1)
  })
})
