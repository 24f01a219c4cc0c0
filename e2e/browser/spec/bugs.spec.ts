// Whatever was found wrong once has a test, which is there.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { bookingBugs, frontEndBugs, ownersMistakes, siteBugs } from './bugs.ts'
import { sourceHasTest, testNamesIn } from './named-test.ts'

const lists = { bookingBugs, frontEndBugs, siteBugs }

for (const [name, bugs] of Object.entries(lists))
  test(`every bug has a test that is there: ${name}`, () => {
    for (const { was, tests } of bugs) {
      expect.soft(tests.length, was).toBeGreaterThan(0)
      for (const named of tests) expect.soft(sourceHasTest(...named), `${was}: ${named.join(': ')}`).toBe(true)
    }
    expect(new Set(bugs.map(({ was }) => was)).size).toBe(bugs.length)
  })

test('ten mistakes of an owner have a row', () => {
  expect(ownersMistakes.length).toBeGreaterThanOrEqual(10)
  for (const named of ownersMistakes) expect.soft(sourceHasTest(...named), named.join(': ')).toBe(true)
})

test('a line of code, a comment and half of a title are no test', () => {
  const source = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source in a source
    "walksTest(`as ${name} it is`, async () => {\n  await expect(page.locator('main')).toBeVisible()\n})",
    "test.each([[1, 'one']])('with %s it is', () => {})\nfor (const [what] of [['a row', 3]]) {}",
    '// test("is left out", () => {})\nTEST_CASE("a long "\n   "title", "[tag]") { CHECK(text == "words"); }',
    '    {"a row of C++", 1}, { "b", 2 }',
    "export const walks: Record<string, Walk> = {\n  times,\n  'life of a booking': life,\n}",
  ].join('\n')
  const titles = ['as … it is', 'with %s it is', 'a row', 'a long title', 'a row of C++', 'times', 'life of a booking']
  const names = testNamesIn(source)
  for (const title of titles) expect.soft(names.has(title), title).toBe(true)
  const others = [
    'main',
    'words',
    'it is',
    'as',
    'is left out',
    "await expect(page.locator('main')).toBeVisible()",
    'life',
  ]
  for (const other of others) expect.soft(names.has(other), other).toBe(false)
})

// It is written in an effect, after what a test sees first: toHaveURL and expect.poll wait for it.
test('no test reads the address of a page once', () => {
  const browser = new URL('..', import.meta.url)
  const files = readdirSync(browser, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(30)
  for (const file of files) {
    if (file.endsWith('bugs.spec.ts')) continue
    const source = readFileSync(new URL(file, browser), 'utf8')
    const readOnce = /expect(?:\.soft)?\((?:new URL\()?(?:page\.url\(\)|await page\.evaluate\(\(\) => location)/g
    expect.soft([...source.matchAll(readOnce)], file).toEqual([])
  }
})
