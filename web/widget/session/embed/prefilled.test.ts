import { expect, test } from 'vitest'
import { prefilled } from './prefilled'

test('what the host page knows stands in the fields, a whole name in two', () => {
  expect(prefilled({}, {}, { name: 'Ada Lovelace', email: 'ada@example.com' })).toEqual({
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
  })
})

test('what the visitor typed stays, what the host page said before gives way', () => {
  const before = { first_name: 'Ada', email: 'ada@example.com' }
  const typed = { first_name: 'Ada', email: 'own@example.com' }
  expect(prefilled(typed, before, { first_name: 'Bea', email: 'bea@example.com' })).toEqual({
    first_name: 'Bea',
    email: 'own@example.com',
  })
})

test('what no field takes does not count, and nothing new changes nothing', () => {
  expect(prefilled({}, {}, { email: 'nothing', phone: 'letters' })).toBeUndefined()
  expect(prefilled({ email: 'a@example.com' }, {}, { email: 'a@example.com' })).toBeUndefined()
  expect(prefilled({}, {}, { email: { toString: () => 'a@example.com' } } as unknown as object)).toBeUndefined()
})
