import type { Page } from 'playwright-core'
import type { State } from './state.ts'
import { afterBooking, choose } from './state-steps.ts'

const paysFirst = '/widget/appointment/anna/pays-first'
const page = (token: string) => `/verify-payment-callback?token=${token}`

// A series is paid for in one go, and all that is known of it is what the server says.
const tokens = [
  ...['open', 'demo', 'processing', 'refused', 'hopeless', 'lapsed', 'expired', 'deposit', 'whole', 'requested'],
  ...['late', 'cancelled', 'declined', 'series', 'partly'],
]

async function pay(page: Page) {
  await page.locator('main [data-attempt]').click()
  await page.getByRole('alert').waitFor()
}

/** Everything a visitor can come to see of payments. */
export const paymentStates: State[] = [
  { name: 'payment-details', path: paysFirst, reach: choose },
  {
    name: 'awaiting-payment',
    path: paysFirst,
    reach: async page => {
      await page.route('**/checkout', () => undefined)
      await afterBooking(page)
    },
  },
  {
    name: 'awaiting-payment-not-started',
    path: paysFirst,
    reach: async page => {
      await page.route('**/checkout', route => route.abort())
      await afterBooking(page)
      await page.getByRole('alert').waitFor()
    },
  },
  ...tokens.map(token => ({ name: `payment-${token}`, path: page(token) })),
  {
    name: 'payment-lapsed-not-started',
    path: page('lapsed'),
    reach: async page => {
      await page.route('**/checkout', route => route.abort())
      await pay(page)
    },
  },
]
