// The booking page's side of shared/embed/protocol.ts: gets a line to the page around it, does what that asks for and
// tells what happens here.

import type { Locale, PagePayload } from '../../../shared/api/types'
import { embedding } from '../../../shared/embed/framed'
import type { EventName, Hello, Prefill, Settings, ToFrame, ToHost } from '../../../shared/embed/protocol'
import type { BookingAction, BookingState } from '../../booking/state'
import { isSameVisit } from '../typed'
import { bringAttribution } from '../visit-source'
import { compatible } from './compat'
import { eventsBetween } from './events'
import { heightOf, watchHeight } from './height'
import { followLinks } from './links'
import { showLook } from './look'
import { isOffer } from './origins'
import { prefilled } from './prefilled'

/** The page that is shown in the frame. */
export interface FramedPage {
  flow: BookingState
  payload: PagePayload
  send: (event: BookingAction) => void
  setLocale: (locale: Locale) => void | Promise<void>
  /** How closing is called in the language of the page. */
  close: string
}

let port: MessagePort | undefined
let settings: Settings | undefined
let page: FramedPage | undefined
let told: BookingState | undefined
let given: Prefill = {}
let isReady = false

function say(message: ToHost) {
  port?.postMessage(message)
  const same = compatible(settings?.compat, message, calendarHere())
  if (same) port?.postMessage({ v: 1, type: 'tell', data: same } satisfies ToHost)
}

// The slug, where the page is that of one calendar.
const calendarHere = () => /\/widget\/bookings\/(.+)$/.exec(decodeURI(location.pathname))?.[1]

/** Whether the page around this one has answered. */
export const isEmbedded = () => settings !== undefined

/** The address of the page around this one. */
export const hostPage = () => settings?.page

/** Asks the page around to go on to an address of this site with the whole window. False where there is none to ask. */
export function leave(address: string): boolean {
  say({ v: 1, type: 'leave', data: new URL(address, location.href).href })
  return port !== undefined
}

/** What is shown now. Called each time that it changes. */
export function follow(now: FramedPage) {
  if (!page) begin(now.payload)
  page = now
  const before = told
  told = now.flow
  const arrived = !before && isFromThisSite()
  for (const { name, detail } of eventsBetween(before, now.flow, arrived)) tell(name, detail)
  if (before && before.step !== now.flow.step) say({ v: 1, type: 'into-view', data: 0 })
  prefill()
  settle()
}

function tell(name: EventName, detail: Omit<Extract<ToHost, { type: 'event' }>['data']['detail'], 'event_id'>) {
  const id = detail.booking_id ? `${name}-${detail.booking_id}` : crypto.randomUUID()
  const calendar = calendarHere()
  say({ v: 1, type: 'event', data: { name, detail: { event_id: id, ...detail, ...(calendar && { calendar }) } } })
}

// The visitor chose on a page of links what is booked on this one.
function isFromThisSite(): boolean {
  return URL.parse(document.referrer)?.origin === location.origin
}

function begin({ embed_sites = [] }: PagePayload) {
  const answered = (event: MessageEvent) => {
    if (!isOffer(event, { parent: window.parent, own: location.origin, sites: embed_sites })) return
    // One line for each load of the page: what comes later is from another sender.
    removeEventListener('message', answered)
    port = event.ports[0]
    if (port) port.onmessage = ({ data }: MessageEvent<ToFrame>) => hear(data)
  }
  addEventListener('message', answered)
  const hello: Hello = { kalends: 'hello', v: 1 }
  window.parent.postMessage(hello, '*')
  watchHeight(rootHere(), height => isReady && say({ v: 1, type: 'height', data: height }))
  followLinks()
  addEventListener('focusin', bringIntoView)
  addEventListener('keydown', closeByEscape)
}

function hear({ v, type, data }: ToFrame) {
  if (v !== 1) return
  if (type === 'settings') {
    settings = data
    bringAttribution(data.attribution, data.page)
    if (embedding === 'inline' && !data.scrolls) document.documentElement.dataset.sized = ''
  }
  if (type === 'prefill') settings = settings && { ...settings, prefill: data }
  else showLook(data, type === 'settings' && isChosenSince() ? () => {} : speak)
  prefill()
  settle()
}

// A page with texts of its own in each language is loaded anew when the visitor chooses one: what the page around it
// asked for at first does not undo that.
const isChosenSince = () => page?.payload.is_translated === true && isSameVisit()

function speak(locale: Locale) {
  if (page && locale !== page.payload.locale && page.payload.locales.includes(locale)) void page.setLocale(locale)
}

function prefill() {
  if (!settings || !page || page.flow.purpose !== 'book') return
  const contact = prefilled(page.flow.contact, given, settings.prefill)
  given = settings.prefill
  if (contact) page.send({ type: 'contact_typed', contact })
}

const rootHere = () => document.getElementById('root')!

/** Says that there is something to see. A frame out of sight is not painted, but is ready before it is in sight. */
function settle() {
  if (isReady || !settings || !page || document.querySelector('main[aria-busy]')) return
  isReady = true
  const height = heightOf(rootHere())
  say({ v: 1, type: 'ready', data: { height, screen: page.payload.screen, close: page.close } })
  say({ v: 1, type: 'height', data: height })
}

// What takes the focus without a press begins a step, or says why there is none: the visitor has to see it.
function bringIntoView({ target, relatedTarget }: FocusEvent) {
  if (!(target instanceof HTMLElement) || target.tabIndex !== -1 || embedding === 'popup') return
  if (relatedTarget instanceof Element && relatedTarget.closest('[data-cookie-banner]')) return
  const top = target.tagName === 'H1' ? 0 : Math.round(target.getBoundingClientRect().top) - 16
  say({ v: 1, type: 'into-view', data: Math.max(0, top) })
}

// Unless something inside is open, which Escape closes first.
function closeByEscape({ key, target, defaultPrevented }: KeyboardEvent) {
  if (key !== 'Escape' || defaultPrevented || embedding !== 'popup') return
  const isInside =
    target instanceof Element && target.closest('details[open], [data-open="true"], form:has([type="search"])')
  if (!isInside) say({ v: 1, type: 'close' })
}
