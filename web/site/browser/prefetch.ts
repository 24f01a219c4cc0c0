import { isPageOfSite, isPartOf } from './link-rules'

const intentAfter = 80

/** Who looks at a link for a moment may follow it: its page is fetched ahead. */
export function prefetchOnIntent(fetchAhead: (href: string) => void) {
  let timer: ReturnType<typeof setTimeout>
  const now = ({ target }: Event) => {
    const link = linkOf(target)
    if (!link || link.hreflang || isPartOf(link.href, location.href)) return
    if (isPageOfSite(link.href, location.href)) fetchAhead(link.href)
  }
  return {
    now,
    hover: (event: Event) => {
      clearTimeout(timer)
      timer = setTimeout(now, intentAfter, event)
    },
    leave: () => clearTimeout(timer),
  }
}

export function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('#root a[href]') : null
}
