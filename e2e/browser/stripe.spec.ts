// A cart with a deposit, paid at a Stripe for tests: the server's own code for Stripe, in a real browser.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { stripeArgs } from '../faults/till.ts'
import { temporaryFolder } from '../kalends.ts'
import { Stripe, sign, tell } from '../stripe.ts'
import { test as base, expectAccessible, type TextKey, text } from './support/salon.ts'
import { chooseTime, fillDetails } from './support/steps.ts'
import { openStudio, type Studio } from './support/studio.ts'
import { payingStudio } from './support/studio-payments.ts'
import { engineOf, expect, mailsAbout } from './support/studio-test.ts'

interface Shop {
  studio: Studio
  stripe: Stripe
}

// The server must know its own address before it starts: Stripe sends visitors there.
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use, info) => {
      const stripe = await Stripe.start()
      const secrets = temporaryFolder()
      const port = await freePort()
      const args = stripeArgs(stripe, `http://127.0.0.1:${port}`, secrets.path)
      const studio = await openStudio(engineOf(info.project.name), { ...payingStudio, args, port })
      await use({ studio, stripe })
      await studio.close()
      await stripe.stop()
      secrets.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.studio.url),
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, key: TextKey) => page.getByRole('heading', { name: text(key), exact: true })
const money = (minor: number) => new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(minor / 100)
const payButton = (page: Page) => button(page, text('label.value', { title: text('payment.now'), value: money(2000) }))

const expectMails = ({ studio }: Shop) =>
  expect.poll(() => mailsAbout(studio.database, 'Perm')).toEqual(['booking_scheduled', 'payment_received'])

// Up to the page of Stripe's.
async function book(page: Page, { stripe }: Shop) {
  await page.goto('/widget/service-menus/waves')
  for (const title of ['Perm', 'Wash']) await button(page, text('cart.add', { title })).click()
  await button(page, text('cart.continue')).click()
  await chooseTime(page)
  await fillDetails({ page })
  await payButton(page).click()
  await expect(page.getByText('2000 eur')).toBeVisible()
  return stripe.session(new URL(page.url()).pathname.split('/').at(-1) as string)
}

test('a payment by card shows as paid without an event', async ({ page, shop }) => {
  await book(page, shop)
  await page.getByRole('link', { name: 'Pay by card' }).click()
  await expect(heading(page, 'done.scheduled')).toBeVisible()
  await expect(page.locator('dl')).toContainText(text('payment.deposit_paid') + money(2000))
  await expectAccessible(page)
  await expectMails(shop)
})

test('left, gone on with, paid by bank: the event changes the page, a forged one does not', async ({ page, shop }) => {
  const first = await book(page, shop)
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(heading(page, 'payment.open')).toBeVisible()
  await payButton(page).click()
  await expect(page).toHaveURL(first.url)
  await page.getByRole('link', { name: 'Pay by bank' }).click()
  await expect(heading(page, 'payment.processing')).toBeVisible()
  const event = shop.stripe.settle(first.id)
  const forged = sign(JSON.stringify(event), 'whsec_guessed')
  expect(await tell(shop.studio.url, event, forged)).toBe(400)
  await expect(heading(page, 'payment.processing')).toBeVisible()
  for (const _ of [1, 2, 3]) expect(await tell(shop.studio.url, event)).toBe(200)
  await expect(heading(page, 'done.scheduled')).toBeVisible()
  await expectMails(shop)
})
