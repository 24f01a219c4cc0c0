import type { PortOffer } from '../../../shared/embed/protocol'

/** Who may talk with this page. */
export interface Allowed {
  /** The window around this one. */
  parent: unknown
  /** The origin of this page. */
  own: string
  /** Other origins, as the business has listed them; "*" stands for all. */
  sites: readonly string[]
}

/** Whether an origin is one of those that may show this page. One without a name, such as that of a sandbox, is not. */
export function isListed(origin: string, { own, sites }: Omit<Allowed, 'parent'>): boolean {
  if (!/^https?:\/\//.test(origin)) return false
  return origin === own || sites.some(site => site === '*' || site === origin)
}

/** Whether this is the port that the page around this one offers, and that it is one that may. */
export function isOffer({ source, origin, data, ports }: MessageEvent, allowed: Allowed): boolean {
  const offer: Partial<PortOffer> | null = data
  const isPort = offer?.kalends === 'port' && offer.v === 1 && ports.length === 1
  return isPort && source === allowed.parent && isListed(origin, allowed)
}
