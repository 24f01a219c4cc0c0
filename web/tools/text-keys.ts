// Writes the keys of locales/en.json and locales/console/en.json, each with what stands in its text, as types for the
// browser's code.
// Usage: node web/tools/text-keys.ts [--check]
// --check writes nothing and fails if the file would change.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { numbers, walk } from './locale-mistakes.ts'
import { type Area, type Catalogue, catalogue, isServerOnly } from './locales.ts'

/** `count: number; title: string | number`, or nothing. */
function valuesIn(message: string): string {
  const types = new Map<string, string>()
  for (const element of walk(parse(message))) {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue
    types.set(element.value, typeOf(element))
  }
  return [...types].map(([name, type]) => `${name}: ${type}`).join('; ')
}

function typeOf(element: Exclude<MessageFormatElement, { type: TYPE.pound }>): string {
  const isCounted = element.type === TYPE.plural || element.type === TYPE.number
  return isCounted || numbers.includes(element.value) ? 'number' : 'string | number'
}

export function textKeysModule(texts: Catalogue, area: Area = ''): string {
  const lines = Object.entries(texts)
    .filter(([key]) => area !== '' || !isServerOnly(key))
    .map(([key, message]) => {
      const values = valuesIn(message)
      return `  '${key}': ${values ? `{ ${values} }` : 'Nothing'}\n`
    })
  return `// Made from locales/${area}en.json. Do not edit; run \`./do generate\`.

type Nothing = Record<never, never>

/** The texts that browsers know, by key, each with what stands in it. */
export interface TextValues {
${lines.join('')}}
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const modules: [area: Area, folder: string][] = [
    ['', 'shared'],
    ['console/', 'console'],
  ]
  for (const [area, folder] of modules) {
    const path = fileURLToPath(new URL(`../${folder}/i18n/text-keys.gen.ts`, import.meta.url))
    const written = textKeysModule(catalogue('en', area), area)
    if (!process.argv.includes('--check')) writeFileSync(path, written)
    else if (readFileSync(path, 'utf8') !== written) {
      console.error(`web/${folder}/i18n/text-keys.gen.ts is not what locales/${area}en.json says; run ./do generate`)
      process.exitCode = 1
    }
  }
}
