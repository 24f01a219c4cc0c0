// What is written in a PDF that Chromium made, page by page. Fonts are parts of fonts: letters are numbers, which a
// table of each font (ToUnicode) turns back.
import { inflateSync } from 'node:zlib'

interface Part {
  words: string
  /** Unpacked; empty where it has none. */
  stream: string
}

/** The objects of the file, by their numbers. */
function partsOf(pdf: Buffer): Map<string, Part> {
  const text = pdf.toString('latin1')
  const parts = new Map<string, Part>()
  const starts = /(?:^|[\r\n])(\d+) 0 obj\s/g
  for (let found = starts.exec(text); found; found = starts.exec(text)) {
    const begin = starts.lastIndex
    const end = text.indexOf('endobj', begin)
    const at = text.slice(begin, end).search(/stream\r?\n/)
    const words = at < 0 ? text.slice(begin, end) : text.slice(begin, begin + at)
    const length = Number(/\/Length (\d+)/.exec(words)?.[1] ?? 0)
    const from = text.indexOf('\n', begin + at) + 1
    parts.set(found[1]!, { words, stream: at < 0 ? '' : unpacked(words, pdf.subarray(from, from + length)) })
    starts.lastIndex = at < 0 ? end : from + length
  }
  return parts
}

function unpacked(words: string, bytes: Buffer): string {
  if (!words.includes('/FlateDecode')) return bytes.toString('latin1')
  return inflateSync(bytes).toString('latin1')
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

interface Font {
  /** Hexadecimal digits of a letter: fonts of variable width have two, others four. */
  digits: number
  letters: ReadonlyMap<number, string>
}

function fontOf(table: string): Font {
  const letters = new Map<number, string>()
  for (const [, lines = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code, meaning] of lines.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(Number.parseInt(code!, 16), utf16(meaning!))
  for (const [, lines = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first, last, meaning] of lines.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [from, to] = [Number.parseInt(first!, 16), Number.parseInt(last!, 16)]
      const begin = Number.parseInt(meaning!, 16)
      for (let code = from; code <= to; code += 1) letters.set(code, String.fromCharCode(begin + code - from))
    }
  return { digits: /begincodespacerange\s*<(\w+)>/.exec(table)?.[1]?.length ?? 4, letters }
}

const reference = (words: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(words)?.[1] ?? ''

/** The texts of all pages. Texts of different places have a space between them. */
export function textOfPdf(pdf: Buffer): string[] {
  const parts = partsOf(pdf)
  const wordsOf = (number: string) => parts.get(number)?.words ?? ''
  return [...parts.values()]
    .filter(({ words }) => /\/Type \/Page\b/.test(words))
    .map(({ words }) => {
      const resources = words.includes('/Font <<') ? words : wordsOf(reference(words, 'Resources'))
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [
          name!,
          fontOf(parts.get(reference(wordsOf(number!), 'ToUnicode'))?.stream ?? ''),
        ]),
      )
      return textIn(parts.get(reference(words, 'Contents'))?.stream ?? '', fonts)
    })
}

const operator = /\/(F\d+) [\d.]+ Tf|(BT|-?[\d.]+ T[dm])\b|<([\dA-Fa-f]+)>/g

function textIn(content: string, fonts: ReadonlyMap<string, Font>): string {
  let font: Font | undefined
  let text = ''
  for (const [, name, place, hex] of content.matchAll(operator)) {
    if (name) font = fonts.get(name)
    // Within a line every letter has a place of its own.
    else if (place) text += place.startsWith('0 ') ? '' : ' '
    else if (font)
      for (let at = 0; at < hex!.length; at += font.digits)
        text += font.letters.get(Number.parseInt(hex!.slice(at, at + font.digits), 16)) ?? ''
  }
  return text.replaceAll(/\s+/g, ' ').trim()
}
