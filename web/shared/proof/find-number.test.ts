import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findNumber } from './find-number'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const challengeOf = (salt: string, number: number, maxnumber = 100_000) => ({
  salt,
  challenge: sha256(salt + number),
  maxnumber,
})

test('the number of a challenge is found that was written by hand', () => {
  // printf '46d5b1c8871e5152d902ee3f?edk=1493462145de1ce33a52fb569b27a364&expires=1723802219&42' | sha256sum
  const challenge = {
    salt: '46d5b1c8871e5152d902ee3f?edk=1493462145de1ce33a52fb569b27a364&expires=1723802219&',
    challenge: 'fbb406840de7d52829dbfee9feddc57f9eb24f3c656ce7b23be7b6c818131e09',
    maxnumber: 50,
  }
  expect(findNumber(challenge)).toBe(42)
})

test.each([0, 1, 9, 10, 99, 100, 4711, 99_999, 100_000])('the number %i is found', number => {
  expect(findNumber(challengeOf('0000000000000000000000002a?expires=1790000000&', number))).toBe(number)
})

// From an empty salt over the lengths at which a block of SHA-256 is full, and the one at which its length is not.
test.each(Array.from({ length: 140 }, (_, length) => length))('a salt of %i characters is hashed whole', length => {
  const salt = 'a1b2c3?d=4&'.repeat(20).slice(0, length)
  for (const number of [7, 87, 345]) expect(findNumber(challengeOf(salt, number, 400))).toBe(number)
})

test('a salt beyond ASCII is hashed as UTF-8', () => {
  expect(findNumber(challengeOf('Grüße ✓&', 12, 20))).toBe(12)
})

test('what has no solution has none', () => {
  expect(findNumber(challengeOf('salt&', 101, 100))).toBeUndefined()
  expect(findNumber({ salt: 'salt&', challenge: '', maxnumber: 10 })).toBeUndefined()
  expect(findNumber({ salt: 'salt&', challenge: sha256('salt&5').slice(0, 56), maxnumber: 10 })).toBeUndefined()
})

test('only the numbers asked for are tried', () => {
  const challenge = challengeOf('salt&', 50)
  expect(findNumber(challenge, 0, 50)).toBeUndefined()
  expect(findNumber(challenge, 50, 51)).toBe(50)
  expect(findNumber(challenge, 51)).toBeUndefined()
})
