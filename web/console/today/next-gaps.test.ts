import { expect, test } from 'vitest'
import type { StaffNow } from '../api/types'
import { worthFilling } from './next-gaps'

const at = (time: string) => `2026-03-12T${time}:00+01:00`
const now = at('13:42')
const host = (id: string, from?: string, to?: string): StaffNow => ({
  staff: { id, name: id },
  is_working: true,
  ...(from && to && { next_gap: { starts_at: at(from), ends_at: at(to) } }),
})

test('the gaps of half an hour or more, the earliest first', () => {
  const gaps = worthFilling(
    [host('anna'), host('ben', '16:15', '17:00'), host('cleo', '14:00', '14:25'), host('dora', '14:00', '14:30')],
    now,
  )
  expect(gaps.map(({ host: { id }, starts_at }) => [id, starts_at])).toEqual([
    ['dora', at('14:00')],
    ['ben', at('16:15')],
  ])
})

test('of a gap that has begun counts what is left of it', () => {
  const gaps = worthFilling([host('ben', '13:00', '14:10'), host('dora', '13:30', '14:12')], now)
  expect(gaps).toEqual([{ host: { id: 'dora', name: 'dora' }, starts_at: now, ends_at: at('14:12'), isNow: true }])
})
