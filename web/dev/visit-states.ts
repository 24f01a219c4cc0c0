import type { State } from './states.ts'

const page = (token: string) => `/widget/guest?token=${token}`

/** Everything a guest can come to see by their own link. */
export const visitStates: State[] = [
  ...['plain', 'asked', 'answered', 'off', 'left'].map(token => ({ name: `visit-${token}`, path: page(token) })),
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
