import type { MessageFormatElement } from 'react-intl'
import { withoutReload } from '../navigation/reload-guard'

export type Messages = Record<string, MessageFormatElement[]>

// One chunk per locale; the server finds it in the manifest as locales/<locale>.json and preloads it.
const chunks = import.meta.glob<{ default: Messages }>('/locales/*.json')

/** The messages of a locale; English if it has no file or the file cannot be loaded. */
export async function loadMessages(locale: string): Promise<Messages> {
  const load = chunks[`/locales/${locale}.json`]
  try {
    if (load) return (await withoutReload(load)).default
  } catch (error) {
    console.error(error)
  }
  if (locale === 'en') throw new Error('The texts could not be loaded.')
  return loadMessages('en')
}
