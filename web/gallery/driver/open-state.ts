// Runs in a frame of the gallery before the widget: makes the choices that the address names (theme, cookies), then
// brings the page into the state. How it went stands on <html> as data-look: "there", or what was missing.

import type { State } from '../states/state.ts'
import { states } from '../states/states.ts'
import { hands } from './in-page-driver.ts'

const query = new URLSearchParams(location.search)
const state = states.find(({ name }) => name === query.get('look'))
const root = document.documentElement

rememberTheme(query.get('theme') ?? 'auto')
if (!state?.isFirstVisit) acceptCookies()
if (window.parent !== window) scrollInsideOnly()
addEventListener('load', () => void show(state))

async function show(state: State | undefined) {
  try {
    if (!state) throw new Error(`There is no state ${query.get('look')}.`)
    await hands.locator('h1').first().waitFor()
    await state.reach?.(hands as never)
    root.dataset.look = 'there'
  } catch (error) {
    root.dataset.look = String(error)
    console.error(error)
  }
}

// All frames share one storage, but each has its own theme.
function rememberTheme(theme: string) {
  const { getItem } = Storage.prototype
  Storage.prototype.getItem = function (key) {
    return key === 'theme' ? theme : getItem.call(this, key)
  }
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, value) {
    if (key !== 'theme') setItem.call(this, key, value)
  }
}

// The same for the choice about cookies: made, as on all visits but the first.
function acceptCookies() {
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => `${cookie.get!.call(document)}; cookie_consent=essential`,
    set: text => cookie.set!.call(document, text),
  })
}

// What a page does to be seen must not scroll the gallery around it.
function scrollInsideOnly() {
  const see = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) scrollBy(0, top)
  }
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true })
    if (!options?.preventScroll) see(this)
  }
  Element.prototype.scrollIntoView = function () {
    see(this)
  }
}
