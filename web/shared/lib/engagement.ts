// Whether the visitor does something with the page. What comes after what they look at is not worth its bytes to one
// who only glances at it, on a slow network least of all.
import { useSyncExternalStore } from 'react'

/** How long a visitor looks at a page until it is more than a glance, in milliseconds. */
export const glance = 5000

const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

let isEngaged = false
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function engage() {
  isEngaged = true
  unwatch()
  for (const told of listeners) told()
}

function watch() {
  for (const sign of signs) addEventListener(sign, engage, { capture: true, passive: true })
  timer = setTimeout(engage, glance)
}

function unwatch() {
  for (const sign of signs) removeEventListener(sign, engage, { capture: true })
  clearTimeout(timer)
}

function subscribe(told: () => void) {
  if (!isEngaged && listeners.size === 0) watch()
  listeners.add(told)
  return () => {
    listeners.delete(told)
    if (!isEngaged && listeners.size === 0) unwatch()
  }
}

const get = () => isEngaged

/** True from the first press, key, movement or scrolling on, or once the page was shown for some seconds. */
export const useEngagement = (): boolean => useSyncExternalStore(subscribe, get, () => false)
