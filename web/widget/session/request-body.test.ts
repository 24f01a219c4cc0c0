import { expect, test } from 'vitest'
import type { Contact, Service } from '../../shared/api/types'
import { validateAnswers } from '../booking/answers/service-answers'
import { askedFields, isAsked, stopped, typedText, withTyped } from '../booking/contact-fields'
import { bookingReducer } from '../booking/reducer'
import type { BookingState } from '../booking/state'
import { errorsOf, validate } from '../booking/validate'
import { detailsToSend } from './request-body'

const details = {
  first_name: 'required',
  last_name: 'off',
  email: 'required',
  phone: 'optional',
  date_of_birth: 'off',
  location: 'off',
  additional_information: 'off',
  consent: 'off',
  terms: 'off',
} as Service['details']
const cut = { id: 'cut', details } as Service
const class_ = { ...cut, id: 'class', guests: { mode: 'details', max_guests: 5 } } as Service
const order = { items: [{ service_id: 'cut' }] }
const flow = { services: [cut], order, contact: {}, guests: [], agreed: {}, answers: {} } as unknown as BookingState
const withGuests = {
  ...flow,
  services: [class_],
  order: { items: [{ service_id: 'class' }], guest_count: 2 },
} as BookingState
const eva = { first_name: 'Eva', email: 'eva@example.com' }
const ben = { name: 'Ben', email: 'ben@example.com' }

const pathsOf = (asked: BookingState) => askedFields(asked).map(({ path }) => path)

test('asks only for what the service wants', () => {
  expect(pathsOf(flow)).toEqual(['contact.first_name', 'contact.email', 'contact.phone'])
})

test('of several services asks for what one of them wants, as strictly as the strictest', () => {
  const colour = { ...cut, id: 'colour', details: { ...details, last_name: 'optional', phone: 'required' } } as Service
  const both = { ...flow, services: [cut, colour], order: { items: [...order.items, { service_id: 'colour' }] } }
  const asked = Object.fromEntries(askedFields(both as BookingState).map(({ name, isRequired }) => [name, isRequired]))
  expect(asked).toEqual({ first_name: true, last_name: false, email: true, phone: true })
})

test('asks for the address once the server needs it, whatever the service asks for', () => {
  const fields = [{ path: 'contact.email', code: 'required' as const }]
  const problem = { kind: 'refused' as const, refusal: { code: 'invalid_fields' as const, request_id: '', fields } }
  const service = { ...cut, details: { ...details, email: 'off' } } as Service
  const unasked: BookingState = { ...flow, purpose: 'book', step: 'details', services: [service] }
  expect(isAsked('contact.email', unasked)).toBe(false)
  const event = stopped(problem, unasked)
  expect(event).toEqual({ type: 'stopped', problem, isMendable: true, needsEmail: true })
  const told = bookingReducer(unasked, event)
  expect(told.step).toBe('details')
  expect(askedFields(told).find(({ name }) => name === 'email')).toMatchObject({ isRequired: true })
  expect(errorsOf(problem.refusal, told)).toEqual({ 'contact.email': 'required' })
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
  ['only spaces', { first_name: ' ', email: 'a@b.de' }, { 'contact.first_name': 'required' }],
  ['no e-mail address', { first_name: 'Eva', email: 'eva' }, { 'contact.email': 'invalid' }],
  [
    'an e-mail address without a full name of its host',
    { first_name: 'Eva', email: 'eva@b' },
    { 'contact.email': 'invalid' },
  ],
  ['too short a phone number', { ...eva, phone: '12' }, { 'contact.phone': 'invalid' }],
  ['no phone number', { ...eva, phone: 'call me' }, { 'contact.phone': 'invalid' }],
  ['all good', { ...eva, phone: '+49 (30) 12-34' }, {}],
])('%s', (_, contact, errors) => {
  expect(validate({ ...flow, contact })).toEqual(errors)
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
  [
    'a name of digits',
    [
      { ...ben, name: '12345 !' },
      { ...ben, email: 'b@b.cz' },
    ],
    { '[0].name': 'invalid' },
  ],
  [
    'an address for a name',
    [
      { ...ben, name: 'http://b.cz' },
      { ...ben, name: 'b@b.cz', email: 'b@b.cz' },
    ],
    {
      '[0].name': 'invalid',
      '[1].name': 'invalid',
    },
  ],
  [
    'markup for a name',
    [
      { ...ben, name: '<b>' },
      { ...ben, name: '李', email: 'b@b.cz' },
    ],
    { '[0].name': 'invalid' },
  ],
  ['no address', [{ ...ben, email: 'ben' }, ben], { '[0].email': 'invalid' }],
])('%s', (_, guests, errors) => {
  const expected = Object.fromEntries(Object.entries(errors).map(([path, code]) => [`guests${path}`, code]))
  expect(validate({ ...withGuests, contact: eva, guests })).toEqual(expected)
})

