import type { Page } from 'playwright-core'
import type { State } from './state.ts'

const page = (token: string) => `/widget/guest?token=${token}`

const view = (status: string) => `/widget/view-booking?token=${status}`

const confirm = (token: string) => `/widget/confirm-booking?token=${token}`

/** Everything that can be seen by a link that shows a booking: of who booked it, and of a guest. */
export const visitStates: State[] = [
  ...['plain', 'asked', 'answered', 'off', 'left', 'former', 'former-own'].map(token => ({
    name: `visit-${token}`,
    path: page(token),
  })),
  ...['scheduled', 'requested', 'awaiting_confirmation', 'cancelled', 'expired'].map(status => ({
    name: `view-${status}`,
    path: view(status),
  })),
  ...['plain', 'series'].map(token => ({ name: `confirm-${token}`, path: confirm(token) })),
  ...['plain', 'series', 'unpaid', 'asked', 'late'].map(token => ({
    name: `confirm-then-${token}`,
    path: confirm(token),
    reach: async (page: Page) => {
      await page.locator('main [data-attempt]').click()
      await page.locator('main [data-visit]:not([data-visit=confirm]), [data-screen]').waitFor()
    },
  })),
  {
    name: 'visit-leaving',
    path: page('paid'),
    reach: async page => page.locator('[data-visit] button').last().click(),
  },
  {
    name: 'visit-leaving-unsure',
    path: page('paid'),
    reach: async page => {
      await page.route('**/leave', route => route.abort())
      await page.locator('[data-visit] button').last().click()
      await page.locator('main [data-attempt]').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'visit-mistakes',
    path: page('asked'),
    reach: async page => {
      await page.locator('main button[type=submit]').click()
      await page.getByRole('alert').waitFor()
    },
  },
]
