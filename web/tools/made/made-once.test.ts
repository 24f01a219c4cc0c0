import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { file, madeOnce } from './made-once'

const name = `made-once-${process.pid}`
afterAll(() => rmSync(file(`build/${name}`), { recursive: true, force: true }))

let made = 0
const make = (words: string) => (folder: string) => {
  ++made
  writeFileSync(`${folder}/words`, words)
}
const inside = () => readdirSync(file(`build/${name}`))

test('what is made of the same is made once, and of something else anew', async () => {
  const first = await madeOnce({ name, from: ['a', 'bc'], make: make('one') })
  expect(await madeOnce({ name, from: ['a', 'bc'], make: make('two') })).toBe(first)
  expect(made).toBe(1)
  expect(readFileSync(`${first}/words`, 'utf8')).toBe('one')
  // The parts are told apart.
  const other = await madeOnce({ name, from: ['ab', 'c'], make: make('two') })
  expect(other).not.toBe(first)
  expect(existsSync(first)).toBe(false)
})

test('what fails leaves nothing behind, and another build may have been faster', async () => {
  const before = inside()
  const fails = () => {
    throw new Error('no letters')
  }
  await expect(madeOnce({ name, from: ['d'], make: fails })).rejects.toThrow('no letters')
  expect(inside()).toEqual(before)
  const both = [1, 2].map(() => madeOnce({ name, from: ['e'], make: make('same') }))
  const [one, two] = await Promise.all(both)
  expect(one).toBe(two)
  expect(readFileSync(`${one}/words`, 'utf8')).toBe('same')
  expect(inside()).toHaveLength(1)
})
