// Whether a test that a table names is there.
import { existsSync, readFileSync } from 'node:fs'

/**
 * Whether the file has a test of exactly this title, a row of this name in a table of tests, or a walk of it. What is
 * filled into a title stands as … in it. C++ may write a long one in parts. Other code and comments do not count.
 */
export function sourceHasTest(file: string, title: string): boolean {
  const path = new URL(`../../../${file}`, import.meta.url)
  return existsSync(path) && testNamesIn(readFileSync(path, 'utf8')).has(title)
}

const single = String.raw`'((?:[^'\\\n]|\\.)*)'`
const double = String.raw`"((?:[^"\\\n]|\\.)*)"`
const template = String.raw`\x60((?:[^\x60\\]|\\.)*)\x60`
const text = `(?:${single}|${double}|${template})`

const places = [
  // test('…', studioTest('…', test.fails('…', test.each(…)('…', and TEST_CASE("…" and SECTION("…" of C++.
  String.raw`(?<![\w.])(?:\w*[tT]est|describe)(?:\.\w+)?\(\s*${text}`,
  String.raw`(?<![\w.])(?:\w*[tT]est|describe)\.each(?:<[^()]*>)?\([^\x60]*?\)\(\s*${text}`,
  String.raw`\b(?:TEST_CASE|SECTION)\(\s*${text}`,
  // The first of a row, and a name that is called so: ['…', {"…", name: '…'.
  String.raw`[[{]\s*${text}\s*,`,
  String.raw`\bname: ${text}`,
  // A key of a table: '…': […]
  String.raw`^\s*${text}: [[{]`,
].map(pattern => new RegExp(pattern, 'gm'))

/** All names of tests and of rows in a source. */
export function testNamesIn(source: string): Set<string> {
  const code = source.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/"\s*\n\s*"/g, '')
  const names = new Set<string>()
  for (const place of places)
    for (const [, ...found] of code.matchAll(place)) {
      const name = found.find(one => one !== undefined) as string
      names.add(name.replaceAll(/\$\{[^}]*\}/g, '…').replaceAll(/\\(.)/g, '$1'))
    }
  const walks = code.match(/^export const walks\b.*= \{([^}]*)\}/m)?.[1] ?? ''
  for (const [, quoted, plain] of walks.matchAll(/^\s*(?:'(.+)':|(\w+),)/gm)) names.add((quoted ?? plain) as string)
  return names
}
