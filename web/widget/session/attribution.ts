import { printableLine } from '../../shared/api/printable'
import type { Consent } from '../../shared/consent/consent'

const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
// They say which click on which advertisement it was, and so who clicked: kept only for those who accept all.
const clickNames = ['gclid', 'fbclid'] as const
const longest = 200

/** Where a visitor came from, as the address of the page and the browser say. Nothing is there that is empty. */
export type Attribution = Partial<Record<(typeof campaignNames | typeof clickNames)[number] | 'referrer_host', string>>

export interface Arrival {
  search: string
  /** The address of the page before, as the browser gives it; empty if it does not. */
  referrer: string
  /** The host of this page: a referrer with this host does not count. */
  host: string
}

/** Whether an address says which click on an advertisement led to it: kept only if the visitor agrees. */
export function bringsClick(search: string): boolean {
  const query = new URLSearchParams(search)
  return clickNames.some(name => query.get(name))
}

export function readAttribution({ search, referrer, host }: Arrival): Attribution {
  const query = new URLSearchParams(search)
  const texts = [...campaignNames, ...clickNames].map(name => [name, printableLine(query.get(name) ?? '')] as const)
  const from = hostOf(referrer)
  const all = [...texts, ['referrer_host', from === host ? '' : from] as const]
  return Object.fromEntries(all.filter(([, text]) => text && text.length <= longest))
}

/** What may be sent with a booking, by what the visitor allowed; nothing if nothing is left. */
export function allowedAttribution(attribution: Attribution, consent: Consent | undefined): Attribution | undefined {
  const isAllowed = (name: string) => consent === 'all' || !clickNames.some(click => click === name)
  const allowed = Object.entries(attribution).filter(([name]) => isAllowed(name))
  return allowed.length > 0 ? Object.fromEntries(allowed) : undefined
}

/** What an earlier page of the visit knew, unless this one begins a new campaign. */
export function joinedAttribution(earlier: Attribution, now: Attribution): Attribution {
  const { referrer_host: _, ...campaign } = now
  const isNew = Object.keys(campaign).length > 0 || Object.keys(earlier).length === 0
  return isNew ? now : earlier
}

function hostOf(address: string): string {
  try {
    return new URL(address).host
  } catch {
    return ''
  }
}
