import { describe, expect, test } from 'vitest'
import type { StartExplanation } from '../../api/types'
import { inOrder, mendOf } from './reasons'

const all = { seeBookings: true, answer: true, setHours: true, book: true }
const none = { seeBookings: false, answer: false, setHours: false, book: false }
const one = (reason: StartExplanation['reason'], more: Partial<StartExplanation> = {}): StartExplanation => ({
  ...{ staff_id: 'a', staff_name: 'Ada', reason },
  ...more,
})

describe('what helps', () => {
  test.each([
    ['a booking in the way is shown', one('busy', { booking_id: 'b' }), 'show'],
    ['so is one that is too close', one('buffer', { booking_id: 'b' }), 'show'],
    ['a request is answered', one('busy', { booking_id: 'b', is_held_by_request: true }), 'answer'],
    ['hours become longer', one('closed'), 'extend'],
    ['what is offered is booked', one('offered'), 'book'],
    ['a booking that one may not see has no mend', one('busy'), undefined],
    ['time off has none here', one('time_off'), undefined],
    ['nor has the notice', one('past_notice'), undefined],
  ] as const)('%s', (_, explanation, mend) => expect(mendOf(explanation, all)).toBe(mend))

  test('nothing that one may not do is offered', () => {
    const known = [one('busy', { booking_id: 'b', is_held_by_request: true }), one('closed'), one('offered')]
    expect(known.map(explanation => mendOf(explanation, none))).toEqual([undefined, undefined, undefined])
  })

  test('who may see a request but not answer it sees it', () => {
    const held = one('busy', { booking_id: 'b', is_held_by_request: true })
    expect(mendOf(held, { ...all, answer: false })).toBe('show')
  })
})

test('the wanted host comes first, then who is offered', () => {
  const hosts = ['a', 'b', 'c'].map(staff_id => one(staff_id === 'c' ? 'offered' : 'busy', { staff_id }))
  expect(inOrder(hosts, 'b').map(({ staff_id }) => staff_id)).toEqual(['b', 'c', 'a'])
  expect(inOrder(hosts, undefined).map(({ staff_id }) => staff_id)).toEqual(['c', 'a', 'b'])
})
