// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Form, Question, Service } from '../../../shared/api/types'
import { nothingAsked } from '../../booking/nothing-asked.fixture'
import { opened, payload, service } from '../../booking/state.fixture'
import type { FieldErrors } from '../../booking/validate'
import { questionsChunk } from '../../questions/lazy-questions'
import { texts, usedOn } from '../../session/hook.fixture'
import { useErrorList } from './use-error-list'

const allergies: Question = {
  id: 'q',
  slug: 'allergies',
  kind: 'text',
  label: 'Allergies',
  is_required: true,
  choices: [],
}
const steps = [{ slug: 'one', questions: [allergies] }]
const form: Form = { id: 'f', slug: 'health', kind: 'form', name: 'Health', steps, rules: [], jumps: [] }
const asking: Service = {
  ...service,
  details: { ...nothingAsked, first_name: 'required', email: 'required', consent: 'required', terms: 'required' },
  guests: { mode: 'details', max_guests: 3 },
  form,
}
const order = { items: [{ service_id: asking.id }], guest_count: 2 }
const flow = opened({ ...payload, services: [asking], order })
const questions = await questionsChunk.load()

async function listed(errors: FieldErrors) {
  const { value, close } = await usedOn(flow, () => useErrorList(errors, questions))
  await close()
  return value()
}

const all: FieldErrors = {
  terms_accepted: 'required',
  'answers.allergies': 'required',
  'guests[1].email': 'invalid',
  'guests[0].name': 'required',
  consent_given: 'required',
  'contact.email': 'invalid',
  'contact.first_name': 'required',
}

test('mistakes stand in the order of the screen: details, guests, questions, what is agreed to', async () => {
  expect((await listed(all)).map(({ id }) => id)).toEqual([
    'contact-first_name',
    'contact-email',
    'guests-0-name',
    'guests-1-email',
    'answers-allergies',
    'consent_given',
    'terms_accepted',
  ])
})

test('each is said in words, with what the field is called and of which guest it is', async () => {
  const list = await listed(all)
  const named = (id: string) => list.find(one => one.id === id)
  expect(named('contact-email')).toMatchObject({
    label: texts.text('details.email'),
    error: texts.text('field.email.invalid'),
  })
  expect(named('guests-1-email')?.label).toBe(
    `${texts.text('details.guest', { count: 2 })} · ${texts.text('details.guest_email')}`,
  )
  expect(named('answers-allergies')?.label).toBe('Allergies')
  expect(named('consent_given')?.error).toBe(texts.text('field.consent.required'))
})

test('what is right, and what is not asked for, is not listed', async () => {
  expect(await listed({})).toEqual([])
  expect(await listed({ 'contact.phone': 'invalid' })).toEqual([])
})

test('mistakes in answers wait for what deals with questions', async () => {
  const errors: FieldErrors = { 'answers.allergies': 'required', consent_given: 'required' }
  const { value, close } = await usedOn(flow, () => useErrorList(errors, undefined))
  expect(value().map(({ id }) => id)).toEqual(['consent_given'])
  await close()
})
