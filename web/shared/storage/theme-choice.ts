export type Theme = 'auto' | 'light' | 'dark'

const key = 'theme'

/** What the visitor chose before, if the browser lets us remember. */
export function rememberedTheme(): Theme {
  try {
    const theme = localStorage.getItem(key)
    return theme === 'light' || theme === 'dark' ? theme : 'auto'
  } catch {
    return 'auto'
  }
}

export function applyTheme(theme: Theme) {
  const root = document.documentElement
  if (theme === 'auto') delete root.dataset.theme
  else root.dataset.theme = theme
  try {
    if (theme === 'auto') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Then it holds for this page only.
  }
}
