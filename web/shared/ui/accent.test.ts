import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentProperties, colourOf, contrast } from './accent'

const accents = ['#000000', '#ffffff', '#ffd400', '#1f6f5c', '#0000ff', '#777777', '#ff0066']
const surfaces = { light: colourOf('#ffffff')!, dark: colourOf('#1c1f24')! }
const style = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

test.each(accents)('%s becomes readable on both themes', accent => {
  const values = accentProperties(accent)
  for (const theme of ['light', 'dark'] as const) {
    const colour = (part: string) => colourOf(values[`--accent-${part}-${theme}`]!)!
    expect(contrast(colour('text'), surfaces[theme])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour('on'), colour('fill'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour('fill'), surfaces[theme])).toBeGreaterThanOrEqual(3)
  }
})

test('a colour that is good already stays', () => {
  expect(accentProperties('#1f6f5c')['--accent-fill-light']).toBe('#1f6f5c')
})

test('what is no colour changes nothing', () => {
  expect(accentProperties('teal')).toEqual({})
})

// The server writes the same into the pages of the site, which have no script.
const vectors: { accent: string; properties: Record<string, string> }[] = JSON.parse(
  readFileSync(new URL('../../../test-vectors/accent.json', import.meta.url), 'utf8'),
)

test.each(vectors)('$accent is the same everywhere', ({ accent, properties }) => {
  expect(accentProperties(accent)).toEqual(properties)
})

// Every colour that tokens.css gives by its two values, in one tint: what a tint does not name is that of the others.
function tokensOf(tint: string, theme: 'light' | 'dark') {
  const blocks = [
    / {2}:is\(:root, \[data-sample\]\) \{([^}]*)\}/,
    new RegExp(`\\[data-tint="${tint}"\\] \\{([^}]*)\\}`),
  ]
  const text = blocks.map(block => block.exec(style)?.[1] ?? '').join('')
  const pairs = [...text.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)]
  const colours = new Map(pairs.map(([, name, light, dark]) => [name!, colourOf(theme === 'light' ? light! : dark!)!]))
  return (name: string) => colours.get(name) ?? expect.fail(`tokens.css has no ${name}`)
}

const mixed = (surface: number[], fill: number[], share: number) =>
  surface.map((byte, index) => byte + (fill[index]! - byte) * share) as [number, number, number]

const looks = ['neutral', 'warm', 'cool'].flatMap(tint =>
  (['light', 'dark'] as const).flatMap(theme =>
    ['#8a3658', '#0f665c', '#1d3bb8'].map(accent => ({ tint, theme, accent })),
  ),
)

test.each(looks)('everything can be read: $tint, $theme, $accent', ({ tint, theme, accent }) => {
  const colour = tokensOf(tint, theme)
  const values = accentProperties(accent)
  const [fill, on, accentText] = ['fill', 'on', 'text'].map(part => colourOf(values[`--accent-${part}-${theme}`]!)!)
  const grounds = ['page', 'surface', 'surface-sunken'].map(colour)
  // --accent-surface and --accent-surface-strong.
  const [soft, strong] = [0.1, 0.2].map(share => mixed(colour('surface'), fill!, share))
  const texts = [
    ...['text', 'text-quiet', 'danger'].flatMap(name => grounds.map(ground => [colour(name), ground])),
    ...['surface', 'page'].map(ground => [colour('text-faint'), colour(ground)]),
    ...[...grounds, soft!, strong!].map(ground => [accentText!, ground]),
    ...['text', 'text-quiet'].map(name => [colour(name), soft!]),
    ...['good', 'wait', 'danger'].map(name => [colour(name), colour(`${name}-surface`)]),
    [on!, fill!],
  ] as const
  for (const [text, ground] of texts) expect(contrast(text!, ground!)).toBeGreaterThanOrEqual(4.5)
  for (const ground of ['surface', 'page'].map(colour))
    expect(contrast(colour('border-strong'), ground)).toBeGreaterThanOrEqual(3)
  expect(contrast(fill!, colour('surface'))).toBeGreaterThanOrEqual(3)
})
