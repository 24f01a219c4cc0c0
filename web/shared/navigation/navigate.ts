import { type NavigationReason, whyNotTo } from './addresses'

const messages: Record<NavigationReason, string> = {
  malformed: 'This is not an address',
  dangerous: 'Addresses of this kind are not followed',
  external: 'This address leads to another site and is not marked as external',
}

/** Thrown instead of going to an address that is not known to be safe. */
export class NavigationError extends Error {
  override readonly name = 'NavigationError'
  readonly reason: NavigationReason

  constructor(reason: NavigationReason, url: string) {
    super(`${messages[reason]}: ${url.slice(0, 200)}`)
    this.reason = reason
  }
}

export interface NavigationOptions {
  /** Says that the address may lead to another site, or to another program such as the phone. */
  external?: boolean
}

/** Goes to another page, or throws a NavigationError. A test refuses every other way to do that by code. */
export function navigateTo(url: string, { external = false }: NavigationOptions = {}) {
  const reason = whyNotTo(url, external)
  if (reason) throw new NavigationError(reason, url)
  location.assign(url)
}
