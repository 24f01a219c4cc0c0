import type { State } from './states.ts'

const page = (token: string) => `/widget/guest?token=${token}`

const view = (status: string) => `/widget/view-booking?token=${status}`

/** Everything that can be seen by a link that shows a booking: of who booked it, and of a guest. */
export const visitStates: State[] = [
  ...['plain', 'asked', 'answered', 'off', 'left'].map(token => ({ name: `visit-${token}`, path: page(token) })),
  ...['scheduled', 'requested', 'cancelled', 'expired'].map(status => ({ name: `view-${status}`, path: view(status) })),
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
