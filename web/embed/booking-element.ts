import type { Look, Prefill, Ready, Settings, ToFrame, ToHost } from '../shared/embed/protocol'
import { attributionIn, frameAddress, pageAddress, themeOf } from './address'
import { announce } from './announce'
import { type Connection, connect } from './connection'
import { clamped, type Height, nextHeight } from './height'
import { make } from './make'
import { createPopup, type Popup } from './popup'
import { isForTab } from './press'
import { style } from './style'

const home = import.meta.url
/** How long it is waited for the booking page until the link comes back, in milliseconds. */
const patience = 8000
const shownBefore = '400px'
// The first three are looks, the next two limits of the height, the next two names; with another value of any other it
// is another page, or shown in another way.
const names = 'theme accent locale min-height max-height label close-label calendar href mode tz date staff'.split(' ')

/**
 * A booking page inside another page: in its place, as a popup or behind a floating button. The link inside the element
 * is what stands there without JavaScript, and where the frame stays silent.
 */
export class BookingElement extends HTMLElement {
  static observedAttributes = names
  #root = this.attachShadow({ mode: 'open' })
  #life: AbortController | undefined
  #box!: HTMLElement
  #connection: Connection | undefined
  #popup: Popup | undefined
  #height: Height = { height: 0, grew: true, at: 0 }
  #wanted = 0
  /** Until the visitor has gone a step, the frame does not become lower than what stood there before it. */
  #floor = 0
  #timer = 0
  #later = 0
  #frameLife: AbortController | undefined
  #mark = make('span', { className: 'mark' })
  #isReady = false
  /** Something came of it: the popup opens anew next time. */
  #isOver = false
  #prefill: Prefill = {}
  /** How closing is called in the language of the page, once it has said that. */
  #close = 'Close'

  constructor() {
    super()
    this.#root.adoptedStyleSheets = [style()]
  }

  connectedCallback() {
    // A value that was given before the element was known covers the property.
    if (Object.hasOwn(this, 'prefill')) {
      this.#prefill = this.prefill
      delete (this as { prefill?: Prefill }).prefill
    }
    this.#start()
  }

