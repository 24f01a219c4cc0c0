'use client'
// The element <kalends-booking> of a Kalends server as a React component. It is plain JavaScript and needs no build.
//
// The server's own script defines the element; the component asks for it once a page. React only ever writes the
// element's attributes and its link, so that server rendering, StrictMode and React 18 and 19 see the same markup.
import { createElement, forwardRef, useEffect, useImperativeHandle, useRef } from 'react'

const tag = 'kalends-booking'

// What stands as an attribute of the element under its own name.
const attributes = {
  mode: 'mode',
  label: 'label',
  closeLabel: 'close-label',
  theme: 'theme',
  accent: 'accent',
  locale: 'locale',
  timeZone: 'tz',
  date: 'date',
  staff: 'staff',
  minHeight: 'min-height',
  maxHeight: 'max-height',
  offsetTop: 'offset-top',
  dataLayer: 'data-layer',
  compat: 'compat',
  id: 'id',
  className: 'class',
  style: 'style',
}

const handlers = {
  onReady: 'booking:ready',
  onServiceSelected: 'booking:service-selected',
  onSlotSelected: 'booking:slot-selected',
  onPaymentStarted: 'booking:payment-started',
  onScheduled: 'booking:scheduled',
  onRequested: 'booking:requested',
  onRescheduled: 'booking:rescheduled',
  onCancelled: 'booking:cancelled',
  onError: 'booking:error',
  onOpen: 'booking:open',
  onClose: 'booking:close',
}

/** The address of the booking page, which is also where the link leads without JavaScript. */
function addressOf({ server, calendar, href }) {
  if (href) return href
  return `${server.replace(/\/+$/, '')}/widget/bookings/${encodeURIComponent(calendar)}`
}

/** Adds the server's script to the page, unless it is there, by this component or by the page itself. */
function loadScript(address, nonce) {
  const source = new URL('/embed.js', address).href
  for (const script of document.scripts) if (script.src === source) return
  const script = document.createElement('script')
  script.type = 'module'
  script.async = true
  if (nonce) script.nonce = nonce
  script.src = source
  document.head.append(script)
}

function attributesOf(props) {
  const found = { href: addressOf(props) }
  for (const [prop, name] of Object.entries(attributes)) {
    const value = props[prop]
    if (value !== undefined && value !== null && value !== false) found[name] = value
  }
  return found
}

/** Tells the page's handlers what happens in the element. A new handler needs no new listener. */
function useHandlers(element, props) {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const node = element.current
    const hear = event => {
      // What bubbles up from an element inside this one is not its own.
      if (event.target !== node) return
      for (const [prop, name] of Object.entries(handlers)) if (name === event.type) latest.current[prop]?.(event)
    }
    for (const name of Object.values(handlers)) node.addEventListener(name, hear)
    return () => {
      for (const name of Object.values(handlers)) node.removeEventListener(name, hear)
    }
  }, [element])
}

/** Hands the visitor's details to the element: as a property, so that they are in no address and no markup. */
function usePrefill(element, prefill) {
  // Objects are compared by content: most pages write a new one for each rendering.
  const text = JSON.stringify(prefill ?? null)
  useEffect(() => {
    let isCurrent = true
    const set = () => {
      if (isCurrent && element.current) element.current.prefill = JSON.parse(text) ?? {}
    }
    // A property that is set before the script has come would hide that of the element.
    if (customElements.get(tag)) set()
    else if (text !== 'null') void customElements.whenDefined(tag).then(set)
    return () => {
      isCurrent = false
    }
  }, [element, text])
}

export const KalendsBooking = forwardRef(function KalendsBooking(props, ref) {
  const element = useRef(null)
  const address = addressOf(props)
  useImperativeHandle(ref, () => element.current, [])
  useEffect(() => {
    if (props.script !== false) loadScript(address, props.nonce)
  }, [address, props.script, props.nonce])
  useHandlers(element, props)
  usePrefill(element, props.prefill)
  const link = props.children ?? createElement('a', { href: address }, props.label ?? 'Book online')
  // The element keeps its state in attributes of its own, which a server could not know.
  return createElement(tag, { ref: element, suppressHydrationWarning: true, ...attributesOf(props) }, link)
})
