import { expect, test } from 'vitest'
import { initials } from './initials'

test.each([
  ['Anna Gruber', 'AG'],
  ['Anna Maria Gruber', 'AG'],
  ['Anna', 'A'],
  ['Dr. Katarzyna Zielińska', 'KZ'],
  ['Dr Katarzyna Zielińska', 'KZ'],
  ['łukasz Ślusarczyk', 'ŁŚ'],
  ['Gruber, Anna (Vertretung)', 'GA'],
  ['', ''],
])('%s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
