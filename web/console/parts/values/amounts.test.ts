import { expect, test } from 'vitest'
import { amountOf, typedAmount } from './amounts'

test.each([
  ['68', 'EUR', 6800],
  ['68,5', 'EUR', 6850],
  [' 1 068.50 ', 'EUR', 106850],
  ['0', 'EUR', 0],
  ['68.505', 'EUR', undefined],
  ['-3', 'EUR', undefined],
  ['€3', 'EUR', undefined],
  ['', 'EUR', undefined],
  ['1500', 'JPY', 1500],
  ['1500.5', 'JPY', undefined],
  ['1.250', 'KWD', 1250],
])('%s in %s is %s of the smallest unit', (typed, currency, minor) => {
  expect(amountOf(typed, currency)).toBe(minor)
})

test('what is filled in is read back as it was', () => {
  for (const currency of ['EUR', 'JPY', 'KWD']) expect(amountOf(typedAmount(4805, currency), currency)).toBe(4805)
})
