import { expect, test } from 'vitest'
import { networksIn, refusedOf } from './sent'

test.each([
  ['', []],
  [' , ', []],
  ['192.0.2.7', ['192.0.2.7']],
  [
    '192.0.2.7,2001:db8::/48; 198.51.100.0/24\n203.0.113.9',
    '192.0.2.7 2001:db8::/48 198.51.100.0/24 203.0.113.9'.split(' '),
  ],
])('networks typed as %j', (typed, networks) => {
  expect(networksIn(typed)).toEqual(networks)
})

test('what was refused of a list is found by its place in what was sent', () => {
  const errors = { name: 'no', 'networks[0]': 'no', 'networks[2]': 'no', 'permissions[1]': 'no' }
  expect(refusedOf(errors, 'networks', ['a', 'b', 'c'])).toEqual(['a', 'c'])
  expect(refusedOf(errors, 'networks')).toEqual([])
})
