import { formStates } from './form-states.ts'
import { visitStates } from './guest-states.ts'
import { paymentStates } from './payment-states.ts'
import type { State } from './state.ts'
import {
  afterAlert,
  afterBooking,
  book,
  choose,
  chooseFollowing,
  cookieBanner,
  fill,
  inTurn,
  loseAnswers,
  nextMonth,
  openCart,
  openZones,
  press,
  repeat,
  repeatedDetails,
  toTimes,
} from './state-steps.ts'

const anna = '/widget/appointment/anna'
const salon = '/widget/service-menus/salon'

/** Everything a visitor can come to see. */
export const states: State[] = [
  { name: 'services', path: anna },
  { name: 'cookies', path: `${anna}/haircut`, isFirstVisit: true, reach: cookieBanner },
  {
    name: 'cookies-details',
    path: `${anna}/haircut`,
    isFirstVisit: true,
    reach: inTurn(cookieBanner, choose),
  },
  // The look of a business, all the way.
  ...['salon', 'clinic', 'consultancy'].flatMap((look): State[] => [
    { name: `brand-${look}-services`, path: `${anna}?brand=${look}` },
    { name: `brand-${look}-times`, path: `/widget/appointment/service/haircut?brand=${look}` },
    { name: `brand-${look}-details`, path: `${anna}/haircut?brand=${look}`, reach: choose },
    { name: `brand-${look}-done`, path: `${anna}/haircut?brand=${look}`, reach: afterBooking },
  ]),
  ...['editorial', 'rounded', 'geometric'].map(look => ({
    name: `brand-${look}`,
    path: `${anna}/haircut?brand=${look}`,
  })),
  { name: 'brand-menu', path: `${salon}?brand=salon` },
  { name: 'services-none', path: '/widget/appointment/nobody' },
  { name: 'calendars', path: '/widget/booking' },
  { name: 'calendars-group', path: '/widget/groups/start' },
  { name: 'calendars-none', path: '/widget/groups/empty' },
  { name: 'calendars-not-found', path: '/widget/booking/haircut,winter,spring' },
  { name: 'times', path: `${anna}/haircut` },
  { name: 'times-choices', path: '/widget/appointment/service/colour' },
  {
    name: 'times-choices-too-many',
    path: '/widget/appointment/service/colour',
    reach: async page => {
      await page.locator('input[inputmode=numeric]').last().fill('3')
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'times-online', path: `${anna}/consultation` },
  { name: 'times-long-words', path: `${anna}/donaudampfschifffahrtsgesellschaft` },
  { name: 'times-many', path: `${anna}/long-day` },
  { name: 'times-empty-month', path: `${anna}/empty-month` },
  { name: 'times-none-in-horizon', path: `${anna}/fully-booked` },
  { name: 'times-seats-left', path: `${anna}/open-class` },
  { name: 'times-finding', path: `${anna}/slow-answer`, reach: page => nextMonth(page) },
  {
    name: 'times-failed',
    path: `${anna}/lost-answer`,
    reach: async page => {
      await nextMonth(page)
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'zone-picker', path: `${anna}/consultation`, reach: page => openZones(page, '') },
  { name: 'zone-none', path: `${anna}/consultation`, reach: page => openZones(page, 'Atlantis') },
  { name: 'details', path: `${anna}/haircut`, reach: choose },
  {
    name: 'details-mistakes',
    path: `${anna}/haircut`,
    reach: async page => {
      await choose(page)
      await page.locator('[name=email]').fill('eva')
      await page.locator('button[type=submit]').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'details-guests',
    path: `${anna}/workshop`,
    reach: async page => {
      await page.locator('input[inputmode=numeric]').first().fill('2')
      await choose(page)
    },
  },
  {
    name: 'details-all-fields',
    path: `${anna}/home-visit`,
    reach: async page => {
      await choose(page)
      await page.getByLabel('Colour').first().check()
    },
  },
  {
    name: 'details-all-missing',
    path: `${anna}/home-visit`,
    reach: async page => {
      await choose(page)
      await page.locator('button[type=submit]').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'details-terms-missing',
    path: `${anna}/home-visit`,
    reach: async page => {
      await fill(page)
      await page.locator('[name=phone]').fill('+49 30 1234567')
      await page.locator('[name=location]').fill('Am Teich 4, 10435 Berlin')
      await page.locator('fieldset input[type=checkbox]').nth(1).check()
      await page.locator('[name=answers-allergies]').fill('Henna')
      await page.locator('button[type=submit]').click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'details-hold-soon', path: `${anna}/hold-soon`, reach: choose },
  {
    name: 'details-hold-ended',
    path: `${anna}/hold-ends`,
    reach: async page => {
      await choose(page)
      await page.locator('[data-news]').waitFor()
    },
  },
  { name: 'repeat', path: `${anna}/course`, reach: repeat },
  {
    name: 'repeat-count-wrong',
    path: `${anna}/course`,
    reach: async page => {
      await repeat(page)
      await page.locator('input[inputmode=numeric]').fill('99')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'repeat-none',
    path: `${anna}/course`,
    reach: async page => {
      await repeat(page)
      for (const box of await page.locator('input[type=checkbox]').all()) await box.click()
      await page.locator('main button[data-onward]').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'repeat-finding',
    path: `${anna}/course`,
    reach: async page => {
      await page.route('**/api/v1/series/preview', () => undefined)
      await choose(page)
      await page.locator('[data-repeat]').click()
      await page.locator('main select').first().waitFor()
    },
  },
  {
    name: 'repeat-failed',
    path: `${anna}/course`,
    reach: async page => {
      await page.route('**/api/v1/series/preview', route => route.abort())
      await choose(page)
      await page.locator('[data-repeat]').click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'repeat-details', path: `${anna}/course`, reach: page => repeatedDetails(page) },
  {
    name: 'repeat-conflicts',
    path: `${anna}/course-just-taken`,
    reach: async page => {
      await repeatedDetails(page)
      await page.locator('button[type=submit]').click()
      await page.getByRole('alert').waitFor()
      await page.locator('[data-free=false]').nth(1).waitFor()
    },
  },
  {
    name: 'series-done',
    path: `${anna}/course`,
    reach: async page => {
      await repeatedDetails(page)
      await page.locator('button[type=submit]').click()
      await page.locator('[data-outcome]').waitFor()
    },
  },
  { name: 'details-refused', path: `${anna}/bad-details`, reach: afterAlert },
  { name: 'details-unavailable', path: `${anna}/out-of-order`, reach: afterAlert },
  {
    name: 'details-unsure',
    path: `${anna}/just-taken`,
    reach: inTurn(loseAnswers, afterAlert),
  },
  {
    name: 'lost-seats',
    path: `${anna}/last-seats`,
    reach: async page => {
      await page.locator('input[inputmode=numeric]').first().fill('2')
      await page.locator('[data-starts-at]').nth(2).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'lost-slot', path: `${anna}/just-taken`, reach: afterAlert },
  { name: 'scheduled', path: `${anna}/haircut`, reach: afterBooking },
  {
    name: 'proving',
    path: `${anna}/wants-proof`,
    reach: async page => {
      await book(page)
      await page.locator('button[type=button][data-attempt]').waitFor()
    },
  },
  { name: 'requested', path: `${anna}/asks-first`, reach: afterBooking },
  { name: 'check-mail', path: `${anna}/confirms-first`, reach: afterBooking },
  ...menuStates(),
  { name: 'cancel', path: '/widget/cancel-booking?token=cancel' },
  {
    name: 'cancel-question',
    path: '/widget/cancel-booking?token=cancel',
    reach: page => page.locator('main button').last().click(),
  },
  {
    name: 'cancelled',
    path: '/widget/cancel-booking?token=cancel',
    reach: async page => {
      await page.locator('main button').last().click()
      await page.locator('main button').first().click()
      await page.locator('[data-outcome]').waitFor()
    },
  },
  { name: 'cancel-series', path: '/widget/cancel-booking?token=series', reach: chooseFollowing },
  {
    name: 'cancelled-series',
    path: '/widget/cancel-booking?token=series',
    reach: async page => {
      await chooseFollowing(page)
      await page.locator('main button').last().click()
      await page.locator('main button').first().click()
      await page.locator('[data-outcome]').waitFor()
    },
  },
  { name: 'cancel-refund', path: '/widget/cancel-booking?token=paid' },
  { name: 'cancel-no-refund', path: '/widget/cancel-booking?token=late' },
  {
    name: 'cancel-reason-missing',
    path: '/widget/cancel-booking?token=why',
    reach: async page => {
      await page.locator('main button').last().click()
      await page.locator('[aria-invalid=true]').waitFor()
    },
  },
  { name: 'cancel-closed', path: '/widget/cancel-booking?token=closed' },
  { name: 'reschedule', path: '/widget/reschedule-booking?token=move' },
  { name: 'reschedule-confirm', path: '/widget/reschedule-booking?token=move', reach: choose },
  {
    name: 'rescheduled',
    path: '/widget/reschedule-booking?token=move',
    reach: async page => {
      await choose(page)
      await page.locator('main button').first().click()
      await page.locator('[data-outcome]').waitFor()
    },
  },
  {
    name: 'reschedule-series',
    path: '/widget/reschedule-booking?token=series',
    reach: inTurn(choose, chooseFollowing),
  },
  {
    name: 'link-used',
    path: '/widget/reschedule-booking?token=used',
    reach: async page => {
      await choose(page)
      await page.locator('main button').first().click()
      await page.locator('[data-screen]').waitFor()
    },
  },
  ...formStates,
  ...paymentStates,
  ...visitStates,
]

// A cart as the address of the menu carries it.
function withCart(cart: object): string {
  return `${salon}?order=${encodeURIComponent(JSON.stringify(cart))}`
}

function menuStates(): State[] {
  const coloured = {
    service_id: 'colour',
    variation_id: 'long',
    staff_id: 'staff2',
    add_ons: [{ add_on_id: 'treatment' }, { add_on_id: 'strand', quantity: 3 }],
  }
  const alone = withCart({ items: [coloured, { service_id: 'brows' }] })
  const mother = [{ service_id: 'blowdry' }, { service_id: 'brows' }]
  const daughters = [
    { service_id: 'haircut', person: 1 },
    { service_id: 'brows', person: 2 },
  ]
  const together = withCart({ items: [...mother, ...daughters], guest_count: 2 })
  const missing = withCart({ items: [...mother, daughters[0]], guest_count: 2 })
  const lost = withCart({ items: [{ service_id: 'justtaken' }, { service_id: 'haircut' }] })
  return [
    { name: 'menu', path: salon },
    { name: 'menu-long-words', path: '/widget/service-menus/advice' },
    { name: 'menu-empty', path: salon, reach: press },
    { name: 'menu-cart', path: alone },
    { name: 'menu-cart-open', path: together, reach: openCart },
    { name: 'menu-guests', path: together },
    { name: 'menu-guest-missing', path: missing, reach: press },
    { name: 'menu-service', path: `${salon}/colour` },
    { name: 'cart-times', path: together, reach: toTimes },
    {
      name: 'cart-details',
      path: together,
      reach: inTurn(toTimes, choose),
    },
    {
      name: 'cart-lost-slot',
      path: lost,
      reach: inTurn(toTimes, afterAlert),
    },
    {
      name: 'cart-done',
      path: alone,
      reach: inTurn(toTimes, afterBooking),
    },
    {
      name: 'cart-guests-done',
      path: together,
      reach: async page => {
        await toTimes(page)
        await fill(page)
        for (const guest of [0, 1]) {
          await page.locator(`#guests-${guest}-name`).fill(`Guest ${guest}`)
          await page.locator(`#guests-${guest}-email`).fill(`guest${guest}@example.com`)
        }
        await page.locator('button[type=submit]').click()
        await page.locator('[data-outcome]').waitFor()
      },
    },
  ]
}
