import { presentConsent } from '../../shared/consent/consent'
import { type Attribution, allowedAttribution, joinedAttribution, readAttribution } from './attribution'

// Where this visit came from, over all its pages: what the address and the browser say of this one, and what the tab
// remembers of those before.

const key = 'came from'

/** Where the visitor came from, as far as they allow that to be kept; undefined if nothing is known. */
export function attributionToSend(): Attribution | undefined {
  const { search, host } = location
  const now = readAttribution({ search, referrer: document.referrer, host })
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
