import type { MessageFormatElement } from 'react-intl'
import { compiled } from '../tools/compile-messages.ts'
import { catalogue } from '../tools/locales.ts'
import { type PseudoLocale, pseudoLocales } from './look-choices.ts'

export const isPseudoLocale = (name: string): name is PseudoLocale => pseudoLocales.some(one => one === name)

/** The chunk that the build makes of locales/en.json, in a made-up language. */
export function pseudoChunk(locale: PseudoLocale): string {
  const messages: Record<string, MessageFormatElement[]> = compiled(catalogue('en'))
  const spoken = Object.entries(messages).map(([key, parts]) => [key, parts.map(part => speak(part, change[locale]))])
  return `export default ${JSON.stringify(Object.fromEntries(spoken))}`
}

type Change = (text: string) => string

/** Changes the texts of a message and leaves what is filled in. */
function speak(part: MessageFormatElement, change: Change): MessageFormatElement {
  if ('options' in part) {
    const options = Object.entries(part.options).map(([name, { value }]) => [
      name,
      { value: value.map(one => speak(one, change)) },
    ])
    return { ...part, options: Object.fromEntries(options) }
  }
  if ('children' in part) return { ...part, children: part.children.map(one => speak(one, change)) }
  return part.type === literal ? { ...part, value: change(part.value) } : part
}

const literal = 0
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

const change: Record<PseudoLocale, Change> = {
  // Two fifths longer, as texts get from English to the longest of ours; what is not a text of ours stays plain.
  long: text => {
    if (!hasLetters.test(text)) return text
    const more = 'und nøch ëtwås længër '.repeat(9).slice(0, Math.max(2, Math.ceil(text.trim().length * 0.4)))
    return text.replace(/[aeiou]/gi, letter => accents[letter]!).replace(/(\s*)$/, ` ${more.trim()}$1`)
  },
  // Unicode's override turns Latin letters round, so that every text of ours can be told from one that was forgotten.
  mirrored: text => (hasLetters.test(text) ? `\u202e${text}\u202c` : text),
}
