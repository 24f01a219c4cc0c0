import { expect, test } from 'vitest'
import { isSame } from './same'

test.each([
  [1, 1],
  [{ a: [1, { b: 'c' }] }, { a: [1, { b: 'c' }] }],
  [{ a: 1, b: undefined }, { a: 1 }],
  [[], []],
])('%o and %o are the same', (one, other) => {
  expect(isSame(one, other)).toBe(true)
})

test.each([
  [1, '1'],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [[1], [1, 2]],
  [[], {}],
  [null, {}],
  [undefined, ''],
])('%o and %o differ', (one, other) => {
  expect(isSame(one, other)).toBe(false)
})
