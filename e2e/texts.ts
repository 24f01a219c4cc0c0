// What the interface says, from the files that it speaks from.
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { languageTag } from '../web/shared/i18n/language-tag.ts'

/** The key of a text, of the server's too. */
export type TextKey = keyof typeof import('../locales/en.json')

const folder = new URL('../locales/', import.meta.url)

export const languages = readdirSync(folder).map(name => name.replace('.json', ''))

const catalogues = new Map<string, Record<TextKey, string>>()

function catalogue(locale: string): Record<TextKey, string> {
  const known = catalogues.get(locale)
  if (known) return known
  const read = JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8'))
  catalogues.set(locale, read)
  return read
}

/** A text of the interface as visitors read it. What counts must be given as a number. */
export function text(key: TextKey, values: Record<string, string | number> = {}, locale = 'en'): string {
  const message = catalogue(locale)[key]
  if (message === undefined) throw new Error(`${locale} has no text ${key}`)
  return String(new IntlMessageFormat(parse(message), languageTag(locale)).format(values))
}
