import { withoutLocale } from '../../shared/navigation/widget-link'
import { type TabMemory, tabMemory } from '../../shared/storage/tab-storage'

// What was typed on a page, for as long as the tab is open and it was not sent: a reload, or a page that the browser
// has put away, does not cost it.

// Of the page in any language.
const keyHere = () => `typed ${withoutLocale(location.pathname)}`

/** Keeps what was typed here; `undefined` forgets it. */
export function keepTyped(typed: object | undefined, memory: TabMemory = tabMemory()) {
  try {
    if (typed) memory.setItem(keyHere(), JSON.stringify(typed))
    else memory.removeItem(keyHere())
  } catch (error) {
    console.error(error) // It is a comfort only.
  }
}

/** What was kept here, as it was given to keepTyped on this page, by this release or an earlier one. */
export function typedBefore<T extends object>(memory: TabMemory = tabMemory()): Partial<T> {
  try {
    const typed: unknown = JSON.parse(memory.getItem(keyHere()) ?? '{}')
    return typeof typed === 'object' && typed !== null ? typed : {}
  } catch {
    return {}
  }
}
