// The only script in a page before the visitor does anything: inlined in the page, and so no module. At the visitor's
// first input it imports the rest. Menus, questions, forms and links are the browser's own and work at once, before the
// rest is there and without it. Scrolling does not count: an address with "#" scrolls. Nor does a press on a link into
// the widget, which leaves the page.
;(() => {
  const root = document.getElementById('root')!
  const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'wheel']
  const start = (event?: Event) => {
    if (event && (event.target as Element).closest?.('a[href*="/widget/"]')) return
    for (const sign of signs) removeEventListener(sign, start, true)
    import(/* @vite-ignore */ root.dataset.entry!).catch(() => undefined)
  }
  // Pages that are never kept in a cache do not wait.
  if ('atOnce' in root.dataset) start()
  else for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
})()
