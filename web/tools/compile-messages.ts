import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { type Catalogue, isAfterSignIn, isLater, isServerOnly } from './locales.ts'

const localeFile = /\/locales\/(console\/)?[a-z-]+\.json(\?later)?$/

/**
 * Turns locales/<locale>.json into parsed messages, for the browser has no ICU parser: into those that a visitor may
 * see first; with `?later` into those of everything after that. First in the console is signing in.
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
        const comesLater = area ? isAfterSignIn : isLater
        const messages = compiled(texts, key => comesLater(key) === Boolean(later), Boolean(area))
        if (!later) return JSON.stringify({ messages })
        return { code: `export default ${JSON.stringify({ messages })}`, moduleType: 'js' }
      },
    },
  }
}

export function compiled(messages: Catalogue, isWanted: (key: string) => boolean = () => true, isConsole = false) {
  const wanted = Object.entries(messages).filter(([key]) => (isConsole || !isServerOnly(key)) && isWanted(key))
  return Object.fromEntries(wanted.map(([key, text]) => [key, parse(text)]))
}
