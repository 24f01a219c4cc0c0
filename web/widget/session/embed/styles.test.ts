import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow, root } from '../../../tools/import-graph'

// A frame is as high as its page. What takes its height from the window would take it from itself, and grow without
// end; what floats over the window would cover the page, or stand out of sight.

const fault = /:[^:]*\b[\d.]+[sld]?v(h|b|max|min)\b|position: *fixed|min-(block-size|height): *100%/
const unframed = /:not\(\[data-embed\]\)/

/** Declarations of a style sheet that would hold in a frame, with the selector of each. */
function faultsOf(css: string): string[] {
  const open: string[] = []
  const faults: string[] = []
  for (const [, text = '', sign] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '{') open.push(text.trim())
    else {
      if (fault.test(text) && !open.some(one => unframed.test(one))) faults.push(`${open.at(-1)}: ${text.trim()}`)
      if (sign === '}') open.pop()
    }
  }
  return faults
}

const sheets = filesBelow('web').filter(file => file.endsWith('.css') && /^web\/(widget|shared)\//.test(file))

test('no style of a booking page depends on the height of the window, or floats over it, in a frame', () => {
  expect(sheets.length).toBeGreaterThan(40)
  const faults = sheets.flatMap(file => faultsOf(readFileSync(`${root}/${file}`, 'utf8')).map(one => `${file} ${one}`))
  expect(faults).toEqual([])
})

test.each([
  '.a { min-block-size: 100vh }',
  '@layer parts { .a { max-block-size: calc(100dvh - 32px); } }',
  '@media (min-height: 1px) { .a { position: fixed; } }',
  '.a { min-height: 100% }',
  '[data-embed] .a { block-size: 50svh }',
])('refuses %s', css => expect(faultsOf(css)).toHaveLength(1))

test.each([
  ':root:not([data-embed]) .a { position: fixed }',
  '.a { table-layout: fixed; inline-size: 100% }',
  '.a { font-size: min(1em, 5vw) }',
])('accepts %s', css => expect(faultsOf(css)).toEqual([]))
