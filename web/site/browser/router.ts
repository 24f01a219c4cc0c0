import type { SitePage } from '../../shared/api/types'
import { navigateTo } from '../../shared/navigation/navigate'
import { mayReload } from '../../shared/navigation/reload-guard'
import { hasFreeTimes } from './free-times'
import { addressFor, pathOf, withoutPart } from './link-rules'
import { openMenus } from './menus'
import { createPageCache } from './page-cache'
import { keepScroll, restoredScroll } from './scroll'

/** Where pages are shown. */
export interface Screen {
  /** Another page, at once. */
  draw: (page: SitePage) => void
  /** The same page, as it is by now. */
  refresh: (page: SitePage) => void
}

/** The ways from one page to another, beginning with the one that the server has drawn. */
export function startRouter(first: SitePage, { draw, refresh }: Screen, stopped: AbortSignal) {
  const fetchPage = createPageCache()
  let current = { page: first, href: location.href }
  let latest = 0

  /** The page of an address; undefined if it cannot be shown here, 'outdated' if the visitor has opened another. */
  const fetched = async (href: string) => {
    const turn = ++latest
    const answered = await fetchPage(pathOf(href)).catch(() => undefined)
    if (turn !== latest || stopped.aborted) return 'outdated'
    return answered?.kind === 'ok' && answered.data.locale === first.locale ? answered.data : undefined
  }

  const show = (page: SitePage, href: string, scroll?: number) => {
    current = { page, href }
    for (const menu of openMenus()) menu.open = false
    draw(page)
    document.title = page.document_title
    document.querySelector('link[rel=canonical]')?.setAttribute('href', new URL(page.path, href).href)
    arrive(href, scroll)
  }

  return {
    go: async (href: string) => {
      const page = await fetched(href)
      if (page === 'outdated') return
      if (!page) return navigateTo(href)
      const address = addressFor(page.path, href)
      keepScroll()
      history.pushState(null, '', address)
      show(page, address)
    },
    goBack: async () => {
      const { href } = location
      if (withoutPart(href) === withoutPart(current.href)) return
      const page = await fetched(href)
      if (page === 'outdated') return
      if (page) return show(page, href, restoredScroll())
      // The address is right already, the page is not.
      if (mayReload(location.pathname, Date.now(), () => sessionStorage)) location.reload()
    },
    lookAgain: async () => {
      if (!hasFreeTimes(current.page)) return
      const page = await fetched(current.href)
      if (page && page !== 'outdated') refresh(page)
    },
    fetchAhead: (href: string) => void fetchPage(pathOf(href)),
  }
}

/** Puts focus and window where a page that was loaded would have them. */
function arrive(href: string, scroll: number | undefined) {
  const part = document.getElementById(nameOf(new URL(href).hash))
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  if (scroll === undefined && part) part.scrollIntoView()
  else window.scrollTo({ top: scroll ?? 0, behavior: 'instant' })
}

function nameOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return '' // A % that is no code.
  }
}
