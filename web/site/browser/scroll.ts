// Where the window stood on each page that was left, in the history of the browser.

interface Left {
  scroll?: number
}

/** Before another page is shown. */
export function keepScroll() {
  history.scrollRestoration = 'manual'
  history.replaceState({ ...(history.state as Left | null), scroll: Math.round(window.scrollY) }, '')
}

/** Of the page that the browser went back to. */
export function restoredScroll(): number {
  return (history.state as Left | null)?.scroll ?? 0
}

/** A page that is loaded by the browser gets its place from the browser, script or no script. */
export function scrollByHand(signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout>
  const keepSoon = () => {
    if (history.scrollRestoration !== 'manual') return
    clearTimeout(timer)
    timer = setTimeout(keepScroll, 150)
  }
  window.addEventListener('scroll', keepSoon, { signal, passive: true })
  window.addEventListener(
    'pagehide',
    () => {
      history.scrollRestoration = 'auto'
    },
    { signal },
  )
}
