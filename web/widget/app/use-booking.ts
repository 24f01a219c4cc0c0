import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { PagePayload } from '../../shared/api/types'
import { without } from '../../shared/lib/omit'
import { todayIn } from '../../shared/time/today'
import { monthsToFind } from '../booking/availability'
import { next } from '../booking/reducer'
import { start } from '../booking/start'
import type { Event, Flow } from '../booking/state'
import { readAddress, writeAddress } from '../booking/url'
import { useHold } from '../session/use-hold'
import type { Brought } from './link-prefill'

/** The one place with effects: asks the server, updates the address bar, and sends events to the flow. */
export interface Desk {
  flow: Flow
  send: (event: Event) => void
  book: () => void
  cancel: () => void
  reschedule: () => void
  /** Keeps the chosen time for its full time again. */
  keepLonger: () => void
  /** Done when the held time is released, or the server could not be reached. */
  released: () => Promise<unknown>
  /** A step back, the same way as the browser's Back. */
  back: () => void
}

type Send = (event: Event) => void

/** Marks a history entry whose predecessor is an earlier step of this page. */
export const afterStep = (step: Flow['step']) => `after ${step}`

/** In the order in which a visitor goes through them, as far as each is an entry of the browser's history. */
const path: Flow['step'][] = ['menu', 'times', 'details', 'repeat']

// With the dates of a series chosen the details come again.
const depthOf = ({ step, series }: Flow) => (step === 'details' && series?.isChosen ? path.length : path.indexOf(step))

export function useBooking(payload: PagePayload, brought?: Brought): Desk {
  const [flow, send] = useReducer(next, payload, () => opened(payload, brought))
  const token = useRef(new URLSearchParams(location.search).get('token') ?? '').current
  useMonths(flow, send, token)
  useAddressBar(flow, send)
  useEffect(() => {
    const event = brought?.follow(flow)
    if (event) send(event)
  }, [flow, brought])
  const hold = useHold(flow, payload, send)

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
    if (path.some(step => history.state === afterStep(step))) history.back()
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

// Each step is an entry of the browser's history; a change of day within a step replaces its entry.
function useAddressBar(flow: Flow, send: Send) {
  const depth = useRef(depthOf(flow))
  useEffect(() => {
    const query = writeAddress(flow, location.search)
    const isForward = depth.current >= 0 && depthOf(flow) > depth.current
    if (isForward) history.pushState(afterStep(path[depth.current]!), '', location.pathname + query)
    else if (query !== location.search) history.replaceState(history.state, '', location.pathname + query)
    depth.current = depthOf(flow)
  }, [flow])

  useEffect(() => {
    const moved = () => send({ type: 'moved', place: readAddress(location.search) })
    window.addEventListener('popstate', moved)
    return () => window.removeEventListener('popstate', moved)
  }, [send])
}
