import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { PagePayload } from '../../shared/api/types'
import type { BookingAction, BookingState } from '../booking/state'
import type { HeldTime } from './holds'

/** What can be done with the time that is kept while the visitor types. */
export interface HoldControls {
  /** The token to book with, once its answer is there; nothing where the time is not kept. */
  take: () => Promise<string | undefined>
  /** It has become a booking. */
  forget: () => void
  /** For its full time again; keeps it anew where it is not kept any more. */
  keepLonger: () => void
  /** Done when the released time is free again, or the server could not be reached. */
  released: () => Promise<unknown>
}

interface HoldContext {
  send: (event: BookingAction) => void
  /** Resolves once the time may be held. The same function at each call. */
  ready: () => Promise<unknown>
}

/** Keeps the chosen time while the visitor is at the details, and gives it back when they leave them. */
export function useHold(flow: BookingState, payload: PagePayload, { send, ready }: HoldContext): HoldControls {
  const [round, setRound] = useState(0)
  const keeper = useRef<Promise<HeldTime | undefined>>(Promise.resolve(undefined))
  const leaving = useRef<Promise<unknown>>(Promise.resolve())
  const startNow = useEffectEvent((startHold: typeof import('./holds').startHold) => startHold(flow, payload, send))
  // Of a series the server would have to keep each; the one that was kept would stand in its way.
  const isWanted = flow.purpose === 'book' && flow.step === 'details' && flow.startsAt && !flow.series?.isChosen
  const key = isWanted ? `${round} ${flow.startsAt} ${flow.zone}` : ''

  useEffect(() => {
    if (!key) return
    let isLeft = false
    // Not before what was kept until now is free again: who goes back and forth quickly would find it.
    const keeping = Promise.all([import('./holds'), ready(), leaving.current]).then(
      ([{ startHold }]) => (isLeft ? undefined : startNow(startHold)),
      () => void (isLeft || send({ type: 'held', hold: { kind: 'none' } })),
    )
    keeper.current = keeping
    const letGo = () => {
      isLeft = true
      leaving.current = keeping.then(kept => kept?.letGo())
    }
    window.addEventListener('pagehide', letGo)
    return () => {
      window.removeEventListener('pagehide', letGo)
      letGo()
      keeper.current = Promise.resolve(undefined)
    }
  }, [key, send, ready])

  const until = flow.hold?.kind === 'kept' ? flow.hold.until : undefined
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => send({ type: 'held', hold: { kind: 'ended' } }), until - Date.now())
    return () => clearTimeout(timer)
  }, [until, send])

  const isKept = flow.hold?.kind === 'kept'
  return useMemo(
    () => ({
      take: async () => (await keeper.current)?.take(),
      forget: () => void keeper.current.then(kept => kept?.forget()),
      keepLonger: () => {
        if (isKept) void keeper.current.then(kept => kept?.extend())
        else setRound(count => count + 1)
      },
      released: () => leaving.current,
    }),
    [isKept],
  )
}
