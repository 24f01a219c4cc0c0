import { languageTag } from './language-tag'

/** What React Aria's calendar says beside our own texts, by key; placeholders in braces: "{date} selected". */
export type CalendarTexts = Record<string, string>

type Room = Record<string, string | ((args: Record<string, string>) => string)>

// React Aria looks here (tools/calendar-texts.ts) instead of carrying all languages, and keeps the list from its first
// look. So each language has its room from the start, and its file fills it.
const rooms: Record<string, Room> = {}

export default rooms

export function prepareCalendar(locales: readonly string[]) {
  for (const locale of locales) rooms[languageTag(locale)] = {}
}

export function registerCalendarTexts(locale: string, texts: CalendarTexts) {
  const room = rooms[languageTag(locale)]
  for (const key in texts) {
    const text = texts[key]!
    if (room) room[key] = text.includes('{') ? args => filled(text, args) : text
  }
}

const filled = (text: string, args: Record<string, string>) => text.replace(/{(\w+)}/g, (_, name) => args[name] ?? '')
