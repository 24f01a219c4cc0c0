import { useEffect, useReducer, useState } from 'react'
import type { Checkout } from '../../../shared/api/types'
import { latestOnly } from '../../../shared/lib/latest'
import { takeArrival } from '../../checkout/host-page'
import { fetchPayment } from '../../checkout/payment-api'
import { mayPay, type PaymentState, pauseBefore, paymentReducer } from '../../checkout/payment-state'
import { type StartPayment, useStartPayment } from '../../checkout/use-start-payment'

/** The one place with effects of the page that shows how a payment stands. */
export interface PaymentController extends Pick<StartPayment, 'isGoing' | 'problem'> {
  flow: PaymentState
  /** Of the payment link in the address. */
  token: string
  /** Until when the bookings wait for the money: a moment of this device, in milliseconds since 1970. */
  until: number | undefined
  pay: () => void
  /** Looks again for some time. */
  lookAgain: () => void
}

export function usePayment(first: Checkout, sites: readonly string[]): PaymentController {
  const [flow, send] = useReducer(paymentReducer, { checkout: first, asked: 0 })
  const { isGoing, problem, go } = useStartPayment()
  const token = new URLSearchParams(location.search).get('token') ?? ''
  const until = useEnd(flow.checkout)

  // How it stood when asked later counts more, whichever answer comes first.
  const [poll] = useState(() => {
    const latest = latestOnly()
    return async () => {
      const event = await latest(fetchPayment(token))
      if (event) send(event)
    }
  })

  useEffect(() => {
    const pause = pauseBefore(flow)
    if (pause === undefined) return
    const timer = setTimeout(() => void poll(), pause)
    return () => clearTimeout(timer)
  }, [flow, poll])

  useEffect(() => {
    const shown = () => void (document.visibilityState === 'visible' && poll())
    document.addEventListener('visibilitychange', shown)
    // With a second for the server's clock to get there.
    const timer = until === undefined ? 0 : window.setTimeout(() => void poll(), until - Date.now() + 1000)
    return () => {
      document.removeEventListener('visibilitychange', shown)
      clearTimeout(timer)
    }
  }, [until, poll])

  const pay = () => {
    // A refusal may mean that it was paid in another window.
    void go(token).then(isGone => void (isGone || poll()))
  }
  // From a frame, by way of here; Back from the provider then shows this page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (takeArrival(sites) && mayPay(first)) pay()
  }, [])
  return { flow, token, until, isGoing, problem, pay, lookAgain: () => send({ type: 'asked_for' }) }
}

// By the server's count of seconds: whatever this device's clock shows.
function useEnd({ seconds_left }: Checkout): number | undefined {
  const [until, setUntil] = useReducer(
    (known: number | undefined, left: number | undefined) => {
      const fresh = left === undefined ? undefined : Date.now() + left * 1000
      // A second more or less is the way of the answer.
      return known !== undefined && fresh !== undefined && Math.abs(known - fresh) < 1500 ? known : fresh
    },
    seconds_left,
    left => (left === undefined ? undefined : Date.now() + left * 1000),
  )
  useEffect(() => setUntil(seconds_left), [seconds_left])
  return until
}
