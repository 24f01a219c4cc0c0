// @vitest-environment happy-dom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { Checkout } from '../../../shared/api/types'
import { happens, json } from '../../../shared/lib/mounted.fixture'
import { payload } from '../../booking/state.fixture'
import { type Page, PageContext } from '../../session/page-context'
import { type PaymentController, usePayment } from './use-payment'

const checkout = (status: Checkout['status']): Checkout => ({
  status,
  provider: 'demo',
  amount: { amount_minor: 1000, currency: 'EUR' },
  bookings: [],
  may_start_again: false,
})

afterEach(() => {
  vi.unstubAllGlobals()
})

let controller: PaymentController | undefined

function Screen() {
  controller = usePayment(checkout('processing'), [])
  return null
}

test('how a payment stood when it was asked for later counts, whichever answer comes first', async () => {
  const replies: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>(reply => replies.push(reply)))
  const root = createRoot(document.body)
  const page = { payload } as Page
  await happens(() => root.render(createElement(PageContext, { value: page }, createElement(Screen))))
  const seen = () => happens(() => document.dispatchEvent(new Event('visibilitychange')))
  await seen()
  await seen()
  await happens(() => replies[1]?.(json(checkout('failed'))))
  await happens(() => replies[0]?.(json(checkout('processing'))))
  expect(replies).toHaveLength(2)
  expect(controller?.flow.checkout.status).toBe('failed')
  await happens(() => root.unmount())
})
