import { expect, test } from 'vitest'
import type { Service } from '../shared/api/words'
import { askedDetails, mistakesIn, mistakesOf } from './details'

const service = {
  details: {
    first_name: 'required',
    last_name: 'off',
    email: 'required',
    phone: 'optional',
    additional_information: 'off',
  },
} as Service

test('asks only for what the service wants', () => {
  expect(askedDetails(service)).toEqual(['first_name', 'email', 'phone'])
})

test.each([
  ['nothing typed', {}, { first_name: 'required', email: 'required' }],
  ['only spaces', { first_name: ' ', email: 'a@b' }, { first_name: 'required' }],
  ['no e-mail address', { first_name: 'Eva', email: 'eva' }, { email: 'invalid' }],
  ['no phone number', { first_name: 'Eva', email: 'a@b', phone: 'call me' }, { phone: 'invalid' }],
  ['all good', { first_name: 'Eva', email: 'a@b', phone: '+49 (30) 12-34' }, {}],
])('%s', (_, contact, mistakes) => {
  expect(mistakesIn(contact, service)).toEqual(mistakes)
})

test('puts the mistakes of the server beside their fields', () => {
  const fields = [
    { path: 'contact.email', code: 'invalid' as const },
    { path: 'contact.email', code: 'too_long' as const },
    { path: 'starts_at', code: 'invalid' as const },
  ]
  expect(mistakesOf({ code: 'invalid_fields', request_id: 'r', fields })).toEqual({ email: 'invalid' })
})
