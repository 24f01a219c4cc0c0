import type { Messages } from '../../shared/i18n/messages'
import type { Locale } from '../api/types'

// What tools/compile-messages.ts makes of a file: what is said before one has signed in, and all else.
type Chunks = Record<string, () => Promise<{ default: { messages: Messages } }>>
const chunks: Chunks = import.meta.glob<{ default: { messages: Messages } }>('/locales/console/*.json')
const laterChunks: Chunks = import.meta.glob<{ default: { messages: Messages } }>('/locales/console/*.json', {
  query: '?later',
})

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

/** The texts of the console in a language: with `isIn` all, else those of signing in. */
export async function loadMessages(locale: Locale, isIn: boolean): Promise<Messages> {
  const wanted = isIn ? [chunks, laterChunks] : [chunks]
  const parts = await Promise.all(wanted.map(all => loadChunk(all, locale)))
  return Object.assign({}, ...parts)
}

async function loadChunk(all: Chunks, locale: Locale): Promise<Messages> {
  const load = all[`/locales/console/${locale}.json`]
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
  return navigator.languages.map(localeOfTag).find(locale => locale !== undefined)
}

/** The locale of a language tag, that of its region first; nothing for a language that the console does not speak. */
export const localeOfTag = (tag: string): Locale | undefined =>
  [tag.toLowerCase(), tag.toLowerCase().replace(/-.*/, '')].find(isLocale)

export function rememberLocale(locale: Locale) {
  try {
    localStorage.setItem(key, locale)
  } catch {
    // Then it holds for this page only.
  }
}
