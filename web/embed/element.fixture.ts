import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { ToFrame, ToHost } from '../shared/embed/protocol'
import { BookingElement } from './booking-element'
import { openFromLink } from './link-opener'

export const book = 'https://book.example'
export const address = `${book}/widget/bookings/haircut`

/** The observers that wait for elements to come near. */
export const waiting = new Map<Element, () => void>()
export class Near {
  #seen: (entries: { isIntersecting: boolean }[]) => void
  #target: Element | undefined
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen
  }
  observe(target: Element) {
    this.#target = target
    waiting.set(target, () => this.#seen([{ isIntersecting: true }]))
  }
  disconnect() {
    if (this.#target) waiting.delete(this.#target)
  }
}

/** A window inside a frame: what is posted to it. */
interface Inside {
  posted: { data: unknown; origin: string; port: MessagePort }[]
  postMessage: (data: unknown, origin: string, ports: MessagePort[]) => void
}

const windows = new WeakMap<HTMLIFrameElement, Inside>()

export function insideOf(frame: HTMLIFrameElement): Inside {
  const known = windows.get(frame)
  if (known) return known
  const posted: Inside['posted'] = []
  const inside = {
    posted,
    postMessage: (data: unknown, origin: string, [port]: MessagePort[]) => posted.push({ data, origin, port: port! }),
  }
  windows.set(frame, inside)
  return inside
}

export const events: [name: string, detail: unknown][] = []
const names = 'ready slot-selected scheduled error open close'.split(' ')

beforeAll(() => {
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, boolean> } }
  Object.assign(happyDOM.settings, { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true })
  vi.stubGlobal('IntersectionObserver', Near)
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    get(this: HTMLIFrameElement) {
      return insideOf(this)
    },
  })
  customElements.define('kalends-booking', BookingElement)
  document.addEventListener('click', openFromLink)
  for (const name of names)
    document.addEventListener(`booking:${name}`, event => events.push([name, (event as CustomEvent).detail]))
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  events.length = 0
})
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

export function element(attributes: Record<string, string> = {}, tag = ''): BookingElement {
  const holder = document.createElement('div')
  const all = Object.entries({ href: address, ...attributes }).map(([name, value]) => `${name}="${value}"`)
  holder.innerHTML = `<kalends-booking ${all.join(' ')} ${tag}><a href="${address}">Book online</a></kalends-booking>`
  document.body.append(holder)
  return holder.firstElementChild as BookingElement
}

export const rootOf = (one: Element) => one.shadowRoot!
export const frameOf = (one: Element) => rootOf(one).querySelector('iframe')
export const boxOf = (one: Element) => rootOf(one).querySelector('.box')!
export const near = (one: Element) => waiting.get(one)?.()

export interface Said {
  source?: unknown
  origin?: string
  data?: unknown
}

export function says(frame: HTMLIFrameElement, { source = insideOf(frame), origin = book, data }: Said = {}) {
  const event = new MessageEvent('message', { data: data ?? { kalends: 'hello', v: 1 }, origin })
  Object.defineProperty(event, 'source', { value: source })
  Object.defineProperty(event, 'origin', { value: origin })
  window.dispatchEvent(event)
}

/** An element whose booking page has got its port, and both directions of the line. */
export async function connected(attributes: Record<string, string> = {}) {
  const one = element(attributes)
  if (attributes.mode) one.open()
  else near(one)
  return { one, ...(await lineOf(one)) }
}

export async function lineOf(one: Element) {
  const frame = frameOf(one)!
  says(frame)
  const { port } = insideOf(frame).posted.at(-1)!
  const heard: ToFrame[] = []
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => heard.push(data)
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0))
  const say = async (message: ToHost) => {
    port.postMessage(message)
    await new Promise(done => setImmediate(done))
    await new Promise(done => setImmediate(done))
  }
  return { frame, port, heard, say }
}

export const ready = (height = 700): ToHost => ({
  v: 1,
  type: 'ready',
  data: { height, screen: 'times', close: 'Schließen' },
})
