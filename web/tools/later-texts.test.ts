import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue, isAfterSignIn, isLater } from './locales'

const widget = resolve(import.meta.dirname, '../widget')
const consoleMain = resolve(import.meta.dirname, '../console/shell/main.tsx')

const keysOf = (sources: Map<string, string>) =>
  [...sources.values()].flatMap(source => [...source.matchAll(/\btext\(\s*'([\w.]+)'/g)].map(([, key]) => key!))

/** The sources that come with a file: what it imports, and what that imports; not what is loaded later. */
function sourcesOf(file: string, known = new Map<string, string>()): Map<string, string> {
  if (known.has(file)) return known
  const source = readFileSync(file, 'utf8')
  known.set(file, source)
  for (const [, path] of source.matchAll(/(?:import|export) (?!type)[^'"]*? from '(\.[^']+)'/g)) {
    const found = ['.tsx', '.ts'].map(end => resolve(dirname(file), path + end)).find(isFile)
    if (found) sourcesOf(found, known)
  }
  return known
}

function isFile(path: string): boolean {
  try {
    return readFileSync(path).length > 0
  } catch {
    return false
  }
}

test.each(['app/main', 'features/catalogue/services', 'features/menu/menu', 'features/times/times'])(
  '%s says nothing that comes later',
  name => {
    const sources = sourcesOf(`${widget}/${name}.tsx`)
    const keys = keysOf(sources)
    expect(keys.length).toBeGreaterThan(2)
    expect(keys.filter(isLater)).toEqual([])
  },
)

test('signing in to the console says nothing that comes after it', () => {
  const texts = catalogue('en', 'console/')
  const keys = keysOf(sourcesOf(consoleMain)).filter(key => key in texts)
  expect(keys).toContain('sign_in.heading')
  expect(keys.filter(isAfterSignIn)).toEqual([])
})
