// Compares every file in locales/ with English: keys, placeholders, valid ICU, plural forms of the language, texts that
// are not translated, and the messages that the contract's codes need. Each language of the contract needs a file.
// Prints all mistakes at once and fails if there is one.
import { readFileSync } from 'node:fs'
import { parse as parseYaml } from 'yaml'
import { languageTag } from '../shared/i18n/language-tag.ts'
import { mistakesIn, requiredKeys } from './locale-mistakes.ts'
import { type Catalogue, catalogueText, localesWithFile } from './locales.ts'
import { sameAsEnglish, unknownLocales, untranslated } from './same-as-english.ts'

const read = (name: string) => parseYaml(readFileSync(new URL(`../../api/${name}`, import.meta.url), 'utf8'))
const contract = read('openapi.yaml')
const words: string[] = contract.components.schemas.Locale.enum
const english: Catalogue = JSON.parse(catalogueText('en'))

const mistakes = [...requiredKeys(contract, read('words.yaml'))]
  .filter(key => !(key in english))
  .map(key => `en: ${key} is missing; the contract has this word`)

for (const word of words)
  if (!localesWithFile().includes(word)) mistakes.push(`${word}: locales/${word}.json is missing`)
for (const locale of unknownLocales(sameAsEnglish, localesWithFile()))
  mistakes.push(`${locale}: same-as-english.json excuses a locale that has no translation`)

for (const locale of localesWithFile()) {
  if (!words.includes(locale)) mistakes.push(`${locale}: api/openapi.yaml does not list this locale`)
  const found = mistakesIn(catalogueText(locale), english, languageTag(locale))
  // Of a file with mistakes this cannot be asked: its texts may not be ICU.
  const left =
    found.length || locale === 'en'
      ? []
      : untranslated(locale, JSON.parse(catalogueText(locale)), english, sameAsEnglish)
  mistakes.push(...[...found, ...left].map(mistake => `${locale}: ${mistake}`))
}

for (const mistake of mistakes) console.error(mistake)
console.log(`${localesWithFile().length} locales, ${Object.keys(english).length} messages, ${mistakes.length} mistakes`)
process.exitCode = mistakes.length ? 1 : 0
