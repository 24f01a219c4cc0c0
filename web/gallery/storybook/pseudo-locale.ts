import type { Messages } from '../../shared/i18n/messages.ts'

// The two made-up languages: texts that are longer than in any real one, and texts that run from right to left.
export const pseudoLocales = ['long', 'mirrored'] as const
export type PseudoLocale = (typeof pseudoLocales)[number]

export const isPseudoLocale = (name: string): name is PseudoLocale => pseudoLocales.some(one => one === name)

let spoken: PseudoLocale | undefined

/** From now on English texts come in a made-up language; or, of any other name, as they are. */
export function speak(name: string) {
  spoken = isPseudoLocale(name) ? name : undefined
}

/** Texts as they are spoken now. */
export const inPseudoLocale = (messages: Messages): Messages =>
  spoken ? (changed(messages, change[spoken]) as Messages) : messages

type Change = (text: string) => string

/** Changes the texts in parsed messages, however deep, and leaves what is filled in. */
export function changed(part: unknown, change: Change): unknown {
  if (Array.isArray(part)) return part.map(one => changed(one, change))
  if (typeof part !== 'object' || part === null) return part
  if (isLiteral(part)) return { ...part, value: change(part.value) }
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, changed(value, change)]))
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
