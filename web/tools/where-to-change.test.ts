import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const document = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const [, section = ''] = /^## Where do I change …\n([\s\S]*?)^## /m.exec(document) ?? []
const rows = section
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| what |') && !line.startsWith('| ---'))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, what = '', where = '']) => ({ what, paths: [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path!) }))

test('there are seventeen answers, each to another question', () => {
  expect(rows).toHaveLength(17)
  expect(new Set(rows.map(({ what }) => what)).size).toBe(17)
})

test.each(rows)('$what: $paths', ({ paths }) => {
  const named = paths.filter(path => !path.startsWith('./do '))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(path => !existsSync(join(root, path)))).toEqual([])
})
