// Compares every file in locales/ and locales/console/ with English: keys, placeholders, valid ICU, plural forms of the
// language, texts that are not translated, and the messages that the contract's codes need. Each language of the
// contract needs a file in both. Prints all mistakes at once and fails if there is one.
import { readFileSync } from 'node:fs'
import { parse as parseYaml } from 'yaml'
import { languageTag } from '../shared/i18n/language-tag.ts'
import { mistakesIn, requiredConsoleKeys, requiredKeys } from './locale-mistakes.ts'
import { type Area, catalogue, catalogueText, localesWithFile } from './locales.ts'
import { sameAsEnglish, unknownLocales, untranslated } from './same-as-english.ts'

const read = (name: string) => parseYaml(readFileSync(new URL(`../../api/${name}`, import.meta.url), 'utf8'))
const contract = read('openapi.yaml')
const words: string[] = contract.components.schemas.Locale.enum
const required: Record<Area, Iterable<string>> = {
  '': requiredKeys(contract, read('words.yaml')),
  'console/': requiredConsoleKeys(read('console.yaml')),
}
const areas = Object.keys(required) as Area[]
const named = areas.flatMap(area => localesWithFile(area).map(locale => area + locale))

const mistakes = unknownLocales(sameAsEnglish, named).map(
  name => `${name}: same-as-english.json excuses a locale that has no translation`,
)
for (const area of areas) mistakes.push(...mistakesOf(area))

function mistakesOf(area: Area): string[] {
  const english = catalogue('en', area)
  const found = [...required[area]]
    .filter(key => !(key in english))
    .map(key => `${area}en: ${key} is missing; the contract has this word`)
  const locales = localesWithFile(area)
  for (const word of words) if (!locales.includes(word)) found.push(`${word}: locales/${area}${word}.json is missing`)
  for (const locale of locales) {
    if (!words.includes(locale)) found.push(`${area}${locale}: api/openapi.yaml does not list this locale`)
    found.push(...mistakesOfLocale(locale, area).map(mistake => `${area}${locale}: ${mistake}`))
  }
  return found
}

function mistakesOfLocale(locale: string, area: Area): string[] {
  const english = catalogue('en', area)
  const found = mistakesIn(catalogueText(locale, area), english, languageTag(locale))
  // Of a file with mistakes this cannot be asked: its texts may not be ICU.
  if (found.length || locale === 'en') return found
  return untranslated(area + locale, catalogue(locale, area), english, sameAsEnglish)
}

for (const mistake of mistakes) console.error(mistake)
const messages = areas.reduce((sum, area) => sum + Object.keys(catalogue('en', area)).length, 0)
console.log(`${localesWithFile().length} locales, ${messages} messages, ${mistakes.length} mistakes`)
process.exitCode = mistakes.length ? 1 : 0
