import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentProperties, colourOf, contrast } from './accent'

const accents = ['#000000', '#ffffff', '#ffd400', '#1f6f5c', '#0000ff', '#777777', '#ff0066']
const surfaces = { light: colourOf('#ffffff')!, dark: colourOf('#1c1f24')! }

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
