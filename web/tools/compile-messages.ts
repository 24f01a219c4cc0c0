import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { type Catalogue, isLater, isServerOnly } from './locales.ts'

const localeFile = /\/locales\/([a-z-]+)\.json(\?later)?$/

/**
 * Turns locales/<locale>.json into parsed messages, for the browser has no ICU parser: into those that a visitor may
 * see first; with `?later` into those of everything after that.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: localeFile },
      handler: (code: string, id: string) => {
        const [, , later] = localeFile.exec(id)!
        const texts: Catalogue = JSON.parse(code)
        const messages = compiled(texts, key => isLater(key) === Boolean(later))
        if (!later) return JSON.stringify({ messages })
        return { code: `export default ${JSON.stringify({ messages })}`, moduleType: 'js' }
      },
    },
  }
}

export function compiled(messages: Catalogue, isWanted: (key: string) => boolean = () => true) {
  const browser = Object.entries(messages).filter(([key]) => !isServerOnly(key) && isWanted(key))
  return Object.fromEntries(browser.map(([key, text]) => [key, parse(text)]))
}
