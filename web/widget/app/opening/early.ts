// Runs in the head of each page, before anything is shown, and so is no module: takes the colours that the visitor has
// chosen, notes whether the page is in a frame of another one, settles the fonts, and stands in for main.tsx until that
// is there. It notes what is pressed, which main.tsx then repeats, and loads the page anew when Back or Forward lead to
// another page within this document.

interface EarlyVisit {
  /** What the visitor pressed last. */
  pressed?: HTMLElement
  /** The page answers presses from now on. */
  endPresses: () => void
  /** The page answers Back and Forward from now on. */
  endMoves: () => void
}

declare global {
  interface Window {
    early?: EarlyVisit
  }
}

;(() => {
  const { dataset } = document.documentElement
  try {
    // The key of shared/storage/theme-choice.ts.
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
  } catch {
    // Then the system's.
  }
  // What tells the styles of a frame (shared/embed/framed.ts), whose page may want a theme of its own.
  if (window.parent !== window) {
    const query = new URLSearchParams(location.search)
    const theme = query.get('theme')
    dataset.embed = query.get('embed') === 'popup' ? 'popup' : 'inline'
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    else if (theme) delete dataset.theme
  }
  // What is painted with the fonts that stand in keeps them: a font that comes later would move it. So it is decided
  // before the frame is painted; once more where only a part of the page was there. Layout asks for what is missing.
  const settleFonts = () => {
    const { body, fonts, documentElement } = document
    body?.getBoundingClientRect()
    const loading = [...fonts].filter(face => face.status === 'loading').map(face => face.family.replaceAll('"', ''))
    const style = getComputedStyle(documentElement)
    // The names of tokens.css.
    const late = ['text', 'display'].filter(use =>
      loading.includes(style.getPropertyValue(`--${use}-face`).replaceAll('"', '')),
    )
    if (late.length > 0) documentElement.dataset.lateFonts = late.join(' ')
    else if (document.readyState === 'loading') requestAnimationFrame(settleFonts)
  }
  requestAnimationFrame(settleFonts)
  const note = (event: Event) => {
    const pressed = (event.target as Element).closest<HTMLElement>('button, label, input, summary, a[href]')
    if (!pressed?.closest('#root') || pressed.matches('a, summary')) return
    event.preventDefault()
    early.pressed = pressed
  }
  const { pathname } = location
  const moved = () => {
    if (location.pathname !== pathname) location.reload()
  }
  const early: EarlyVisit = {
    endPresses: () => removeEventListener('click', note, true),
    endMoves: () => removeEventListener('popstate', moved),
  }
  window.early = early
  addEventListener('click', note, true)
  addEventListener('popstate', moved)
})()

export {}
