import { withoutLocale } from '../../shared/navigation/widget-link'
import { type TabStorage, tabStorage } from '../../shared/storage/tab-storage'

// What was typed on a page, until it is sent: neither a reload nor coming back by the browser's Back costs it. Who
// opens the page anew, as the next visitor may, begins with nothing.

// Of the page in any language.
const keyHere = () => `typed ${withoutLocale(location.pathname)}`

/** Keeps what was typed here; `undefined` forgets it. */
export function keepTyped(typed: object | undefined, memory: TabStorage = tabStorage()) {
  try {
    if (typed) memory.setItem(keyHere(), JSON.stringify(typed))
    else memory.removeItem(keyHere())
  } catch (error) {
    console.error(error) // It is a comfort only.
  }
}

/** Whether the visitor was on this page just before. */
export function isSameVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

/** What was kept here, as it was given to keepTyped on this page, by this release or an earlier one. */
export function typedBefore<T extends object>(memory: TabStorage = tabStorage()): Partial<T> {
  if (!isSameVisit()) return {}
  try {
    const typed: unknown = JSON.parse(memory.getItem(keyHere()) ?? '{}')
    return typeof typed === 'object' && typed !== null ? typed : {}
  } catch {
    return {}
  }
}
