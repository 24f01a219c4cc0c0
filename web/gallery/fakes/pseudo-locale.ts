import { type PseudoLocale, pseudoLocales } from '../page/view-choices.ts'

export const isPseudoLocale = (name: string): name is PseudoLocale => pseudoLocales.some(one => one === name)

/** The chunk of English texts, as the build made it (its default export), in a made-up language. */
export function pseudoChunk(chunk: unknown, locale: PseudoLocale): string {
  return `export default ${JSON.stringify(spoken(chunk, change[locale]))}`
}

type Change = (text: string) => string

/** Changes the texts in parsed messages, however deep, and leaves what is filled in. */
export function spoken(part: unknown, change: Change): unknown {
  if (Array.isArray(part)) return part.map(one => spoken(one, change))
  if (typeof part !== 'object' || part === null) return part
  if (isLiteral(part)) return { ...part, value: change(part.value) }
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, spoken(value, change)]))
}

// What the parser of messages makes of plain text.
const isLiteral = (part: object): part is { type: 0; value: string } =>
  'type' in part && part.type === 0 && 'value' in part && typeof part.value === 'string'

const accents: Record<string, string> = {
  a: 'å',
  e: 'ë',
  i: 'ï',
  o: 'ø',
  u: 'ü',
  A: 'Å',
  E: 'Ë',
  I: 'Ï',
  O: 'Ø',
  U: 'Ü',
}
const hasLetters = /\p{L}/u

export const change: Record<PseudoLocale, Change> = {
  // Two fifths longer, as texts get from English to the longest of ours; what is not a text of ours stays plain.
  long: text => {
    if (!hasLetters.test(text)) return text
    const more = 'und nøch ëtwås længër '.repeat(9).slice(0, Math.max(2, Math.ceil(text.trim().length * 0.4)))
    return text.replace(/[aeiou]/gi, letter => accents[letter]!).replace(/(\s*)$/, ` ${more.trim()}$1`)
  },
  // Unicode's override turns Latin letters round, so that every text of ours can be told from one that was forgotten.
  mirrored: text => (hasLetters.test(text) ? `\u202e${text}\u202c` : text),
}
