import { expect, test } from 'vitest'
import { className } from './class-names.ts'

const file = (name: string) => new URL(name, import.meta.url).pathname

test('classes have short names, the same whenever they are asked for, and another in every file', () => {
  const first = className('card', file('a.module.css'))
  expect(first).toMatch(/^[a-z]{4}a$/)
  expect(className('title', file('a.module.css'))).toBe(first.replace(/a$/, 'b'))
  expect(className('card', `${file('a.module.css')}?used`)).toBe(first)
  expect(className('card', file('b.module.css'))).not.toBe(first)
})

test('after the 26th class of a file come names of two letters', () => {
  const names = Array.from({ length: 28 }, (_, index) => className(`class${index}`, file('c.module.css')))
  expect(names.map(name => name.slice(4)).slice(24)).toEqual(['y', 'z', 'aa', 'ab'])
  expect(new Set(names).size).toBe(28)
})
