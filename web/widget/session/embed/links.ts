import { embedding } from '../../../shared/embed/framed'
import { withoutLocale } from '../../../shared/navigation/widget-link'

// The pages that the server lets be shown in frames (server/http/widget/page_table.hpp).
const framable = /^\/widget\/(booking|bookings|appointment|groups?|service-menus?|form|survey)(\/|$)/
const never = /\/cancel(-booking)?$/

/** Whether a page of this site may be shown in a frame, by its path. */
export function isFramable(path: string): boolean {
  const bare = withoutLocale(path)
  return framable.test(bare) && !never.test(bare)
}

/** What is to be changed of a link that is pressed in a frame: pages that may not be framed open in a tab. */
export function linkInFrame(href: string, here: string): { href?: string; target?: '_blank' } {
  const url = URL.parse(href, here)
  if (!url || !/^https?:$/.test(url.protocol)) return {}
  if (url.origin !== new URL(here).origin) return { target: '_blank' }
  if (url.pathname.startsWith('/api/')) return {}
  if (!isFramable(url.pathname)) return { target: '_blank' }
  // The next page has to know it as early as this one did.
  url.searchParams.set('embed', embedding ?? 'inline')
  return { href: url.href }
}

/** Looks after every link of the page from now on. */
export function followLinks() {
  const press = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.target || link.hash) return
    const change = linkInFrame(link.href, location.href)
    if (change.href) link.href = change.href
    if (change.target) {
      link.target = change.target
      link.rel = 'noopener'
    }
  }
  // Before the browser, or a menu of it, takes the address.
  for (const sign of ['click', 'auxclick', 'contextmenu']) addEventListener(sign, press, true)
}
