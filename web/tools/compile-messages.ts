import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { type Catalogue, isServerOnly } from './locales.ts'

/** Turns locales/<locale>.json into parsed messages, so that the browser needs no ICU parser. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/[a-z-]+\.json$/ },
      handler: (code: string) => JSON.stringify(compiled(JSON.parse(code))),
    },
  }
}

export function compiled(messages: Catalogue) {
  const browser = Object.entries(messages).filter(([key]) => !isServerOnly(key))
  return Object.fromEntries(browser.map(([key, text]) => [key, parse(text)]))
}
