// The only script in a page before the visitor does anything: inlined in the page, and so no module. At the visitor's
// first input it imports the rest. A press on what needs the rest waits for it, and is then made again; for three
// seconds at most, since nearly everything works without. Scrolling does not count: an address with "#" scrolls. Nor
// does a press on a link into the widget, which leaves the page.
;(() => {
  const root = document.getElementById('root')!
  const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'wheel']
  const held: HTMLElement[] = []
  const start = (event?: Event) => {
    if (event && (event.target as Element).closest?.('a[href*="/widget/"]')) return
    for (const sign of signs) removeEventListener(sign, start, true)
    setTimeout(release, 3e3)
    import(/* @vite-ignore */ root.dataset.entry!).then(release, release)
  }
  const hold = (event: Event) => {
    const pressed = (event.target as Element).closest<HTMLElement>('button,summary,[data-js]')
    if (!pressed || !root.contains(pressed)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(pressed)
  }
  const release = () => {
    removeEventListener('click', hold, true)
    for (const pressed of held.splice(0)) pressed.click()
  }
  addEventListener('click', hold, true)
  // Pages that are never kept in a cache do not wait.
  if ('atOnce' in root.dataset) start()
  else for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
})()
