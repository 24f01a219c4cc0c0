import { describe, expect, test } from 'vitest'
import type { AwayBooking } from '../api/types'
import { choicesOf, countOf, decisionOf, proposed } from './decisions'

const at = '2026-03-12T10:00:00+01:00'
const later = '2026-03-13T10:00:00+01:00'
const anna = { choice: 'hand_over', staff_id: 'anna', staff_name: 'Anna Gruber', starts_at: at } as const
const tomorrow = { choice: 'move', staff_id: 'lukas', staff_name: 'Lukas Brandner', starts_at: later } as const

const booking = (id: string, places: AwayBooking['places']): AwayBooking => ({
  booking: {
    ...{ id, status: 'scheduled', starts_at: at, ends_at: at, created_at: at },
    ...{ service_name: 'Cut', staff_name: 'Lukas Brandner', staff_ids: ['lukas'], has_note: false },
  },
  version: `1 ${id}`,
  places,
})

const all = [booking('a', [anna, tomorrow]), booking('b', [tomorrow]), booking('c', [])]

describe('what is proposed', () => {
  test('is the best place there is', () => expect(proposed(all[0]!)).toBe(0))
  test('is never an end that was not asked for', () => expect(proposed(all[2]!)).toBe('keep'))
})

test('a choice that was made stands in the place of what is proposed', () => {
  expect(choicesOf(all, new Map([['c', 'cancel' as const]]))).toEqual([0, 0, 'cancel'])
})

describe('a decision', () => {
  test('hands over to a colleague at the same time', () => {
    expect(decisionOf(all[0]!, 0)).toEqual({ booking_id: 'a', version: '1 a', choice: 'hand_over', staff_id: 'anna' })
  })

  test('moves to another time', () => {
    expect(decisionOf(all[0]!, 1)).toEqual({
      ...{ booking_id: 'a', version: '1 a', choice: 'move', staff_id: 'lukas' },
      starts_at: later,
    })
  })

  test('cancels or keeps without more', () => {
    expect(decisionOf(all[0]!, 'cancel')).toEqual({ booking_id: 'a', version: '1 a', choice: 'cancel' })
    expect(decisionOf(all[0]!, 'keep')).toEqual({ booking_id: 'a', version: '1 a', choice: 'keep' })
  })
})

test('all are counted by what becomes of them', () => {
  expect(countOf(all, choicesOf(all, new Map()))).toEqual({ hand_over: 1, move: 1, cancel: 0, keep: 1 })
  expect(countOf(all, ['cancel', 0, 'cancel'])).toEqual({ hand_over: 0, move: 1, cancel: 2, keep: 0 })
})
