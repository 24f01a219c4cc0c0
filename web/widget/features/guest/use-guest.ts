import { type RefObject, useEffect, useReducer } from 'react'
import type { GuestVisit } from '../../../shared/api/types'
import { focusFirstError, unreadableIn } from '../../../shared/ui/fields/field-frame'
import { usePage } from '../../session/page-context'
import { handIn, leave } from './guest-api'
import { type GuestAction, type GuestState, guestReducer, startGuest, validateGuest } from './guest-state'

/** The one place with effects of a guest's page. */
export interface GuestController {
  flow: GuestState
  /** Of the guest's link, which is the address. */
  token: string
  send: (event: GuestAction) => void
  leave: () => void
  handIn: () => void
}

export function useGuest(first: GuestVisit, form: RefObject<HTMLFormElement | null>): GuestController {
  const { payload } = usePage()
  const [flow, send] = useReducer(guestReducer, first, startGuest)
  const token = new URLSearchParams(location.search).get('token') ?? ''
  useEffect(() => {
    if (flow.round) focusFirstError(form.current)
  }, [flow.round, form])

  const run = async (attempt: 'form' | 'leave', call: () => Promise<GuestAction>) => {
    if (flow.isSubmitting) return
    send({ type: 'sent', attempt })
    send(await call())
  }
  return {
    flow,
    token,
    send,
    leave: () => void run('leave', () => leave(token, flow)),
    handIn: () => {
      const errors = { ...validateGuest(flow), ...unreadableIn(form.current) }
      if (Object.keys(errors).length > 0) send({ type: 'mistaken', errors })
      else void run('form', () => handIn(token, flow, payload.locale))
    },
  }
}
