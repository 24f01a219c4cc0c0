import { expect, test } from 'vitest'
import type { Contact, Service } from '../shared/api/words'
import { askedFields, detailsToSend, mistakesIn, mistakesOf, withTyped } from './details'
import type { Flow } from './flow'

const details = {
  first_name: 'required',
  last_name: 'off',
  email: 'required',
  phone: 'optional',
  additional_information: 'off',
} as Service['details']
const cut = { id: 'cut', details } as Service
const class_ = { ...cut, id: 'class', guests: { mode: 'details', max_guests: 5 } } as Service
const order = { items: [{ service_id: 'cut' }] }
const flow = { services: [cut], order, contact: {}, guests: [] } as unknown as Flow
const withGuests = { ...flow, services: [class_], order: { items: [{ service_id: 'class' }], guest_count: 2 } } as Flow
const eva = { first_name: 'Eva', email: 'eva@example.com' }
const ben = { name: 'Ben', email: 'ben@example.com' }

const pathsOf = (asked: Flow) => askedFields(asked).map(({ path }) => path)

test('asks only for what the service wants', () => {
  expect(pathsOf(flow)).toEqual(['contact.first_name', 'contact.email', 'contact.phone'])
})

test('of several services asks for what one of them wants, as strictly as the strictest', () => {
  const colour = { ...cut, id: 'colour', details: { ...details, last_name: 'optional', phone: 'required' } } as Service
  const both = { ...flow, services: [cut, colour], order: { items: [...order.items, { service_id: 'colour' }] } }
  const asked = Object.fromEntries(askedFields(both as Flow).map(({ name, isRequired }) => [name, isRequired]))
  expect(asked).toEqual({ first_name: true, last_name: false, email: true, phone: true })
})

test('asks who each guest is where the service wants to know, and only for as many as come', () => {
  const guests = ['guests[0].name', 'guests[0].email', 'guests[1].name', 'guests[1].email']
  expect(pathsOf(withGuests).slice(3)).toEqual(guests)
  const counted = { ...class_, guests: { mode: 'count', max_guests: 5 } } as Service
  expect(pathsOf({ ...withGuests, services: [counted] })).toHaveLength(3)
})

test('what is typed of a later guest leaves room for the earlier ones', () => {
  const second = askedFields(withGuests).find(({ path }) => path === 'guests[1].name')!
  expect(withTyped(withGuests, second, 'Ben').guests).toEqual([
    { name: '', email: '' },
    { name: 'Ben', email: '' },
  ])
})

test.each<[string, Contact, object]>([
  ['nothing typed', {}, { 'contact.first_name': 'required', 'contact.email': 'required' }],
  ['only spaces', { first_name: ' ', email: 'a@b' }, { 'contact.first_name': 'required' }],
  ['no e-mail address', { first_name: 'Eva', email: 'eva' }, { 'contact.email': 'invalid' }],
  ['no phone number', { ...eva, phone: 'call me' }, { 'contact.phone': 'invalid' }],
  ['all good', { ...eva, phone: '+49 (30) 12-34' }, {}],
])('%s', (_, contact, mistakes) => {
  expect(mistakesIn({ ...flow, contact })).toEqual(mistakes)
})

test.each([
  [
    'no guest',
    [],
    { '[0].name': 'required', '[0].email': 'required', '[1].name': 'required', '[1].email': 'required' },
  ],
  ['two guests', [ben, { name: 'Zoe', email: 'zoe@example.com' }], {}],
  ['the same guest twice', [ben, { ...ben, email: 'BEN@example.com ' }], { '[1].email': 'not_unique' }],
  ['the booker as a guest', [{ ...ben, email: 'Eva@Example.com' }, ben], { '[0].email': 'not_unique' }],
  ['no address', [{ ...ben, email: 'ben' }, ben], { '[0].email': 'invalid' }],
])('%s', (_, guests, mistakes) => {
  const expected = Object.fromEntries(Object.entries(mistakes).map(([path, code]) => [`guests${path}`, code]))
  expect(mistakesIn({ ...withGuests, contact: eva, guests })).toEqual(expected)
})

test('puts the mistakes of the server beside their fields', () => {
  const fields = [
    { path: 'contact.email', code: 'invalid' as const },
    { path: 'contact.email', code: 'too_long' as const },
    { path: 'starts_at', code: 'invalid' as const },
  ]
  expect(mistakesOf({ code: 'invalid_fields', request_id: 'r', fields }, flow)).toEqual({ 'contact.email': 'invalid' })
})

test('only what is asked for is sent, and nothing that is blank', () => {
  const contact = { first_name: ' Eva ', last_name: 'Nagy', email: ' ', phone: '' }
  expect(detailsToSend({ ...flow, contact, guests: [ben] })).toEqual({ contact: { first_name: 'Eva' } })
})

test('guests are sent as far as they come', () => {
  const guests = [{ name: ' Ben ', email: 'ben@example.com ' }, ben, ben]
  expect(detailsToSend({ ...withGuests, contact: eva, guests }).guests).toEqual([ben, ben])
})
