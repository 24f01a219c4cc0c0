import { type TabStorage, tabStorage } from '../../shared/storage/tab-storage'
import { isListed } from '../session/embed/origins'
import { renameEntry } from '../session/history'

// Who books inside a page of another site leaves it to pay, and finds the way back to it here. The address of that page
// comes behind the # of the payment's page, which no server sees, and is kept by the tab while the visitor pays.

const key = 'host page'

/** The address of a payment's page that leads on to where it is paid, and knows the page that the visitor came from. */
export function leadingOn(address: string, from: string | undefined): string {
  return `${address}#${new URLSearchParams({ pay: 'on', ...(from && { from }) })}`
}

/** Takes out of this page's address what leadingOn wrote: whether it leads on. Keeps where the visitor came from. */
export function takeArrival(sites: readonly string[], memory: TabStorage = tabStorage()): boolean {
  const said = new URLSearchParams(location.hash.slice(1))
  if (said.get('pay') !== 'on') return false
  renameEntry(location.pathname + location.search)
  const from = listed(said.get('from') ?? '', sites)
  try {
    if (from) memory.setItem(key, from.href)
    else memory.removeItem(key)
  } catch (error) {
    console.error(error) // It is a comfort only.
  }
  return true
}

/** The page of another site that the visitor came from, if the business lists that site. */
export function hostPage(sites: readonly string[], memory: TabStorage = tabStorage()): URL | undefined {
  try {
    return listed(memory.getItem(key) ?? '', sites)
  } catch {
    return undefined
  }
}

function listed(address: string, sites: readonly string[]): URL | undefined {
  const url = URL.parse(address)
  return url && isListed(url.origin, { own: location.origin, sites }) ? url : undefined
}
