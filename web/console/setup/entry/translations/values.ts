// The translations of an entry as values by path, one for each text in each language: two people who translate at the
// same time change different values.
import type { Locale, SetupBusiness } from '../../../api/types'
import type { Values } from '../table'

type Translations = NonNullable<SetupBusiness['translations']>

/** Where the translation of a text stands: `translations.de.Haircut`. */
export const translationPath = (field: string, locale: string, text: string) => `${field}.${locale}.${text}`

/** The language and the text of such a path. */
function readPath(field: string, path: string): [locale: Locale, text: string] {
  const rest = path.slice(field.length + 1)
  const end = rest.indexOf('.')
  return [rest.slice(0, end) as Locale, rest.slice(end + 1)]
}

/** The paths of all translations among these values. */
export const translationPaths = (field: string, values: Values): string[] =>
  Object.keys(values).filter(path => path.startsWith(`${field}.`))

/** What a list of an entry says, by path. */
export const translationsIn = (field: string, list: unknown): [path: string, translation: string][] =>
  ((list ?? []) as Translations).flatMap(({ locale, texts }) =>
    texts.map(({ text, translation }): [string, string] => [translationPath(field, locale, text), translation]),
  )

/** A path of the server that ends at a translation, with the language and the text in place of numbers in a list. */
export function pathOfTranslation(path: string, list: unknown): string {
  const [, field = '', at, number] = /^(.*translations)\[(\d+)\]\.texts\[(\d+)\]\.translation$/.exec(path) ?? []
  const language = ((list ?? []) as Translations)[Number(at)]
  const text = language?.texts[Number(number)]?.text
  return language && text !== undefined ? translationPath(field, language.locale, text) : path
}

/** Whether something is said at a path. */
export const isTranslated = (translation: unknown) => String(translation ?? '').trim() !== ''

/** The list that these values come to; nothing where none of them says anything. */
export function listed(field: string, values: Values): Translations | undefined {
  const byLocale = new Map<Locale, Translations[number]['texts']>()
  for (const path of translationPaths(field, values)) {
    if (!isTranslated(values[path])) continue
    const [locale, text] = readPath(field, path)
    const texts = byLocale.get(locale) ?? []
    byLocale.set(locale, texts)
    texts.push({ text, translation: String(values[path]) })
  }
  return byLocale.size > 0 ? [...byLocale].map(([locale, texts]) => ({ locale, texts })) : undefined
}

/** The texts that are translated among these values, by language. */
export function translatedTexts(field: string, values: Values): Map<Locale, Set<string>> {
  const list = listed(field, values) ?? []
  return new Map(list.map(({ locale, texts }) => [locale, new Set(texts.map(({ text }) => text))]))
}
