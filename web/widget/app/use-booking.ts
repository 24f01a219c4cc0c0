import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { PagePayload } from '../../shared/api/types'
import { without } from '../../shared/lib/omit'
import { todayIn } from '../../shared/time/today'
import { monthsToFind } from '../booking/availability'
import { next } from '../booking/reducer'
import { start } from '../booking/start'
import type { Event, Flow } from '../booking/state'
import { readAddress } from '../booking/url'
import { isAfterStep, useAddressBar } from '../session/history'
import type { Desk } from '../session/page-context'
import { useHold } from '../session/use-hold'
import type { Brought } from './link-prefill'
import { screenChunk } from './screen-registry'

type Send = (event: Event) => void

// Nothing is held before the details can be shown: if their part is gone the page is loaded anew, and would find its
// own hold.
const loadDetails = screenChunk('details').load

/** The one place with effects: asks the server, updates the address bar, and sends events to the flow. */
export function useBooking(payload: PagePayload, brought?: Brought): Desk {
  const [flow, send] = useReducer(next, payload, () => opened(payload, brought))
  const token = useRef(new URLSearchParams(location.search).get('token') ?? '').current
  useMonths(flow, send, token)
  useAddressBar(flow, send)
  useEffect(() => {
    const event = brought?.follow(flow)
    if (event) send(event)
  }, [flow, brought])
  const hold = useHold(flow, payload, { send, ready: loadDetails })

  const book = useCallback(() => {
    if (!flow.order || !flow.startsAt || flow.busy) return
    void submit(send, async calls => {
      const event = await calls.book(flow, payload, await hold.take())
      if (event.type === 'booked') hold.forget()
      return event
    })
  }, [flow, payload, hold])
  const cancel = useCallback(() => {
    if (!flow.busy) void submit(send, calls => calls.cancel(flow, token))
  }, [flow, token])
  const reschedule = useCallback(() => {
    if (flow.startsAt && !flow.busy) void submit(send, calls => calls.reschedule(flow, token))
  }, [flow, token])
  const back = useCallback(() => {
    if (isAfterStep()) history.back()
    else send({ type: 'moved', place: { ...without(readAddress(location.search), 'startsAt'), step: 'times' } })
  }, [])
  return { flow, send, book, cancel, reschedule, keepLonger: hold.keepLonger, released: hold.released, back }
}

function opened(payload: PagePayload, brought: Brought | undefined): Flow {
  const place = readAddress(location.search)
  const begun = start(payload, place.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
  const flow = { ...begun, firstBookable: begun.firstBookable || todayIn(begun.zone, Date.now()) }
  const there = flow.step === 'times' || flow.step === 'menu' ? next(flow, { type: 'moved', place }) : flow
  return brought?.open(there) ?? there
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

// Asking is a chunk of its own: the page comes with its first month, so that nothing has to be asked before it shows.
const withCalls = async (call: (calls: typeof import('../session/booking-api')) => Promise<Event>): Promise<Event> =>
  call(await import('../session/booking-api'))

async function findMonth(flow: Flow, send: Send, asked: { month: string; token: string }) {
  const unreachable = (): Event => ({
    type: 'not_found',
    zone: flow.zone,
    month: asked.month,
    trouble: { kind: 'unreachable' },
  })
  send(await withCalls(calls => calls.findMonth(flow, asked)).catch(unreachable))
}

async function submit(send: Send, call: (calls: typeof import('../session/booking-api')) => Promise<Event>) {
  send({ type: 'sent' })
  send(await withCalls(call).catch((): Event => ({ type: 'stopped', trouble: { kind: 'unreachable' } })))
}
