import type { Look, Prefill, Ready, Settings, ToFrame, ToHost } from '../shared/embed/protocol'
import { attributionIn, frameAddress, themeOf } from './address'
import { announce, announceHeight } from './announce'
import { type Connection, connect } from './connection'
import { clamped, type Height, nextHeight } from './height'
import { createPopup, type Popup } from './popup'
import { style } from './style'

const home = import.meta.url
/** How long it is waited for the booking page until the link comes back, in milliseconds. */
const patience = 8000
const shownBefore = '400px'
const looks = ['theme', 'accent', 'locale']
const limits = ['min-height', 'max-height']
// With another value of these it is another page, or shown in another way.
const whole = ['calendar', 'href', 'mode', 'tz', 'date', 'staff', 'label', 'close-label']

/**
 * A booking page inside another page: in its place, as a popup or behind a floating button. The link inside the element
 * is what stands there without JavaScript, and where the frame stays silent.
 */
export class BookingElement extends HTMLElement {
  static observedAttributes = [...looks, ...limits, ...whole]
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
  #mark = document.createElement('span')
  #isReady = false
  /** Something came of it: the popup opens anew next time. */
  #isOver = false
  #isStale = false
  #prefill: Prefill = {}

  constructor() {
    super()
    this.#root.adoptedStyleSheets = [style()]
    this.#mark.className = 'mark'
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
    if (whole.includes(name)) this.#restart()
    else if (looks.includes(name)) this.#say({ v: 1, type: 'look', data: this.#look() })
    else this.#fit()
  }

  /** Details of the visitor, for the booking page alone. */
  get prefill(): Prefill {
    return this.#prefill
  }
  set prefill(values: Prefill | null | undefined) {
    this.#prefill = { ...values }
    this.#say({ v: 1, type: 'prefill', data: this.#prefill })
  }

  /** Opens the popup; the focus returns to what has it now. */
  open() {
    if (!this.#popup || this.#popup.dialog.open) return
    if (!this.#connection || this.#isOver) this.#show()
    const active = document.activeElement
    this.#popup.open(active === this ? (this.#root.activeElement as HTMLElement) : (active as HTMLElement))
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

  // Several attributes that change at once are one change.
  #restart() {
    if (this.#isStale) return
    this.#isStale = true
    queueMicrotask(() => {
      this.#isStale = false
      if (!this.#life) return
      this.#stop()
      this.#start()
    })
  }

  #start() {
    const life = new AbortController()
    this.#life = life
    const slot = document.createElement('slot')
    this.#box = document.createElement('div')
    this.#box.className = 'box waiting'
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
    this.#popup = createPopup(this.#box, this.#label(), () => this.#tell('close'), life.signal)
    this.#popup.nameClose(this.#read('close-label') ?? 'Close')
    let opener: HTMLElement = slot
    if (mode === 'button' || !this.firstElementChild) opener = this.#button()
    this.#root.append(opener, this.#popup.dialog)
    opener.onclick = event => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      this.open()
    }
  }

  #button() {
    const button = document.createElement('button')
    button.className = 'open'
    button.type = 'button'
    button.textContent = this.#label()
    return button
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
  }

  /** The booking page's address without anything. */
  #link() {
    const calendar = this.#read('calendar')
    const inside = this.querySelector('a')?.href ?? ''
    return new URL(this.#read('href') ?? (calendar ? `/widget/bookings/${calendar}` : inside), home)
  }

  #theme() {
    return themeOf(this.#read, getComputedStyle(this).colorScheme)
  }

  #look(): Look {
    return { theme: this.#theme(), accent: this.#read('accent') ?? '', locale: this.#read('locale') ?? '' }
  }

  #settings(): ToFrame {
    const data: Settings = {
      ...this.#look(),
      prefill: this.#prefill,
      attribution: attributionIn(location.search),
      page: location.href,
      scrolls: this.hasAttribute('max-height'),
    }
    if (this.#read('share') === 'contact') data.share = 'contact'
    return { v: 1, type: 'settings', data }
  }

  #show() {
    this.#drop()
    const url = frameAddress(this.#link(), this.#read, location.search, this.#theme())
    if (!url) return this.#giveUp('silent')
    const life = new AbortController()
    this.#frameLife = life
    const settings = () => this.#settings()
    this.#connection = connect(url, settings, message => this.#hear(message, url.origin), life.signal)
    const { frame } = this.#connection
    frame.title = this.#label()
    this.#box.className = 'box waiting'
    this.#box.append(frame, this.#mark)
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
    if (this.#popup || !this.firstElementChild) {
      const link = document.createElement('a')
      link.href = this.#link().href
      link.textContent = this.#label()
      this.#box.append(link)
    }
    this.#tell('error', { code: 'silent' })
  }

  #hear(message: ToHost, origin: string) {
    const { type, data } = message
    if (type === 'ready') this.#ready(data)
    else if (type === 'height') this.#fit(data)
    else if (type === 'into-view') this.#showStep(data)
    else if (type === 'event') {
      this.#isOver ||= /^(scheduled|requested|rescheduled|cancelled)$/.test(data.name)
      this.#tell(data.name, data.detail)
    } else if (type === 'leave') leave(data, origin)
    else if (type === 'close') this.close()
  }

  #ready({ height, screen, close }: Ready) {
    clearTimeout(this.#timer)
    if (!this.#isReady) this.#floor = this.#box.offsetHeight
    this.#box.className = 'box ready'
    this.#popup?.nameClose(this.#read('close-label') ?? close)
    this.#fit(height)
    if (!this.#isReady) this.#tell('ready', { screen })
    this.#isReady = true
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
      announceHeight(this, height)
    }
  }

  // The next step begins where the visitor sees it: not above the window, and not at its foot.
  #showStep(top: number) {
    this.#floor = this.#height.at = 0
    if (this.#popup) return
    const { style } = this.#mark
    style.setProperty('inset-block-start', `${top}px`)
    style.setProperty('scroll-margin-block-start', `${Number(this.#read('offset-top'))}px`)
    const at = this.#mark.getBoundingClientRect().top - Number(this.#read('offset-top'))
    if (at >= 0 && at <= innerHeight * 0.6) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#mark.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
  }
}

// Only to the booking page's own origin, and only shortly after the visitor did something.
function leave(address: string, origin: string) {
  const url = new URL(address, origin)
  if (url.origin === origin && navigator.userActivation?.isActive !== false) location.assign(url)
}
