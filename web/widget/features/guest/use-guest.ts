import { type FormEvent, type RefObject, useEffect, useReducer } from 'react'
import type { GuestVisit } from '../../../shared/api/types'
import { focusFirstMistake, unreadableIn } from '../../../shared/ui/fields/field-frame'
import { usePage } from '../../session/page-context'
import { handIn, leave } from './guest-api'
import { mistakesIn, nextVisit, startVisit, type VisitEvent, type VisitFlow } from './guest-state'

/** The one place with effects of a guest's page. */
export interface VisitDesk {
  flow: VisitFlow
  /** Of the guest's link, which is the address. */
  token: string
  send: (event: VisitEvent) => void
  leave: () => void
  handIn: (event: FormEvent) => void
}

export function useVisit(first: GuestVisit, form: RefObject<HTMLFormElement | null>): VisitDesk {
  const { payload } = usePage()
  const [flow, send] = useReducer(nextVisit, first, startVisit)
  const token = new URLSearchParams(location.search).get('token') ?? ''
  useEffect(() => {
    if (flow.round) focusFirstMistake(form.current)
  }, [flow.round, form])

  const run = async (attempt: 'form' | 'leave', call: () => Promise<VisitEvent>) => {
    if (flow.busy) return
    send({ type: 'sent', attempt })
    send(await call())
  }
  return {
    flow,
    token,
    send,
    leave: () => void run('leave', () => leave(token)),
    handIn: event => {
      event.preventDefault()
      const mistakes = { ...mistakesIn(flow), ...unreadableIn(form.current) }
      if (Object.keys(mistakes).length > 0) send({ type: 'mistaken', mistakes })
      else void run('form', () => handIn(token, flow, payload.locale))
    },
  }
}
