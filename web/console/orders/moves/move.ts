// What a move changes; pure.
import type { Booking } from '../../api/types'
import { minutesBetween } from '../../parts/use-times'

/** Where a booking is, as a move begins from it. */
export interface Former {
  /** On the clock of the business, to the minute. */
  at: string
  minutes: number
  hosts: readonly { id: string; name: string }[]
}

export function formerOf({ starts_at, ends_at, items }: Booking): Former {
  const hosts = items.flatMap(item => item.hosts)
  const known = hosts.filter(({ id }, index) => hosts.findIndex(one => one.id === id) === index)
  return { at: starts_at.slice(0, 16), minutes: minutesBetween(starts_at, ends_at), hosts: known }
}

/** Where it is to be: what is absent stays. */
export interface Wish {
  at?: string | undefined
  host?: string | undefined
  minutes?: number | undefined
}

export interface Change {
  /** How much later it begins, in minutes; less than none is earlier. */
  later: number
  /** The host it goes to, where that is another one. */
  host?: string
  /** How much longer it is. */
  longer: number
}

/** What of a wish is a change. */
export function changeOf({ at, minutes, hosts }: Former, wish: Wish): Change {
  const isOther = wish.host !== undefined && !hosts.some(({ id }) => id === wish.host)
  return {
    later: minutesBetween(`${at}Z`, `${wish.at ?? at}Z`),
    longer: (wish.minutes ?? minutes) - minutes,
    ...(isOther && { host: wish.host! }),
  }
}

export const isChange = ({ later, longer, host }: Change) => later !== 0 || longer !== 0 || host !== undefined
