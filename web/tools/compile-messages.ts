import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { type Catalogue, isLater, isServerOnly } from './locales.ts'

const localeFile = /\/locales\/(console\/)?[a-z-]+\.json(\?later)?$/

/**
 * Turns locales/<locale>.json into parsed messages, for the browser has no ICU parser: into those that a visitor may
 * see first; with `?later` into those of everything after that. Those of the console come whole.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: localeFile },
      handler: (code: string, id: string) => {
        const [, area, later] = localeFile.exec(id)!
        const texts: Catalogue = JSON.parse(code)
        if (area) return JSON.stringify({ messages: parsed(Object.entries(texts)) })
        const messages = compiled(texts, key => isLater(key) === Boolean(later))
        if (!later) return JSON.stringify({ messages })
        return { code: `export default ${JSON.stringify({ messages })}`, moduleType: 'js' }
      },
    },
  }
}

export function compiled(messages: Catalogue, isWanted: (key: string) => boolean = () => true) {
  return parsed(Object.entries(messages).filter(([key]) => !isServerOnly(key) && isWanted(key)))
}

const parsed = (texts: [key: string, text: string][]) =>
  Object.fromEntries(texts.map(([key, text]) => [key, parse(text)]))
