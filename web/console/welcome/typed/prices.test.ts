import { expect, test } from 'vitest'
import { priceIn } from './prices'

test.each([
  ['EUR', 58, 5800],
  ['DKK', 58, 43_500],
  // No decimals, and three.
  ['JPY', 58, 8700],
  ['ISK', 22, 3300],
  ['KWD', 58, undefined],
  // The smallest unit is a hundredth, though no one pays with it.
  ['HUF', 58, 1_750_000],
  ['PLN', 22, 9000],
  ['SEK', 0, 0],
])('%s for about %i euros', (currency, euros, minor) => expect(priceIn(currency, euros)).toBe(minor))
