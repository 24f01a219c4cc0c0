import { expect, test } from 'vitest'
import type { CustomerRow } from '../api/types'
import { unusualOf } from './unusual'

const row: CustomerRow = { id: 'c', name: 'Ada Lovelace', standing: 'normal', bookings: 14, missed: 0 }
const last = { last_at: '2026-02-12T10:00:00+01:00' }
const next = { next_at: '2026-03-12T10:00:00+01:00' }

test.each([
  ['one who comes and came', { ...row, ...last }, []],
  ['one who comes for the first time', { ...row, bookings: 1, ...next }, ['new']],
  ['one who never booked', { ...row, bookings: 0 }, ['unbooked']],
  ['one who has missed', { ...row, ...last, missed: 2 }, ['missed']],
  ['one who asks first', { ...row, ...last, standing: 'asks_first' }, ['asks_first']],
  ['one who is kept out after missing', { ...row, ...last, missed: 3, standing: 'kept_out' }, ['kept_out', 'missed']],
] as const)('what is unusual of %s', (_, shown, kinds) => {
  expect(unusualOf(shown).map(({ kind }) => kind)).toEqual(kinds)
})
