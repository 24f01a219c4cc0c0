import { useCallback, useEffect, useReducer, useState } from 'react'
import { inTime, patience } from '../../shared/api/deadline'
import type { PagePayload } from '../../shared/api/types'
import { omit } from '../../shared/lib/omit'
import { isAwaited, type MonthQuestion, monthsToFind } from '../booking/availability'
import { hasChosenHosts } from '../booking/move/hosts'
import { bookingReducer } from '../booking/reducer'
import type { BookingAction, BookingState } from '../booking/state'
import { readAddress } from '../booking/url'
import type { Device } from '../session/device'
import { stepBefore, useBookingSteps, useOtherPages } from '../session/history'
import { useOwnAddress } from '../session/own-address'
import type { BookingController } from '../session/page-context'
import { keepTyped } from '../session/typed'
import { useHold } from '../session/use-hold'
import { type Brought, bookingScreens, opened, type Typed } from './opening/opened'
import { screenChunk } from './screen-registry'

/** How long it is waited for the answer to a hold before it is booked, in milliseconds. */
const holdLimit = 5000

// Forms look after their own.
const steppedScreens = new Set<PagePayload['screen']>([...bookingScreens, 'form', 'survey'])

type Send = (event: BookingAction) => void

// Nothing is held before the details can be shown: if their part is gone the page is loaded anew, and would find its
// own hold.
const loadDetails = screenChunk('details').load

/** The one place with effects: asks the server, updates the address bar, and sends events to the flow. */
export function useBooking(payload: PagePayload, device: Device, brought: Brought = {}): BookingController {
  const [flow, send] = useReducer(bookingReducer, payload, () => opened(payload, device, brought))
  const [token] = useState(() => new URLSearchParams(device.query).get('token') ?? '')
  const { prefill } = brought
  useMonths(flow, send, token)
  useBookingSteps(flow, send, bookingScreens.has(payload.screen))
  useTypedKept(flow, bookingScreens.has(payload.screen))
  useOtherPages(steppedScreens.has(payload.screen))
  useOwnAddress(flow, payload, token)
  useEffect(() => {
    const event = prefill?.follow(flow)
    if (event) send(event)
  }, [flow, prefill])
  const hold = useHold(flow, payload, { send, ready: loadDetails })

  const book = useCallback(() => {
    if (!flow.order || !flow.startsAt || flow.isSubmitting) return
    void submit(send, async calls => {
      const until = Date.now() + patience
      const event = await calls.book(flow, payload, { hold: await inTime(hold.take(), holdLimit), until })
      if (event.type === 'booked') hold.forget()
      return event
    })
  }, [flow, payload, hold])
  const cancel = useCallback(() => {
    if (!flow.isSubmitting) void submit(send, calls => calls.cancel(flow, token))
  }, [flow, token])
  const reschedule = useCallback(() => {
    if (flow.startsAt && !flow.isSubmitting) void submit(send, calls => calls.reschedule(flow, token))
  }, [flow, token])
  const back = useCallback(() => {
    if (stepBefore()) history.back()
    else send({ type: 'moved', place: { ...omit(readAddress(location.search), 'startsAt'), step: 'times' } })
  }, [])
  return { flow, send, book, cancel, reschedule, keepLonger: hold.keepLonger, released: hold.released, back }
}

// What the visitor has typed outlives a reload, and is forgotten once it has come to something.
function useTypedKept(flow: BookingState, isBooking: boolean) {
  const { step, contact, guests, agreed, answers, move } = flow
  const choosesHosts = hasChosenHosts(flow)
  const isDone = step === 'done'
  const isNothing = !choosesHosts && [contact, guests, agreed, answers].every(one => Object.keys(one).length === 0)
  useEffect(() => {
    if (!isBooking) return
    const typed: Typed = { contact, guests, agreed, answers, ...(choosesHosts && move && { move }) }
    keepTyped(isDone || isNothing ? undefined : typed)
  }, [isBooking, isDone, isNothing, contact, guests, agreed, answers, choosesHosts, move])
}

// The cache of free times is `months` of the flow: this asks for what is missing in it, and ends the requests of which
// it does not wait for the answer any more, because something else is wanted or what they would bring is stale.
function useMonths(flow: BookingState, send: Send, token: string) {
  const [requests] = useState(() => new Map<MonthQuestion, AbortController>())
  useEffect(() => {
    for (const [asked, request] of requests) if (!isAwaited(flow.months, asked)) request.abort()
    if (flow.step !== 'times' && flow.step !== 'details') return
    for (const month of monthsToFind(flow.months, flow, flow.month)) {
      const { order, move, zone } = flow
      const asked = { ...(order && { order }), ...(move && { move }), zone, month, id: nextId() }
      const request = new AbortController()
      requests.set(asked, request)
      send({ type: 'finding', asked })
      void findMonth(asked, token, request.signal).then(event => {
        requests.delete(asked)
        send(event)
      })
    }
  }, [flow, send, token, requests])
  useEffect(
    () => () => {
      for (const request of requests.values()) request.abort()
    },
    [requests],
  )
}

let lastId = 0
const nextId = () => ++lastId

// Asking is a chunk of its own: the page comes with its first month, so that nothing has to be asked before it shows.
async function findMonth(asked: MonthQuestion, token: string, signal: AbortSignal): Promise<BookingAction> {
  try {
    const calls = await inTime(import('../session/find-month'), patience)
    return await calls.findMonth(asked, token, signal)
  } catch {
    return { type: 'not_found', asked, problem: { kind: 'unreachable' } }
  }
}

type Calls = typeof import('../session/booking-api')

async function submit(send: Send, call: (calls: Calls) => Promise<BookingAction>) {
  send({ type: 'sent' })
  const called = async () => call(await inTime(import('../session/booking-api'), patience))
  send(await called().catch((): BookingAction => ({ type: 'stopped', problem: { kind: 'unreachable' } })))
}
