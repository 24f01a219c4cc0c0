import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SitePage } from '../../shared/api/types'
import { onReturn } from './free-times'
import { decideLink, type Press } from './link-rules'
import { linkOf, prefetchOnIntent } from './prefetch'
import { type Screen, startRouter } from './router'
import { scrollByHand } from './scroll'

/**
 * Shows other pages of the site in the place of this one. Whatever does not come as it should (no answer, another
 * language, an address that is none) is loaded by the browser as ever: a link always leads where it says.
 */
export function useNavigation(first: SitePage) {
  const [page, setPage] = useState(first)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (first.is_preview) return
    return navigate(first, {
      draw: shown => {
        flushSync(() => {
          setPage(shown)
          setAnnounced(shown.document_title)
        })
      },
      refresh: setPage,
    })
  }, [first])
  return { page, announced }
}

/** Listens to what visitors do, until what it gives back is called. */
function navigate(first: SitePage, screen: Screen): () => void {
  const stop = new AbortController()
  const on = { signal: stop.signal }
  const { go, goBack, lookAgain, fetchAhead } = startRouter(first, screen, stop.signal)
  const ahead = prefetchOnIntent(fetchAhead)
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event.target)
    if (!link || decideLink(pressOf(event, link, first)) === 'browser') return
    event.preventDefault()
    void go(link.href)
  }
  document.addEventListener('click', onClick, on)
  document.addEventListener('pointerover', ahead.hover, on)
  document.addEventListener('pointerout', ahead.leave, on)
  document.addEventListener('focusin', ahead.now, on)
  document.addEventListener('touchstart', ahead.now, { ...on, passive: true })
  window.addEventListener('popstate', () => void goBack(), on)
  scrollByHand(stop.signal)
  onReturn(() => void lookAgain(), stop.signal)
  return () => stop.abort()
}

function pressOf(event: MouseEvent, link: HTMLAnchorElement, page: SitePage): Press {
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