  disconnectedCallback() {
    this.#stop()
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null) {
    if (before === now || !this.#life) return
    const place = names.indexOf(name)
    if (place < 3) this.#say({ v: 1, type: 'look', data: this.#look() })
    else if (place < 5) this.#fit()
    else if (place < 7) this.#name()
    else {
      this.#stop()
      this.#start()
    }
  }

  /** Details of the visitor, for the booking page alone. */
  get prefill(): Prefill {
    return this.#prefill
  }
  set prefill(values: Prefill | null | undefined) {
    this.#prefill = { ...values }
    this.#say({ v: 1, type: 'prefill', data: this.#prefill })
  }

  /** Opens the popup; afterwards the focus returns to what has it now. */
  open() {
    if (!this.#popup || this.#popup.dialog.open) return
    if (!this.#connection || this.#isOver) this.#show()
    this.#popup.open()
    this.#tell('open')
  }

  /** Closes the popup. */
  close() {
    if (this.#popup?.dialog.open) this.#popup.dialog.close()
  }

  #tell(name: string, detail = {}) {
    announce(this, name, detail)
  }

  #say(message: ToFrame) {
    this.#connection?.say(message)
  }

  #read = (name: string) => this.getAttribute(name)

  #label() {
    return this.#read('label') || this.textContent?.trim() || 'Booking'
  }

  /** Says of everything what it is called. */
  #name() {
    const label = this.#label()
    for (const one of this.#root.querySelectorAll('.open,a')) one.textContent = label
    if (this.#connection) this.#connection.frame.title = label
    if (!this.#popup) return
    this.#popup.dialog.ariaLabel = label
    this.#popup.button.ariaLabel = this.#read('close-label') ?? this.#close
  }

  #start() {
    const life = new AbortController()
    this.#life = life
    const slot = document.createElement('slot')
    this.#box = make('div', { className: 'box waiting' })
    const mode = this.#read('mode') ?? 'inline'
    this.#fit()
    if (mode === 'inline') {
      this.#box.append(slot)
      this.#root.append(this.#box)
      const watcher = new IntersectionObserver(
        seen => {
          if (!seen.some(one => one.isIntersecting)) return
          watcher.disconnect()
          this.#show()
        },
        { rootMargin: shownBefore },
      )
      watcher.observe(this)
      life.signal.addEventListener('abort', () => watcher.disconnect())
      return
    }
    this.#popup = createPopup(this.#box, () => this.#tell('close'), life.signal)
    const hasButton = mode === 'button' || !this.firstElementChild
    const opener = hasButton ? make('button', { className: 'open' }) : slot
    this.#root.append(opener, this.#popup.dialog)
    this.#name()
    opener.onclick = event => {
      if (isForTab(event)) return
      event.preventDefault()
      this.open()
    }
  }

  #stop() {
    this.#drop()
    this.#life?.abort()
    this.#life = undefined
    this.close()
    this.#popup = undefined
    this.#root.replaceChildren()
  }

  #drop() {
    this.#frameLife?.abort()
    clearTimeout(this.#timer)
    clearTimeout(this.#later)
    this.#connection = undefined
    this.#height = { height: 0, grew: true, at: 0 }
    this.#floor = 0
    this.#isReady = this.#isOver = false
    this.#wanted = 0
  }

  /** The booking page's address without anything. */
  #link() {
    const calendar = this.#read('calendar')
    const inside = this.querySelector('a')?.href ?? ''
    return pageAddress(this.#read('href') ?? (calendar ? `/widget/bookings/${calendar}` : inside), home)
  }

  #theme() {
    return themeOf(this.#read, getComputedStyle(this).colorScheme)
  }

  #look(): Look {
    return { theme: this.#theme(), accent: this.#read('accent'), locale: this.#read('locale') }
  }

  #settings(): ToFrame {
    const data: Settings = {
      ...this.#look(),
      prefill: this.#prefill,
      attribution: attributionIn(location.search),
      page: location.href,
      compat: this.#read('compat'),
      scrolls: this.hasAttribute('max-height'),
    }
    return { v: 1, type: 'settings', data }
  }

  #show() {
    this.#drop()
    const link = this.#link()
    if (!link) return this.#giveUp('blocked')
    const url = frameAddress(link, this.#read, location.search, this.#theme())
    const life = new AbortController()
    this.#frameLife = life
    const settings = () => this.#settings()
    this.#connection = connect(url, settings, message => this.#hear(message, url.origin), life.signal)
    this.#name()
    this.#box.className = 'box waiting'
    this.#box.append(this.#connection.frame, this.#mark)
    this.#timer = window.setTimeout(() => this.#giveUp('silent'), patience)
    document.addEventListener(
      'securitypolicyviolation',
      ({ blockedURI, effectiveDirective }) =>
        effectiveDirective === 'frame-src' && blockedURI.startsWith(url.origin) && this.#giveUp('blocked'),
      { signal: life.signal },
    )
  }

  // The link comes back. What is only late may still come, and is shown then: its place is kept.
  #giveUp(how: 'silent' | 'blocked') {
    clearTimeout(this.#timer)
    this.#box.className = `box ${how}`
    const link = this.#link()
    if (link && (this.#popup || !this.firstElementChild)) this.#box.append(make('a', { href: link.href }))
    this.#name()
    this.#tell('error', { code: 'silent' })
  }

  #hear(message: ToHost, origin: string) {
    const { type, data } = message
    if (type === 'ready') this.#ready(data)
    else if (type === 'height') this.#fit(data)
    else if (type === 'into-view') this.#showStep(data)
    else if (type === 'event') {
      this.#isOver ||= !!data.detail.booking_id
      this.#tell(data.name, data.detail)
    } else if (type === 'leave') leave(data, origin)
    else if (type === 'tell') postMessage(data, '/')
    else if (type === 'close') this.close()
  }

  #ready({ height, screen, close }: Ready) {
    clearTimeout(this.#timer)
    const isFirst = !this.#isReady
    if (isFirst) this.#floor = this.#box.offsetHeight
    this.#isReady = true
    this.#box.className = 'box ready'
    this.#close = close
    this.#name()
    this.#fit(height)
    if (isFirst) this.#tell('ready', { screen })
  }

  #fit(wanted = this.#wanted) {
    this.#wanted = wanted
    const least = this.#read('min-height')
    this.#box.style.setProperty('--room', least ? `${Number(least)}px` : '')
    clearTimeout(this.#later)
    if (this.#popup || !this.#isReady) return
    const height = clamped(Math.max(wanted, this.#floor), least, this.#read('max-height'))
    const next = nextHeight(this.#height, height, performance.now())
    if (typeof next === 'number') this.#later = window.setTimeout(() => this.#fit(), next)
    else if (next) {
      this.#height = next
      this.#connection?.frame.style.setProperty('--height', `${height}px`)
    }
  }

  // The next step begins where the visitor sees it: not above the window, and not at its foot.
  #showStep(top: number) {
    this.#floor = this.#height.at = 0
    if (this.#popup) return
    const offset = Number(this.#read('offset-top'))
    this.#mark.style.top = `${top - offset}px`
    const at = this.#mark.getBoundingClientRect().top
    if (at >= 0 && at <= innerHeight * 0.6) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#mark.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
  }
}

// Only to the booking page's own origin, and only shortly after the visitor did something.
function leave(address: string, origin: string) {
  const url = new URL(address, origin)
  if (url.origin === origin && navigator.userActivation?.isActive !== false) location.assign(url)
}
