// Runs in the head of each page, before anything is shown, and so is no module: takes the colours that the visitor has
// chosen, and notes what they press before the page can answer. The rest of the page repeats that (main.tsx).

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
