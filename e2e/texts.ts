// What the interface says, from the files that it speaks from.
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { languageTag } from '../web/shared/i18n/language-tag.ts'

/** The key of a text, of the server's too. */
export type TextKey = keyof typeof import('../locales/en.json')
export type ConsoleTextKey = keyof typeof import('../locales/console/en.json')

const folder = new URL('../locales/', import.meta.url)

export const languages = readdirSync(folder).flatMap(name => /^(.+)\.json$/.exec(name)?.[1] ?? [])

type Values = Record<string, string | number>
const catalogues = new Map<string, Record<string, string>>()

function catalogue(name: string): Record<string, string> {
  const known = catalogues.get(name)
  if (known) return known
  const read = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))
  catalogues.set(name, read)
  return read
}

function write(name: string, key: string, values: Values, locale: string): string {
  const message = catalogue(name)[key]
  if (message === undefined) throw new Error(`${name} has no text ${key}`)
  return String(new IntlMessageFormat(parse(message), languageTag(locale)).format(values))
}

/** A text of the interface as visitors read it. What counts must be given as a number. */
export const text = (key: TextKey, values: Values = {}, locale = 'en') => write(locale, key, values, locale)

/** A text of the console, as text(). */
export const consoleText = (key: ConsoleTextKey, values: Values = {}, locale = 'en') =>
  write(`console/${locale}`, key, values, locale)
