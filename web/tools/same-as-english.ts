import { readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Catalogue } from './locales.ts'

/** The keys whose words really are those of English, by locale. */
export type SameAsEnglish = Record<string, string[]>

export const sameAsEnglish: SameAsEnglish = JSON.parse(
  readFileSync(new URL('same-as-english.json', import.meta.url), 'utf8'),
)

/** Texts that are not translated yet, and those that same-as-english.json excuses without need. */
export function untranslated(locale: string, messages: Catalogue, english: Catalogue, same: SameAsEnglish): string[] {
  const excused = new Set(same[locale])
  const equal = Object.keys(messages).filter(key => messages[key] === english[key] && hasWords(messages[key]!))
  const left = equal.filter(key => !excused.has(key))
  const needless = [...excused].filter(key => !equal.includes(key))
  return [
    ...left.map(key => `${key} is still English; if the words are the same, list it in web/tools/same-as-english.json`),
    ...needless.map(key => `${key} need not be in web/tools/same-as-english.json: it is not the English text`),
  ]
}

/** Locales that same-as-english.json excuses although they have no file. */
export function unknownLocales(same: SameAsEnglish, locales: readonly string[]): string[] {
  return Object.keys(same).filter(locale => locale === 'en' || !locales.includes(locale))
}

/** Whether there is anything to translate: "{time} – {title}" is the same everywhere. */
function hasWords(text: string): boolean {
  return textsIn(parse(text)).some(literal => /\p{L}/u.test(literal))
}

function textsIn(elements: MessageFormatElement[]): string[] {
  return elements.flatMap(element => {
    if (element.type === TYPE.literal) return [element.value]
    if (element.type === TYPE.tag) return textsIn(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    return Object.values(element.options).flatMap(option => textsIn(option.value))
  })
}
