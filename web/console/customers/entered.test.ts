import { expect, test } from 'vitest'
import type { Customer } from '../api/types'
import { type Entered, isKnownBefore, toNew, trimmed } from './entered'

const ada: Entered = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.org', phone: '', locale: 'en' }

test('what is left empty of a new customer is not sent', () => {
  expect(toNew({ ...ada, last_name: ' ' })).toEqual({ first_name: 'Ada', email: 'ada@example.org', locale: 'en' })
  expect(toNew({ ...ada, first_name: '', email: '', phone: ' +43 1 ' })).toEqual({
    first_name: '',
    last_name: 'Lovelace',
    phone: '+43 1',
    locale: 'en',
  })
})

test('of what is typed no blanks are kept around it', () => {
  expect(trimmed({ ...ada, first_name: ' Ada ', phone: '\t+43 660 1' })).toEqual({ ...ada, phone: '+43 660 1' })
})

test('one whom the server knew already is not called new', () => {
  const at = (created_at: string) => ({ created_at }) as Customer
  const now = Date.parse('2026-03-10T13:42:30+01:00')
  expect(isKnownBefore(at('2026-03-10T13:42:00+01:00'), now)).toBe(false)
  expect(isKnownBefore(at('2024-05-01T09:00:00+02:00'), now)).toBe(true)
})
