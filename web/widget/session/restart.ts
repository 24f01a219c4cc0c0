import { withoutPlace } from '../booking/url'

/** Loads the page anew from its beginning: whatever brought it into trouble may stand in its address. */
export function restart() {
  history.replaceState(null, '', location.pathname + withoutPlace(location.search))
  location.reload()
}
