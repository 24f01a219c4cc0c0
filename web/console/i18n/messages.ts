import type { Messages } from '../../shared/i18n/messages'
import type { Locale } from '../api/types'

// What tools/compile-messages.ts makes of a file.
const chunks = import.meta.glob<{ default: { messages: Messages } }>('/locales/console/*.json')

/** The languages of the console, each by its own name. */
export const languages: Record<Locale, string> = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  hu: 'Magyar',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  'pt-br': 'Português (Brasil)',
  pt: 'Português (Portugal)',
}

export const isLocale = (name: string): name is Locale => name in languages

/** All texts of the console in a language. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const load = chunks[`/locales/console/${locale}.json`]
  if (!load) throw new Error(`There are no texts in ${locale}.`)
  return (await load()).default.messages
}

const key = 'console-locale'

/** The language that was chosen in this browser, else the first of the browser's that the console speaks. */
export function localeOfBrowser(): Locale | undefined {
  try {
    const chosen = localStorage.getItem(key)
    if (chosen && isLocale(chosen)) return chosen
  } catch {
    // Then the browser's.
  }
  const known = (tag: string) => [tag.toLowerCase(), tag.toLowerCase().replace(/-.*/, '')].find(isLocale)
  return navigator.languages.map(known).find(locale => locale !== undefined)
}

export function rememberLocale(locale: Locale) {
  try {
    localStorage.setItem(key, locale)
  } catch {
    // Then it holds for this page only.
  }
}
