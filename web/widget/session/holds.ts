import { api, toResult } from '../../shared/api/client'
import { idempotentRequest } from '../../shared/api/idempotent-request'
import type { Hold, PagePayload } from '../../shared/api/types'
import { recoveryFor } from '../booking/reducer'
import type { BookingAction, BookingState } from '../booking/state'
import { wanted } from './request-body'

type Send = (event: BookingAction) => void

/** Keeps a time for the visitor from the moment they chose it until they book it or leave it. */
export interface HeldTime {
  /** The token to book with; nothing where the time is not kept. Waits for the answer if it is still on its way. */
  take: () => Promise<string | undefined>
  /** Lets the hold run for its full time again. */
  extend: () => Promise<void>
  /** Releases the hold; done when the server has answered. */
  letGo: () => Promise<unknown>
  /** The hold has become a booking: there is nothing to give back. */
  forget: () => void
}

/** A visitor whose time cannot be held may still book it: only what makes booking impossible is shown. */
export function startHold(flow: BookingState, payload: PagePayload, send: Send): HeldTime {
  const change = idempotentRequest()
  const leaving = new AbortController()
  let isOver = false
  const body = { ...wanted(flow, payload), time_zone: flow.zone, locale: payload.locale }
  const keeping = change(header => api.POST('/api/v1/holds', { params: { header }, body }), {
    signal: leaving.signal,
  })
  const held = keeping.then(answered => {
    if (isOver) return answered.kind === 'ok' ? answered.data.token : undefined
    if (answered.kind === 'ok') return tell(answered.data)
    const way = recoveryFor(answered)
    const isHopeless = way !== 'try_again' && way !== 'fix_fields'
    send(isHopeless ? { type: 'stopped', problem: answered } : { type: 'held', hold: { kind: 'none' } })
    return undefined
  })

  function tell(hold: Hold): string {
    // By the server's count of seconds: whatever this device's clock shows.
    const until = Date.now() + hold.seconds_left * 1000
    if (!isOver) send({ type: 'held', hold: { kind: 'kept', until, isExtendable: hold.extensions_left > 0 } })
    return hold.token
  }

  return {
    take: () => held,
    extend: async () => {
      const token = await held
      if (!token || isOver) return
      const path = { token }
      const answered = await toResult(api.POST('/api/v1/holds/{token}/extend', { params: { path }, body: {} }))
      if (answered.kind === 'ok') tell(answered.data)
      else if (answered.kind === 'refused' && answered.refusal.code === 'hold_expired')
        send({ type: 'held', hold: { kind: 'ended' } })
    },
    letGo: async () => {
      if (isOver) return
      isOver = true
      leaving.abort()
      const token = await held
      if (token) await release(token)
    },
    forget: () => {
      isOver = true
    },
  }
}

// Also from a page that is being left; without an answer the hold ends by itself.
function release(token: string) {
  const path = { token }
  return toResult(api.POST('/api/v1/holds/{token}/release', { params: { path }, body: {}, keepalive: true }))
}
