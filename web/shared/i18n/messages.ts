import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { withoutReload } from '../navigation/reload-guard'
import { type CalendarTexts, prepareCalendar, teachCalendar } from './calendar-texts'

export type Messages = Record<string, MessageFormatElement[]>

/** What tools/compile-messages.ts makes of a file. */
interface Chunk {
  messages: Messages
  calendar: CalendarTexts
}

// One chunk per locale; the server finds it in the manifest as locales/<locale>.json and preloads it.
const chunks = import.meta.glob<{ default: Chunk }>('/locales/*.json')

prepareCalendar(Object.keys(chunks).map(path => path.slice('/locales/'.length, -'.json'.length)))

/** The messages of a locale; English if it has no file or the file cannot be loaded. */
export async function loadMessages(locale: string): Promise<Messages> {
  const { messages, calendar } = await loadChunk(locale)
  teachCalendar(locale, calendar)
  return messages
}

async function loadChunk(locale: string): Promise<Chunk> {
  const load = chunks[`/locales/${locale}.json`]
  try {
    if (load) return (await withoutReload(load)).default
  } catch (error) {
    console.error(error)
  }
  if (locale === 'en') throw new Error('The texts could not be loaded.')
  return loadChunk('en')
}
