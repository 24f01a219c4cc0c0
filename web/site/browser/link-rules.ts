// What happens with a press on a link. Without a single effect, so that every case can be tried.

import { languageParameter } from '../links/safe-href'

/** What of a press and its link matters. */
export interface Press {
  /** The address as the browser understands it. */
  href: string
  here: string
  button: number
  hasModifier: boolean
  isHandled: boolean
  target: string
  isDownload: boolean
  /** hreflang of the link, the language of the page. */
  language: string
  pageLanguage: string
}

/** The browser does what it always does, or the page shows another one in its place. */
export type Decision = 'browser' | 'show'

export function decideLink(press: Press): Decision {
  const { button, hasModifier, isHandled, target, isDownload, language, pageLanguage, href, here } = press
  if (isHandled || button !== 0 || hasModifier || isDownload || (target !== '' && target !== '_self')) return 'browser'
  if (language !== '' && language !== pageLanguage) return 'browser'
  return isPageOfSite(href, here) && !isPartOf(href, here) ? 'show' : 'browser'
}

// Programs of their own, and files.
const notPages = /^(\/[a-z]{2}(-[a-z]{2})?)?\/(widget|v2|api|assets|media|verify-payment-callback)(\/|$)/i
const file = /\.[a-z0-9]{2,5}$/i

/** Whether an address may be a page of the site, that can be shown without leaving this one. */
export function isPageOfSite(href: string, here: string): boolean {
  const to = parsed(href)
  const from = parsed(here)
  if (!to || !from || to.origin !== from.origin) return false
  if (to.searchParams.has(languageParameter)) return false
  return ![to.pathname, from.pathname].some(path => notPages.test(path)) && !file.test(to.pathname)
}

/** Whether it is a part of the page that is shown, or the page itself. */
export function isPartOf(href: string, here: string): boolean {
  return href.includes('#') && withoutPart(href) === withoutPart(here)
}

export const withoutPart = (address: string) => address.replace(/#.*$/s, '')

/** What the server is asked for: path and query. */
export function pathOf(href: string): string {
  const { pathname, search } = new URL(href)
  return pathname + search
}

/**
 * The address to be shown for an answer to `href`. Where the page has moved, its own; otherwise what was asked for,
 * since the page's own address may be without the query.
 */
export function addressFor(path: string, href: string): string {
  const asked = new URL(href)
  const own = new URL(path, asked)
  return own.pathname === asked.pathname ? href : own.href + asked.hash
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
