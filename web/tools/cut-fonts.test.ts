import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cut, facesToCut } from './cut-fonts'

const face = (rules: string) => `@font-face { font-family: "A"; src: url("@cut-fonts/@fontsource/a.woff2"); ${rules} }`

test('a style sheet says what to keep of a font', () => {
  const css = face('font-weight: 400 650; unicode-range: U+0020-007F, U+20AC;')
  const [first, ...others] = facesToCut(`${css} @font-face { src: url("@fontsource/whole.woff2"); }`)
  expect(first).toEqual({
    path: '@fontsource/a.woff2',
    weights: { min: 400, max: 650 },
    ranges: [
      [0x20, 0x7f],
      [0x20ac, 0x20ac],
    ],
  })
  expect(others).toEqual([])
})

for (const rules of ['font-weight: 400 650;', 'font-weight: 400; unicode-range: U+0020;'])
  test(`without saying it all it is refused: ${rules}`, () => {
    expect(() => facesToCut(face(rules))).toThrow('needs two weights and a unicode-range')
  })

test('a font that is cut is a font, and smaller', async () => {
  const path = '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2'
  const font = readFileSync(fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url)))
  const small = await cut(font, { path, weights: { min: 500, max: 600 }, ranges: [[0x20, 0x7f]] })
  expect(String.fromCharCode(...small.subarray(0, 4))).toBe('wOF2')
  expect(small.length).toBeLessThan(font.length / 2)
})

test('the fonts of all pages but Source are cut', () => {
  const css = readFileSync(fileURLToPath(new URL('../shared/ui/fonts.css', import.meta.url)), 'utf8')
  expect(facesToCut(css)).toHaveLength(8)
})

test('the first file of a font that is cut has no marks, which only rare letters need', () => {
  const css = readFileSync(fileURLToPath(new URL('../shared/ui/fonts.css', import.meta.url)), 'utf8')
  const first = facesToCut(css).filter(({ path }) => path.includes('-latin-wght-'))
  expect(first).toHaveLength(4)
  for (const { path, ranges } of first)
    expect(
      ranges.filter(([from, to]) => from < 0x370 && to >= 0x300),
      path,
    ).toEqual([])
})

test('no letter is in two files of a font, of which browsers would load both', () => {
  const css = readFileSync(fileURLToPath(new URL('../shared/ui/fonts.css', import.meta.url)), 'utf8')
  const rules = [...css.matchAll(/font-family: "([^"]+)"[^}]*unicode-range:([^;]+);/g)]
  const lettersOf = new Map<string, Set<number>>()
  const twice: string[] = []
  for (const [, family = '', ranges = ''] of rules) {
    const known = lettersOf.get(family) ?? new Set<number>()
    lettersOf.set(family, known)
    for (const [, first = '', last = first] of ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g))
      for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); ++code) {
        // Marks are in the file of the letter that they stand on.
        if (known.has(code) && !(code >= 0x300 && code < 0x370)) twice.push(`${family}: ${code.toString(16)}`)
        known.add(code)
      }
  }
  expect(lettersOf.size).toBe(6)
  expect(twice).toEqual([])
})
