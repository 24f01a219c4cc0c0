import { expect, test } from 'vitest'
import { newId } from './new-id'

// The pattern and the length that api/console.yaml asks for.
test('an id is one that the contract takes, and never the same', () => {
  expect(newId()).toMatch(/^[0-9a-z]{20,40}$/)
  expect(newId()).not.toBe(newId())
})
