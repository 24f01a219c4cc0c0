// Runs in the head of each page, before anything is shown, and so is no module: takes the colours that the visitor has
// chosen, settles the fonts, and notes what is pressed before the page can answer, which main.tsx then repeats.

interface EarlyPress {
  target?: HTMLElement
  /** The page answers by itself from now on. */
  end: () => void
}

declare global {
  interface Window {
    earlyPress?: EarlyPress
  }
}

;(() => {
  try {
    // The key of shared/storage/theme-choice.ts.
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // Then the system's.
  }
  // What is painted with the fonts that stand in keeps them: a font that comes later would move it.
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    if (document.fonts.status === 'loading') document.documentElement.dataset.font = 'system'
  }).observe({ type: 'paint', buffered: true })
  const note = (event: Event) => {
    const pressed = (event.target as Element).closest<HTMLElement>('button, label, input, summary, a[href]')
    if (!pressed?.closest('#root') || pressed.matches('a, summary')) return
    event.preventDefault()
    press.target = pressed
  }
  const press: EarlyPress = { end: () => removeEventListener('click', note, true) }
  window.earlyPress = press
  addEventListener('click', note, true)
})()

export {}
