import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { CalendarTexts } from '../shared/i18n/calendar-texts.ts'
import { languageTag } from '../shared/i18n/language-tag.ts'

const source = new URL('../../node_modules/react-aria/dist/private/intl/calendar/', import.meta.url)
const rooms = fileURLToPath(new URL('../shared/i18n/calendar-texts.ts', import.meta.url))

// Of calendars in which a span is chosen; ours choose one day.
const spanKeys = ['dateRange', 'selectedRangeDescription', 'startRangeSelectionPrompt', 'finishRangeSelectionPrompt']

/** Takes the calendar's texts in all languages out of the first chunk: each comes with the file of its language. */
export function calendarTexts(): Plugin {
  return {
    name: 'calendar-texts',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^\.\/intlStrings\.mjs$/ },
      handler: (_, importer) => (/[/\\]react-aria[/\\].*[/\\]calendar[/\\]/.test(importer ?? '') ? rooms : null),
    },
  }
}

/** React Aria's own texts for the calendar in one language. */
export async function calendarTextsOf(locale: string): Promise<CalendarTexts> {
  const wanted = languageTag(locale)
  const files = readdirSync(source).filter(file => file.endsWith('.mjs'))
  const name = files.find(file => file === `${wanted}.mjs` || file.startsWith(`${wanted}-`))
  if (!name) throw new Error(`React Aria's calendar does not speak ${wanted}`)
  const { default: texts } = await import(new URL(name, source).href)
  const own = Object.entries(texts).filter(([key]) => !spanKeys.includes(key))
  return Object.fromEntries(own.map(([key, text]) => [key, withPlaceholders(text)]))
}

// A text with arguments is a function of them; asked with their names in braces it says its own pattern.
function withPlaceholders(text: unknown): string {
  if (typeof text !== 'function') return String(text)
  return text(new Proxy({}, { get: (_, name) => `{${String(name)}}` }))
}
