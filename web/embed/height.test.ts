import { describe, expect, test } from 'vitest'
import { clamped, type Height, nextHeight } from './height'

const settled: Height = { height: 600, grew: true, at: 1000 }

describe('nextHeight', () => {
  test.each([
    ['a few pixels more', 604],
    ['a few pixels less', 596],
    ['the same', 600],
  ])('ignores %s', (_, wanted) => {
    expect(nextHeight(settled, wanted, 5000)).toBeUndefined()
  })

  test('takes a change in the same direction at once', () => {
    expect(nextHeight(settled, 700, 1010)).toEqual({ height: 700, grew: true, at: 1010 })
  })

  test('lets an opposite change wait until a quarter of a second has passed', () => {
    expect(nextHeight(settled, 500, 1100)).toBe(150)
    expect(nextHeight(settled, 500, 1250)).toEqual({ height: 500, grew: false, at: 1250 })
  })

  // A page whose height follows that of its frame would otherwise move without end, as often as it can.
  test('a page that wants one of two heights in turn moves at most once in a quarter of a second', () => {
    let height = settled
    let changes = 0
    for (let now = 1000; now < 2000; now += 10) {
      const next = nextHeight(height, now % 20 ? 900 : 600, now)
      if (typeof next !== 'object') continue
      height = next
      changes += 1
    }
    expect(changes).toBeLessThanOrEqual(5)
  })

  test('an opposite change right after something that the visitor did does not wait', () => {
    expect(nextHeight({ ...settled, at: 0 }, 500, 1001)).toMatchObject({ height: 500 })
  })
})

test.each([
  [700.4, null, null, 700],
  [90, null, null, 120],
  [200, '320', null, 320],
  [900, '320', '640', 640],
  [99_999, null, null, 20_000],
  [700, 'high', 'low', 700],
])('clamped(%s, %s, %s) is %s', (wanted, least, most, height) => {
  expect(clamped(wanted, least, most)).toBe(height)
})
