import { describe, expect, test } from 'vitest'
import { filesBelow, textOf } from '../import-graph.ts'
import { breakpoints } from './custom-media.ts'
import { sourceFaults, styleFaults } from './style-faults.ts'

const names = breakpoints()
/** Where a layout may begin, from the smaller to the larger. */
const widths = new Set([...names.values()].flatMap(condition => /^\(min-width: (\w+)\)$/.exec(condition)?.[1] ?? []))
const files = ['web/shared', 'web/site', 'web/widget'].flatMap(filesBelow).filter(file => !file.includes('.gen.'))
const styles = files.filter(file => file.endsWith('.css') && file !== 'web/shared/ui/breakpoints.css')
const sources = files.filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
const tokens = textOf('web/shared/ui/tokens.css')

describe('every style sheet', () => {
  test('has its distances, weights and breakpoints from the tokens', () => {
    expect(styles.length).toBeGreaterThan(50)
    expect(styles.flatMap(file => styleFaults(textOf(file), widths).map(fault => `${file}:${fault}`))).toEqual([])
  })

  test('names no token that is not there', () => {
    const known = new Set([...tokens.matchAll(/^ +(--(?:space|weight)-[\w-]+):/gm)].map(([, name]) => name))
    const named = styles.flatMap(file =>
      [...textOf(file).matchAll(/var\((--(?:space|weight)-[\w-]+)/g)].map(([, name]) => name),
    )
    expect(named.length).toBeGreaterThan(400)
    expect(named.filter(name => !known.has(name))).toEqual([])
    expect([...known].filter(name => !named.includes(name))).toEqual([])
  })

  test('uses every breakpoint there is', () => {
    const ofConsole = filesBelow('web/console').filter(file => file.endsWith('.css'))
    const used = [...styles, ...ofConsole].map(textOf).join('\n')
    expect([...names.keys()].filter(name => !used.includes(`(${name})`))).toEqual([])
  })
})

test('a picture becomes wider where a layout does', () => {
  const faults = sources.flatMap(file => sourceFaults(textOf(file), widths).map(fault => `${file}:${fault}`))
  expect(faults).toEqual([])
})

test('a distance is its number times 4px', () => {
  const steps = [...tokens.matchAll(/--space-(\d+): (\d+)px;/g)]
  expect(steps.length).toBeGreaterThan(5)
  expect(steps.filter(([, step, size]) => Number(size) !== 4 * Number(step))).toEqual([])
})

test('a layout ends where the next begins', () => {
  const ends = [...names].filter(([name]) => name.startsWith('--below-'))
  expect(ends.length).toBeGreaterThan(2)
  for (const [name, condition] of ends) {
    const end = Number(/^\(max-width: ([\d.]+)px\)$/.exec(condition)?.[1])
    const begin = names.get(name.replace('below', 'from'))
    if (begin) expect(condition, name).toBe(`(max-width: ${Number.parseInt(/\d+/.exec(begin)![0], 10) - 0.02}px)`)
    else expect(end % 1, name).toBeCloseTo(0.98)
  }
})

describe('the check of style sheets', () => {
  test.each([
    ['a distance', '.a { padding: 16px; }'],
    ['one of several', '.a { margin: 0 auto 3px; }'],
    ['one of a calculation', '.a { gap: calc(2px + var(--space-1)); }'],
    ['a limit of a fluid one', '.a { padding-block: clamp(var(--space-4), 5vw, 60px); }'],
    ['one in a fallback', '.a { margin: var(--other, 5px); }'],
    ['one towards outside', '.a { margin-inline: -12px 0; }'],
    ['a distance to scroll to', '.a { scroll-margin-block: 40px; }'],
    ['the last one, without a semicolon', '.a { row-gap: 6px }'],
    ['a value on several lines', '.a {\n  padding:\n    4px\n    0;\n}'],
    ['a weight', '.a { font-weight: 550; }'],
    ['a weight by its word', '.a { font-weight: bold; }'],
    ['a weight in short', '.a { font: 600 1rem / 1.2 var(--font-text); }'],
    ['a width', '@media (min-width: 700px) { .a { color: red; } }'],
    ['a width beside a name', '@media (--tall) and (max-width: 50em) { .a { color: red; } }'],
    ['a range', '@media (width >= 64rem) { .a { color: red; } }'],
    ['another width of a container', '@container (min-width: 700px) { .a { color: red; } }'],
    ['a reason of one word', '.a { padding: 3px; } /* so */'],
    ['a reason on another line', '/* The height of the bar. */\n.a { padding: 3px; }'],
  ])('finds %s', (_, css) => {
    expect(styleFaults(css, new Set(['640px']))).toHaveLength(1)
  })

  test.each([
    ['tokens', '.a { padding: var(--space-2) calc(-1 * var(--space-4)); font-weight: var(--weight-medium); }'],
    ['nothing', '.a { margin: 0 0px auto; }'],
    ['what grows with the text', '.a { margin-block: 1.5em -0.35em; gap: 1rem; }'],
    ['what is no distance', '.a { inline-size: 16px; border: 1px solid; inset: 3px; }'],
    ['a reason', '.a {\n  padding: 3px; /* the height of the bar above */\n}'],
    ['weights of a font', '@font-face { font-weight: 400 700; }'],
    ['a font by its tokens', '.a { font: var(--display-weight) var(--size-4) / 1 var(--font-display); }'],
    ['named conditions', '@media (--below-lg) and (--tall) { .a { color: red; } }'],
    ['what has no width', '@media (prefers-color-scheme: dark) { .a { color: red; } }'],
    ['a width of the table', '@container (min-width: 640px) { .a { color: red; } }'],
    ['what is only written about', '/* .a { padding: 3px; } */'],
  ])('accepts %s', (_, css) => {
    expect(styleFaults(css, new Set(['640px']))).toEqual([])
  })

  test('says on which line a fault is', () => {
    expect(styleFaults('.a {\n  color: red;\n  gap: 3px;\n}\n', widths)).toEqual(['3: gap: 3px;'])
  })
})

test('the check of sources finds a width of no layout', () => {
  expect(sourceFaults('a\nsizes="(min-width: 700px) 50vw, (min-width: 640px) 92vw"', new Set(['640px']))).toEqual([
    '2: 700px',
  ])
  expect(sourceFaults("const sizes = '(min-width: 700px) 1px' // the page is full", widths)).toEqual([])
})
