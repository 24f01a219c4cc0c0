import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { cssOptions } from './css-options.ts'
import { breakpoints, expandMedia, readCustomMedia } from './custom-media.ts'

const names = readCustomMedia(
  '@custom-media --wide (min-width: 860px); /* room */\n@custom-media --tall (height > 9em);',
)

test('reads names and conditions', () => {
  expect([...names]).toEqual([
    ['--wide', '(min-width: 860px)'],
    ['--tall', '(height > 9em)'],
  ])
  expect(() => readCustomMedia('@custom-media --a (width);\n@custom-media --a (height);')).toThrow('--a is there twice')
})

test.each([
  ['(--wide)', '(min-width: 860px)'],
  ['(--wide) and (--tall)', '(min-width: 860px) and (height > 9em)'],
  ['print', 'print'],
  ['(forced-colors: active)', '(forced-colors: active)'],
])('%s becomes %s', (query, expanded) => {
  expect(expandMedia(query, names)).toBe(expanded)
})

test('a name that is not there is an error', () => {
  expect(() => expandMedia('(--wider)', names)).toThrow('no such name')
})

test('a build writes conditions for names, in modules too', async () => {
  const config = await resolveConfig({ configFile: false, css: cssOptions }, 'build')
  const rule = '@media (--from-lg) and (--tall) { .a { color: red } }'
  for (const file of ['/a.css', '/a.module.css']) {
    const { code } = await preprocessCSS(rule, file, config)
    expect(code).toContain(`@media ${breakpoints().get('--from-lg')} and ${breakpoints().get('--tall')}`)
  }
  await expect(preprocessCSS('@media (--other) { .a { color: red } }', '/a.css', config)).rejects.toThrow(
    'no such name',
  )
})
