// Whether a test that a table names is there.
import { existsSync, readFileSync } from 'node:fs'

/**
 * Whether the file of tests has this title, the name of a row or a line, and not only in a comment. C++ may write a
 * long one in parts.
 */
export function sourceHasTest(file: string, title: string): boolean {
  const path = new URL(`../../../${file}`, import.meta.url)
  if (!existsSync(path)) return false
  const code = readFileSync(path, 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')
  const source = code.replaceAll(/"\s*\n\s*"/g, '')
  return source.includes(title)
}
