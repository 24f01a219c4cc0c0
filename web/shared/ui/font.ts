// The fonts of the business, or for the whole visit those of the system that replace them: a font that arrives later
// changes where lines break and would shift the page while the visitor uses it. `font-display: optional` does not keep
// it out: browsers take it up late when a further style sheet comes, or the colours change.

const most = 100

// Letters beyond Latin-1 are a file of their own, which these languages always need.
const lettersOf = (locale: string) => (/^(hu|pl)/.test(locale) ? 'aő' : 'a')

/** Loads the fonts of the business for a language. Whether they are there now. */
export async function loadFonts(locale: string): Promise<boolean> {
  const style = getComputedStyle(document.documentElement)
  // As tokens.css has it; headings often have the same.
  const names = new Set(['--text-face', '--display-face'].map(name => style.getPropertyValue(name)))
  return Promise.all([...names].map(name => document.fonts.load(`1em ${name}`, lettersOf(locale)))).then(
    all => all.every(faces => faces.length > 0),
    () => false,
  )
}

/**
 * Waits a moment, in milliseconds at most `most`, for the fonts to be there, before anything is written with them. The
 * server's page has begun to load their files already.
 */
export async function settleFont(locale: string): Promise<void> {
  const isLate = new Promise<boolean>(later => setTimeout(later, most, false))
  if (!(await Promise.race([loadFonts(locale), isLate]))) document.documentElement.dataset.lateFonts = 'text display'
}
