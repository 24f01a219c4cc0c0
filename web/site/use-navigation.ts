import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SitePage } from '../shared/api/words'
import { navigateTo } from '../shared/navigation/navigate'
import { mayReload } from '../shared/navigation/reload-guard'
import { addressFor, decide, isPageOfSite, isPartOf, pathOf, withoutPart } from './decide'
import { openMenus } from './menus'
import { pageStore } from './pages'
import { keepScroll, restoredScroll, scrollByHand } from './scroll'

const intentAfter = 80

/**
 * Shows other pages of the site in the place of this one. Whatever does not come as it should (no answer, another
 * language, an address that is none) is loaded by the browser as ever: a link always leads where it says.
 */
export function useNavigation(first: SitePage) {
  const [page, setPage] = useState(first)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (first.is_preview) return
    return navigation(first, shown => {
      flushSync(() => {
        setPage(shown)
        setAnnounced(shown.document_title)
      })
    })
  }, [first])
  return { page, announced }
}

function navigation(first: SitePage, draw: (page: SitePage) => void): () => void {
  const fetchPage = pageStore()
  const stop = new AbortController()
  let current = location.href
  let latest = 0

  /** The page of an address, if it is still wanted once it is there; undefined if it cannot be shown here. */
  const fetched = async (href: string) => {
    const turn = ++latest
    const answered = await fetchPage(pathOf(href)).catch(() => undefined)
    if (turn !== latest || stop.signal.aborted) return 'outdated'
    return answered?.kind === 'ok' && answered.data.locale === first.locale ? answered.data : undefined
  }

  const show = (page: SitePage, href: string, scroll: number | undefined) => {
    current = href
    for (const menu of openMenus()) menu.open = false
    draw(page)
    document.title = page.document_title
    document.querySelector('link[rel=canonical]')?.setAttribute('href', new URL(page.path, href).href)
    arrive(href, scroll)
  }

  const go = async (href: string) => {
    const page = await fetched(href)
    if (page === 'outdated') return
    if (!page) return navigateTo(href)
    const address = addressFor(page.path, href)
    keepScroll()
    history.pushState(null, '', address)
    show(page, address, undefined)
  }

  const goBack = async () => {
    const href = location.href
    if (withoutPart(href) === withoutPart(current)) return
    const page = await fetched(href)
    if (page === 'outdated') return
    if (page) return show(page, href, restoredScroll())
    // The address is right already, the page is not.
    if (mayReload(location.pathname, Date.now(), () => sessionStorage)) location.reload()
  }

  const onClick = (event: MouseEvent) => {
    const link = linkOf(event.target)
    if (!link || decide(pressOf(event, link, first)) === 'browser') return
    event.preventDefault()
    void go(link.href)
  }

  const ahead = intent(href => void fetchPage(pathOf(href)))
  const on = { signal: stop.signal }
  document.addEventListener('click', onClick, on)
  document.addEventListener('pointerover', ahead.hover, on)
  document.addEventListener('pointerout', ahead.leave, on)
  document.addEventListener('focusin', ahead.now, on)
  document.addEventListener('touchstart', ahead.now, { ...on, passive: true })
  window.addEventListener('popstate', () => void goBack(), on)
  scrollByHand(stop.signal)
  return () => stop.abort()
}

/** Who looks at a link for a moment may follow it: its page is fetched ahead. */
function intent(fetchAhead: (href: string) => void) {
  let timer: ReturnType<typeof setTimeout>
  const now = ({ target }: Event) => {
    const link = linkOf(target)
    if (link && isPageOfSite(link.href, location.href) && !isPartOf(link.href, location.href) && !link.hreflang)
      fetchAhead(link.href)
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

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('#root a[href]') : null
}

function pressOf(event: MouseEvent, link: HTMLAnchorElement, page: SitePage) {
  return {
    href: link.href,
    here: location.href,
    button: event.button,
    hasModifier: event.metaKey || event.ctrlKey || event.shiftKey || event.altKey,
    isHandled: event.defaultPrevented,
    target: link.target,
    isDownload: link.hasAttribute('download'),
    language: link.hreflang,
    pageLanguage: page.languages?.find(language => language.locale === page.locale)?.tag ?? '',
  }
}

/** Puts focus and window where a page that was loaded would have them. */
function arrive(href: string, scroll: number | undefined) {
  const part = document.getElementById(decodeURIComponent(new URL(href).hash.slice(1)))
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  if (scroll === undefined && part) part.scrollIntoView()
  else window.scrollTo({ top: scroll ?? 0, behavior: 'instant' })
}
