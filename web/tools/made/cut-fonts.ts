// The fonts of fonts.css, cut down to the letters and weights that it names: `url("@cut-fonts/PACKAGE/files/FILE")`,
// from that package of fontsource. Each weighs about half of what it did.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { file, madeOnce } from './made-once.ts'

// What a browser does by itself but for pairs of signs that have another shape together (calt), and what style sheets
// ask for: digits of one width, and of Inter the two alternates that tokens.css names.
const features = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'cv11', 'ss03']

/** A file of a font as a style sheet asks for it. */
export interface FontFace {
  /** Below node_modules. */
  path: string
  /** The lightest and the heaviest. */
  weights: { min: number; max: number }
  /** Of its `unicode-range`: first and last code points. */
  ranges: readonly (readonly [number, number])[]
}

/** Fonts that the style sheet wants cut. Throws where it names no range of weights or no letters. */
export function facesToCut(css: string): FontFace[] {
  return [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rules = '']) => {
    const [, path] = /url\("@cut-fonts\/([^"]+)"\)/.exec(rules) ?? []
    if (!path) return []
    const [, min, max] = /font-weight: (\d+) (\d+);/.exec(rules) ?? []
    const ranges = [...rules.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
    )
    if (!min || !max || !ranges.length) throw new Error(`fonts.css: ${path} needs two weights and a unicode-range`)
    return [{ path, weights: { min: Number(min), max: Number(max) }, ranges }]
  })
}

/** The file with no more than what is wanted of it. */
export async function cut(font: Uint8Array, { weights, ranges }: FontFace): Promise<Uint8Array> {
  let letters = ''
  for (const [first, last] of ranges) for (let code = first; code <= last; ++code) letters += String.fromCodePoint(code)
  const kept = { variationAxes: { wght: weights }, keepFeatures: features }
  return subsetFont(Buffer.from(font), letters, { targetFormat: 'woff2', ...kept })
}

/** Cuts the fonts before anything is built, unless that was done. */
export const cutFonts = (): Plugin => ({
  name: 'cut-fonts',
  config: async () => {
    const css = readFileSync(file('web/shared/ui/fonts.css'), 'utf8')
    const make = async (folder: string) => {
      for (const face of facesToCut(css)) {
        const font = readFileSync(file(`node_modules/${face.path}`))
        writeFileSync(`${folder}/${basename(face.path)}`, await cut(font, face))
      }
    }
    const folder = await madeOnce({
      name: 'fonts',
      from: [css, readFileSync(fileURLToPath(import.meta.url), 'utf8')],
      make,
    })
    return { resolve: { alias: [{ find: /^@cut-fonts\/.*\//, replacement: `${folder}/` }] } }
  },
})
