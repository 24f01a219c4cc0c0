import { api, toResult } from '../../shared/api/client'
import { idempotentRequest } from '../../shared/api/idempotent-request'
import { embedding } from '../../shared/embed/framed'
import { NavigationError, navigateTo } from '../../shared/navigation/navigate'
import type { Problem } from '../booking/state'
import { frameChunk } from '../session/embed/lazy'
import { replaceEntry } from '../session/history'
import { leadingOn } from './host-page'
import type { PaymentAction } from './payment-state'

// One attempt at a time; once one has begun the next is another.
const change = idempotentRequest()

const unavailable: Problem = { kind: 'refused', refusal: { code: 'unavailable', request_id: '' } }

/**
 * Starts the payment of what is due for the booking behind a view or payment link, and goes to its page. The address of
 * the page that is left becomes that of the payment: going back or reloading shows the state of the payment.
 * In a frame, where no provider may be shown, the whole window goes to that page, which leads on.
 * Returns the trouble if it failed. `pageOf` makes the address of a page of this site.
 */
export async function goToPay(token: string, pageOf: (path: string) => string): Promise<Problem | undefined> {
  const path = { token }
  const begun = await change(header =>
    api.POST('/api/v1/manage-links/{token}/checkout', { params: { path, header }, body: {} }),
  )
  if (begun.kind !== 'ok') return begun
  const page = pageOf(`/verify-payment-callback?token=${begun.data.token}`)
  if (embedding) {
    const frame = frameChunk.get()
    return frame?.leave(leadingOn(page, frame.hostPage())) ? undefined : unavailable
  }
  try {
    replaceEntry(page)
    // The server chose whom to pay at.
    navigateTo(begun.data.checkout.pay_url ?? page, { external: true })
    return undefined
  } catch (error) {
    if (!(error instanceof NavigationError)) throw error
    return unavailable
  }
}

/** How the payment stands, as far as the server knows. */
export async function fetchPayment(token: string): Promise<PaymentAction> {
  const found = await toResult(api.GET('/api/v1/checkouts/{token}', { params: { path: { token } } }))
  return { type: 'answered', ...(found.kind === 'ok' && { checkout: found.data }) }
}
