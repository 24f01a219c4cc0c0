import { presentConsent } from '../../shared/consent/consent'
import { type Attribution, allowedAttribution, joinedAttribution, readAttribution } from './attribution'

// Where this visit came from, over all its pages: what the address and the browser say of this one, and what the tab
// remembers of those before.

const key = 'came from'

/** What the page around a frame says of the visit: campaign and click by their names in an address, and its address. */
let around: { query: Record<string, string>; page: string } | undefined

/** Counts what the page around this one says as if it stood in this page's address. */
export function bringAttribution(query: Record<string, string>, page: string) {
  around = { query, page }
}

/** Where the visitor came from, as far as they allow that to be kept; undefined if nothing is known. */
export function attributionToSend(): Attribution | undefined {
  const { host } = location
  const query = { ...around?.query, ...Object.fromEntries(new URLSearchParams(location.search)) }
  const search = `?${new URLSearchParams(query)}`
  const now = readAttribution({ search, referrer: around?.page ?? document.referrer, host })
  return allowedAttribution(joinedAttribution(earlierPages(), now), presentConsent())
}

function earlierPages(): Attribution {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/** Lets the next page know, too: for when this one is left. */
export function keepForNextPage() {
  try {
    sessionStorage.setItem(key, JSON.stringify(attributionToSend() ?? {}))
  } catch {
    // Then the next page does not know.
  }
}
