import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { filesBelow } from './import-graph.ts'
import { requiredConsoleKeys, requiredKeys } from './locale-mistakes.ts'
import { catalogue } from './locales.ts'
import { keysIn } from './text-use.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const [contract, words] = [parse(read('api/openapi.yaml')), parse(read('api/words.yaml'))]
const keys = Object.keys(catalogue('en'))
const consoleKeys = Object.keys(catalogue('en', 'console/'))
const known = new Set(keys)

const sourcesBelow = (...folders: string[]) =>
  folders.flatMap(filesBelow).filter(file => /\.tsx?$/.test(file) && !/\.(test|fixture|gen)\.|vite\.config/.test(file))
const inBrowsers = keysIn(sourcesBelow('web/shared', 'web/widget', 'web/site', 'web/render'), keys)

/** Texts in the sources of the server. */
const literals = ['server', 'mail']
  .flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
  )
  .filter(file => /\.(cpp|hpp|mjml)$/.test(file) && !/^server\/(test|bench|fuzz)\//.test(file))
  .flatMap(file => [...read(file).matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, text]) => text!))

/** Keys that the server puts together from a beginning and the words of a type of the contract. */
const composed = ([beginning, name]: [beginning: string, name: string]) => {
  if (!literals.includes(beginning)) throw new Error(`the server says nothing of ${beginning}`)
  const { enum: listed, properties } = contract.components.schemas[name]
  return (listed ?? Object.keys(properties)).map((word: string) => beginning + word)
}
const byServer = new Set([
  ...literals,
  ...requiredKeys(contract, words),
  ...(
    [
      ['demo_payment.', 'DemoOutcome'],
      ['mail.place.', 'LocationKind'],
      ['place.', 'LocationKind'],
      ['site.', 'SiteTexts'],
    ] as const
  ).flatMap(([a, b]) => composed([a, b])),
])

describe('texts', () => {
  test('every one of the console is used', () => {
    const used = keysIn(sourcesBelow('web/console'), consoleKeys)
    const required = new Set(requiredConsoleKeys(parse(read('api/console.yaml'))))
    expect(consoleKeys.filter(key => !used.has(key) && !required.has(key))).toEqual([])
  })

  test('every one is used, by browsers or by the server', () => {
    expect(keys.filter(key => !inBrowsers.has(key) && !byServer.has(key))).toEqual([])
  })

  test('none is used that is not there', () => {
    const beginnings = new Set(keys.map(key => key.split('.')[0]!))
    // Fields of a request, events of the payment provider, a permission, and names of files look like keys.
    const others = /^(contact|payment|refund)\.[a-z_]+$|^calendar\.see$|\.(json|tab)$/
    const unknown = literals.filter(
      text =>
        /^[a-z_]+(\.[a-z_]+)+$/.test(text) &&
        beginnings.has(text.split('.')[0]!) &&
        !known.has(text) &&
        !others.test(text),
    )
    expect(unknown).toEqual([])
    expect([...requiredKeys(contract, words)].filter(key => !known.has(key))).toEqual([])
  })

  test('what is written out and what is put together is found', () => {
    for (const key of ['details.heading', 'repeat.weekly', 'done.series_requested', 'field.guest_email.not_unique'])
      expect(inBrowsers).toContain(key)
    for (const key of ['mail.why', 'site.skip', 'demo_payment.pay', 'error.staff_busy']) expect(byServer).toContain(key)
  })
})
