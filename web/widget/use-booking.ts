import { useCallback, useEffect, useReducer, useRef } from 'react'
import { type Answer, answer, api } from '../shared/api/client'
import type { Contact, PagePayload } from '../shared/api/words'
import { firstDateOf, lastDateOf } from '../shared/time/months'
import { readAddress, writeAddress } from './address'
import { monthsToFind } from './availability'
import { type Event, type Flow, next, start } from './flow'

/** The one place with effects: asks the server, keeps the address bar, and tells the flow what happened. */
export interface Desk {
  flow: Flow
  send: (event: Event) => void
  book: () => void
  cancel: () => void
  reschedule: () => void
  /** From the details back to the times, the same way as the browser's Back. */
  changeTime: () => void
}

type Send = (event: Event) => void

/** Marks a history entry whose predecessor shows the times. */
const afterTimes = 'after times'

export function useBooking(payload: PagePayload): Desk {
  const [flow, send] = useReducer(next, payload, opened)
  const token = useRef(new URLSearchParams(location.search).get('token') ?? '').current
  useMonths(flow, send, token)
  useAddressBar(flow, send)

  const book = useCallback(() => void sendBooking(flow, send, payload.locale), [flow, payload.locale])
  const cancel = useCallback(() => void sendCancel(flow, send, token), [flow, token])
  const reschedule = useCallback(() => void sendReschedule(flow, send, token), [flow, token])
  const changeTime = useCallback(() => {
    if (history.state === afterTimes) history.back()
    else send({ type: 'moved', place: { step: 'times' } })
  }, [])
  return { flow, send, book, cancel, reschedule, changeTime }
}

function opened(payload: PagePayload): Flow {
  const { place, zone } = readAddress(location.search)
  const flow = start(payload, zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
  return flow.step === 'times' ? next(flow, { type: 'moved', place }) : flow
}

function useMonths(flow: Flow, send: Send, token: string) {
  useEffect(() => {
    if (flow.step !== 'times' && flow.step !== 'details') return
    for (const month of monthsToFind(flow.months, flow.zone, flow.month)) {
      send({ type: 'finding', zone: flow.zone, month })
      void findMonth(flow, send, { month, token })
    }
  }, [flow, send, token])
}

async function findMonth(flow: Flow, send: Send, { month, token }: { month: string; token: string }) {
  if (!flow.service) return
  const { zone } = flow
  const staff = flow.managed ? flow.managed.staff_id : flow.staff?.id
  const query = {
    service_id: flow.service.id,
    from_date: firstDateOf(month),
    to_date: lastDateOf(month),
    time_zone: zone,
    ...(staff && { staff_id: staff }),
    ...(flow.purpose === 'reschedule' && { reschedule_token: token }),
  }
  const found = await answer(api.GET('/api/v1/slots', { params: { query } }))
  if (found.kind === 'ok') send({ type: 'found', zone, month, slots: found.data })
  else send({ type: 'not_found', zone, month, trouble: found })
}

async function sendBooking(flow: Flow, send: Send, locale: PagePayload['locale']) {
  if (!flow.service || !flow.startsAt || flow.busy) return
  send({ type: 'sent' })
  const body = {
    service_id: flow.service.id,
    starts_at: flow.startsAt,
    time_zone: flow.zone,
    locale,
    contact: contactToSend(flow),
    ...(flow.staff && { staff_id: flow.staff.id }),
  }
  report(await answer(api.POST('/api/v1/bookings', { body })), send, booked => ({ type: 'booked', booked }))
}

async function sendCancel(flow: Flow, send: Send, token: string) {
  if (flow.busy) return
  send({ type: 'sent' })
  const reason = flow.reason.trim()
  const call = api.POST('/api/v1/manage-links/{token}/cancel', {
    params: { path: { token } },
    body: reason ? { reason } : {},
  })
  report(await answer(call), send, managed => ({ type: 'cancelled', managed }))
}

async function sendReschedule(flow: Flow, send: Send, token: string) {
  if (!flow.startsAt || flow.busy) return
  send({ type: 'sent' })
  const call = api.POST('/api/v1/manage-links/{token}/reschedule', {
    params: { path: { token } },
    body: { starts_at: flow.startsAt, time_zone: flow.zone },
  })
  report(await answer(call), send, booked => ({ type: 'booked', booked }))
}

function report<T>(answered: Answer<T>, send: Send, event: (data: T) => Event) {
  send(answered.kind === 'ok' ? event(answered.data) : { type: 'stopped', trouble: answered })
}

/** What was typed, without surrounding space, and only what this service asks for. */
export function contactToSend(flow: Flow): Contact {
  const rules = flow.service?.details
  const typed = Object.entries(flow.contact).map(([name, text]) => [name, text.trim()] as const)
  return Object.fromEntries(typed.filter(([name, text]) => text && rules?.[name as keyof Contact] !== 'off'))
}

// Each step is an entry of the browser's history; a change of day within a step replaces its entry.
function useAddressBar(flow: Flow, send: Send) {
  const step = useRef(flow.step)
  useEffect(() => {
    const query = writeAddress(flow, location.search)
    if (query !== location.search) {
      const forward = step.current === 'times' && flow.step === 'details'
      if (forward) history.pushState(afterTimes, '', location.pathname + query)
      else history.replaceState(history.state, '', location.pathname + query)
    }
    step.current = flow.step
  }, [flow])

  useEffect(() => {
    const moved = () => send({ type: 'moved', place: readAddress(location.search).place })
    window.addEventListener('popstate', moved)
    return () => window.removeEventListener('popstate', moved)
  }, [send])
}
