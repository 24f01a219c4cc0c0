import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { calendarTextsOf } from './calendar-texts.ts'
import { type Catalogue, isServerOnly } from './locales.ts'

const localeFile = /\/locales\/([a-z-]+)\.json$/

/** Turns locales/<locale>.json into parsed messages, for the browser has no ICU parser, and what the calendar says. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: localeFile },
      handler: async (code: string, id: string) => {
        const calendar = await calendarTextsOf(localeFile.exec(id)![1]!)
        return JSON.stringify({ messages: compiled(JSON.parse(code)), calendar })
      },
    },
  }
}

export function compiled(messages: Catalogue) {
  const browser = Object.entries(messages).filter(([key]) => !isServerOnly(key))
  return Object.fromEntries(browser.map(([key, text]) => [key, parse(text)]))
}
