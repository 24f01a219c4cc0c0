import { withoutPlace } from '../booking/url'
import { replaceEntry } from './history'

/** Loads the page anew from its beginning: whatever brought it into trouble may stand in its address. */
export function restart() {
  replaceEntry(location.pathname + withoutPlace(location.search))
  location.reload()
}