test('puts the mistakes of the server beside their fields', () => {
  const fields = [
    { path: 'contact.email', code: 'invalid' as const },
    { path: 'contact.email', code: 'too_long' as const },
    { path: 'starts_at', code: 'invalid' as const },
  ]
  expect(errorsOf({ code: 'invalid_fields', request_id: 'r', fields }, flow)).toEqual({ 'contact.email': 'invalid' })
})

test('only what is asked for is sent, and nothing that is blank', async () => {
  const contact = { first_name: ' Eva ', last_name: 'Nagy', email: ' ', phone: '' }
  expect(await detailsToSend({ ...flow, contact, guests: [ben] })).toEqual({ contact: { first_name: 'Eva' } })
})

test('guests are sent as far as they come', async () => {
  const guests = [{ name: ' Ben ', email: 'ben@example.com ' }, ben, ben]
  expect((await detailsToSend({ ...withGuests, contact: eva, guests })).guests).toEqual([ben, ben])
})

const everything = {
  ...details,
  date_of_birth: 'required',
  location: 'required',
  consent: 'optional',
  terms: 'required',
}
const visit = { ...cut, id: 'visit', location_kind: 'visitor', details: everything } as Service
const visiting = { ...flow, services: [visit], order: { items: [{ service_id: 'visit' }] } } as BookingState

test('asks for birth, address and agreements, each where the request has it', () => {
  const asked = ['contact.date_of_birth', 'contact.location', 'consent_given', 'terms_accepted']
  expect(pathsOf(visiting).slice(3)).toEqual(asked)
  const { 'contact.location': location, consent_given } = Object.fromEntries(
    askedFields(visiting).map(field => [field.path, field]),
  )
  expect(location!.label).toBe('details.address')
  expect(consent_given!.isRequired).toBe(false)
  const atSalon = { ...visiting, services: [{ ...visit, location_kind: 'business' }] } as BookingState
  expect(askedFields(atSalon).some(({ label }) => label === 'details.location')).toBe(true)
})

test('one of several services that insists on the terms is enough', () => {
  const order = { items: [{ service_id: 'cut' }, { service_id: 'visit' }] }
  const both = { ...visiting, services: [cut, visit], order } as BookingState
  expect(validate({ ...both, contact: eva }).terms_accepted).toBe('required')
})

test('what is missing is told all at once', () => {
  expect(validate({ ...visiting, contact: { ...eva, date_of_birth: '0190-03-12' } })).toEqual({
    'contact.date_of_birth': 'invalid',
    'contact.location': 'required',
    terms_accepted: 'required',
  })
})

test('an agreement is given and taken back', async () => {
  const terms = askedFields(visiting).find(({ name }) => name === 'terms')!
  const given = { ...visiting, ...withTyped(visiting, terms, 'true') }
  expect(typedText(given, terms)).toBe('true')
  expect((await detailsToSend(given)).terms_accepted).toBe(true)
  const taken = { ...given, ...withTyped(given, terms, '') }
  expect(typedText(taken, terms)).toBe('')
  expect(await detailsToSend(taken)).not.toHaveProperty('terms_accepted')
})

test('a consent that is not asked for any more is not sent', async () => {
  expect(await detailsToSend({ ...flow, agreed: { terms_accepted: true } })).toEqual({ contact: {} })
})

test('an address in several lines is sent as one', async () => {
  const contact = { location: 'Kastanienallee 12,\n10435 Berlin\r\n Germany ' }
  expect((await detailsToSend({ ...visiting, contact })).contact.location).toBe(
    'Kastanienallee 12, 10435 Berlin, Germany',
  )
})

const question = (slug: string, more = {}) => ({
  id: slug,
  slug,
  kind: 'text',
  label: slug,
  is_required: true,
  choices: [],
  ...more,
})
const form = {
  id: 'f',
  slug: 'f',
  kind: 'form',
  name: 'F',
  steps: [{ slug: 'only', questions: [question('hair'), question('dye', { kind: 'number', is_required: false })] }],
  rules: [],
  jumps: [],
} as unknown as Service['form']
const asking = { ...flow, contact: eva, services: [{ ...cut, form }] } as BookingState

test('the questions of a service are answered and missed among the details', () => {
  expect(validateAnswers(asking)).toEqual({ 'answers.hair': 'required' })
  expect(validateAnswers({ ...asking, answers: { hair: { text: 'long' }, dye: { text: 'x' } } })).toEqual({
    'answers.dye': 'invalid',
  })
  expect([isAsked('answers.hair', asking), isAsked('answers.hair', flow)]).toEqual([true, false])
})

test('a form that two services share is answered once', async () => {
  const order = { items: [{ service_id: 'cut' }, { service_id: 'class' }] }
  const both = {
    ...asking,
    order,
    services: [
      { ...cut, form },
      { ...class_, form },
    ],
  } as BookingState
  const answers = { hair: { text: ' long ' }, dye: { text: '2,5' } }
  expect((await detailsToSend({ ...both, answers })).answers).toEqual([
    { question: 'hair', text: 'long' },
    { question: 'dye', text: '2.5' },
  ])
})
