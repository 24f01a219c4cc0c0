import type { Locale } from '../../../shared/api/types'
import type { Look } from '../../../shared/embed/protocol'
import { accentProperties } from '../../../shared/ui/accent'

let shown: string[] = []

/** Looks as the page around this one asks for, until it is loaded anew; nothing of it is remembered. */
export function showLook({ theme, accent, locale }: Look, speak: (locale: Locale) => void) {
  const { dataset, style } = document.documentElement
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  else if (theme === 'auto') delete dataset.theme
  for (const name of shown) style.removeProperty(name)
  const colours = accentProperties(accent ?? '')
  shown = Object.keys(colours)
  for (const [name, value] of Object.entries(colours)) style.setProperty(name, value)
  if (locale) speak(locale.toLowerCase() as Locale)
}
