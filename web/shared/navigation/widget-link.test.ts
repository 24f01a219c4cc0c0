import { expect, test } from 'vitest'
import { inLocale, widgetLink } from './widget-link'

test.each([
  ['/de/widget/appointment/anna', 'de', '/de/widget/cancel-booking?token=t'],
  ['/de/widget/appointment/anna', 'pl', '/pl/widget/cancel-booking?token=t'],
  ['/pt-br/widget/appointment/anna', 'pt-br', '/pt-br/widget/cancel-booking?token=t'],
  ['/widget/appointment/de/widget', 'de', '/widget/cancel-booking?token=t'],
  ['/de/verify-payment-callback', 'de', '/de/widget/cancel-booking?token=t'],
  ['/verify-payment-callback', 'de', '/widget/cancel-booking?token=t'],
])('from %s in %s a link goes to %s', (here, locale, link) => {
  expect(widgetLink(here, locale, '/widget/cancel-booking?token=t')).toBe(link)
})

test.each([
  ['/de/widget/appointment/anna', '/pl/widget/appointment/anna'],
  ['/pt-br/widget', '/pl/widget'],
  ['/widget/appointment/anna', '/widget/appointment/anna'],
  ['/de/verifyPayment', '/pl/verifyPayment'],
  ['/de/v2/preview/1/verify-payment-callback', '/pl/v2/preview/1/verify-payment-callback'],
  ['/de/demo-payment/1', '/de/demo-payment/1'],
])('%s is %s once Polish is chosen', (before, after) => {
  expect(inLocale(before, 'pl')).toBe(after)
})
