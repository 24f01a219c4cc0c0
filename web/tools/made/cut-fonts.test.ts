import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cut, facesToCut } from './cut-fonts'

const face = (rules: string) => `@font-face { font-family: "A"; src: url("@cut-fonts/@fontsource/a.woff2"); ${rules} }`

test('a style sheet says what to keep of a font', () => {
  const css = face('font-weight: 400 600; unicode-range: U+0020-007F, U+20AC;')
  const [first, ...others] = facesToCut(`${css} @font-face { src: url("@fontsource/whole.woff2"); }`)
  expect(first).toEqual({
    path: '@fontsource/a.woff2',
    weights: { min: 400, max: 600 },
    ranges: [
      [0x20, 0x7f],
      [0x20ac, 0x20ac],
    ],
  })
  expect(others).toEqual([])
})

for (const rules of ['font-weight: 400 600;', 'font-weight: 400; unicode-range: U+0020;'])
  test(`without saying it all it is refused: ${rules}`, () => {
    expect(() => facesToCut(face(rules))).toThrow('needs two weights and a unicode-range')
  })

test('a font that is cut is a font, and smaller', async () => {
  const path = '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2'
  const font = readFileSync(fileURLToPath(new URL(`../../../node_modules/${path}`, import.meta.url)))
  const small = await cut(font, { path, weights: { min: 500, max: 600 }, ranges: [[0x20, 0x7f]] })
  expect(String.fromCharCode(...small.subarray(0, 4))).toBe('wOF2')
  expect(small.length).toBeLessThan(font.length / 2)
})

test('the fonts of all pages but Source are cut', () => {
  const css = readFileSync(fileURLToPath(new URL('../../shared/ui/fonts.css', import.meta.url)), 'utf8')
  expect(facesToCut(css)).toHaveLength(8)
})

test('the first file of a font that is cut has no marks, which only rare letters need', () => {
  const css = readFileSync(fileURLToPath(new URL('../../shared/ui/fonts.css', import.meta.url)), 'utf8')
  const first = facesToCut(css).filter(({ path }) => path.includes('-latin-wght-'))
  expect(first).toHaveLength(4)
  for (const { path, ranges } of first)
    expect(
      ranges.filter(([from, to]) => from < 0x370 && to >= 0x300),
      path,
    ).toEqual([])
})

test('every sign of the texts is in a file of each font', () => {
  const folder = fileURLToPath(new URL('../../../locales', import.meta.url))
  const texts = readdirSync(folder).filter(name => name.endsWith('.json'))
  const signs = new Set(texts.flatMap(name => [...readFileSync(`${folder}/${name}`, 'utf8')]))
  expect(signs.size).toBeGreaterThan(120)
  for (const [family, letters] of lettersByFamily())
    expect([family, [...signs].filter(sign => sign !== '\n' && !letters.has(sign.codePointAt(0)!))]).toEqual([
      family,
      [],
    ])
})

test('no letter is in two files of a font, of which browsers would load both', () => {
  const twice: string[] = []
  const letters = lettersByFamily((family, code) => {
    // Marks are in the file of the letter that they stand on.
    if (!(code >= 0x300 && code < 0x370)) twice.push(`${family}: ${code.toString(16)}`)
  })
  expect(letters.size).toBe(6)
  expect(twice).toEqual([])
})

// The code points of all files of a font.
function lettersByFamily(tellTwice: (family: string, code: number) => void = () => {}) {
  const css = readFileSync(fileURLToPath(new URL('../../shared/ui/fonts.css', import.meta.url)), 'utf8')
  const lettersOf = new Map<string, Set<number>>()
  for (const [, family = '', ranges = ''] of css.matchAll(/font-family: "([^"]+)"[^}]*unicode-range:([^;]+);/g)) {
    const known = lettersOf.get(family) ?? new Set<number>()
    lettersOf.set(family, known)
    for (const [, first = '', last = first] of ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g))
      for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); ++code) {
        if (known.has(code)) tellTwice(family, code)
        known.add(code)
      }
  }
  return lettersOf
}
