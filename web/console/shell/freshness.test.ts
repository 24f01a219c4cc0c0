import { describe, expect, test } from 'vitest'
import { Refused, Unreachable } from '../api/client'
import { staleSince } from './freshness'

const refused = new Refused({ code: 'not_allowed', request_id: '1' })

describe('the age of what is shown', () => {
  test('is none while the server answers', () => {
    expect(staleSince([])).toBeUndefined()
    expect(staleSince([{ error: null, dataUpdatedAt: 5 }])).toBeUndefined()
  })

  test('is that of the oldest answer that could not be asked for anew', () => {
    const answers = [
      { error: null, dataUpdatedAt: 1 },
      { error: new Unreachable(), dataUpdatedAt: 7 },
      { error: new Unreachable(), dataUpdatedAt: 4 },
    ]
    expect(staleSince(answers)).toBe(4)
  })

  test('does not count a no, nor what never came', () => {
    expect(staleSince([{ error: refused, dataUpdatedAt: 3 }])).toBeUndefined()
    expect(staleSince([{ error: new Unreachable(), dataUpdatedAt: 0 }])).toBeUndefined()
  })
})
