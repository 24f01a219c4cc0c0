import { type AnchorHTMLAttributes, useSyncExternalStore } from 'react'
import { addressOf, type Place, readPlace, withoutSheet } from './place'

// All that the console does with the browser's history.

const listeners = new Set<() => void>()

function listen(listener: () => void) {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

const address = () => location.pathname + location.search

/** Goes to another place: in an entry of its own, or in that of the present one. */
export function go(place: Place, { replaces = false } = {}) {
  const next = addressOf(place)
  if (next === address()) return
  if (replaces) history.replaceState(null, '', next)
  else history.pushState(null, '', next)
  for (const listener of listeners) listener()
}

/** The present place, now. */
export const placeNow = () => readPlace(location.pathname, location.search)

interface Known {
  address: string
  place: Place
}

let present: Known | undefined

/** The present place: the same object as long as it is so. */
export function usePlace(): Place {
  const whole = useSyncExternalStore(listen, address)
  const [path = '', query = ''] = whole.split('?')
  if (present?.address !== whole) present = { address: whole, place: readPlace(path, query) }
  return present.place
}

let here: Known | undefined

/** The present place, with the card of a customer but no booking open over it: the same object as long as it is so. */
export function useHere(): Place {
  const place = usePlace()
  const next = { ...withoutSheet(place), customer: place.customer }
  const address = addressOf(next)
  if (here?.address !== address) here = { address, place: next }
  return here.place
}

interface PlaceLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: Place
}

/** A link within the console. What opens another window or tab does so. */
export function PlaceLink({ to, onClick, ...rest }: PlaceLinkProps) {
  return (
    <a
      {...rest}
      href={addressOf(to)}
      onClick={event => {
        onClick?.(event)
        if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
          return
        event.preventDefault()
        go(to)
      }}
    />
  )
}
