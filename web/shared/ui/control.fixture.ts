// For tests of controls: one that is shown in a browser's page, with all texts in English.
import { createElement, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadMessages } from '../i18n/messages'
import { createTexts, TextsProvider } from '../i18n/texts'
import { happens } from '../lib/mounted.fixture'

export const texts = createTexts('en', await loadMessages('en'))

/** Shows a control until `close` is called; `show` shows it again, with other properties. */
export async function shown(control: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (next: ReactNode) => {
    const spoken = createElement(TextsProvider, { value: texts }, next)
    return happens(() => root.render(createElement(StrictMode, null, spoken)))
  }
  await show(control)
  const find = (selector: string) => place.querySelector<HTMLElement>(selector)!
  const close = async () => {
    await happens(() => root.unmount())
    place.remove()
  }
  return { place, show, find, close, click: (selector: string) => happens(() => find(selector).click()) }
}

/** A key pressed in an element. */
export const press = (element: Element, key: string) =>
  happens(() => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
