import { isForTab } from './press'

type Opened = HTMLElement & { open: () => void }

// What the link has for itself; any other attribute is meant for the popup.
const own = /^(href|id|class|style|target|rel|title)$/

/** A press on a link that is marked with data-kalends opens its address in a popup, where it stands. */
export function openFromLink(event: MouseEvent) {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[data-kalends][href]')
  if (!link || event.defaultPrevented || isForTab(event)) return
  event.preventDefault()
  const { href } = link
  let element = document.querySelector<Opened>(`kalends-booking[data-kalends][href="${CSS.escape(href)}"]`)
  if (!element) {
    element = document.createElement('kalends-booking') as Opened
    for (const { name, value } of link.attributes) if (!own.test(name)) element.setAttribute(name, value)
    element.setAttribute('mode', 'popup')
    element.setAttribute('href', href)
    element.setAttribute('label', link.getAttribute('label') ?? link.textContent ?? '')
    // Nothing of it is seen but the dialog.
    element.append(document.createElement('i'))
    document.body.append(element)
  }
  element.open()
}
