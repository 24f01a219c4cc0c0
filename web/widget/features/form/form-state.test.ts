import { describe, expect, test } from 'vitest'
import type { ErrorCode, Form, FormJump, FormRule, Question, Refusal } from '../../../shared/api/types'
import { hiddenAnswers, toFormAnswers } from '../../booking/answers/answers'
import { errorsHere, type FormAction, type FormState, formReducer, startForm, stepAfter } from './form-state'
import { progressAt } from './steps'

function question(slug: string, more: Partial<Question> = {}): Question {
  return { id: slug, slug, kind: 'text', label: slug, is_required: false, choices: [], ...more }
}
const required = (slug: string) => question(slug, { is_required: true })
const step = (slug: string, ...questions: Question[]) => ({ slug, questions })

const sad = { question: 'mood', operator: 'is', value: 'sad' } as const
const skip: FormJump = { after: 'one', match: 'all', conditions: [{ ...sad, operator: 'is_not' }], to: 'three' }
const why: FormRule = { action: 'show', questions: ['why'], match: 'all', conditions: [sad] }

/** Who is not sad passes the second step by. */
const survey: Form = {
  id: 's',
  slug: 's',
  kind: 'survey',
  name: 'Survey',
  steps: [step('one', required('mood')), step('two', required('why')), step('three', question('more'))],
  rules: [],
  jumps: [skip],
}

const play = (flow: FormState, ...events: FormAction[]) => events.reduce(formReducer, flow)
const open = (form = survey) => startForm(form, {})
const answered = (question: string, text: string): FormAction => ({ type: 'answered', question, answer: { text } })
const goOn: FormAction = { type: 'went_on' }
const moved = (step?: string): FormAction => ({ type: 'moved', step })
const refused = (code: ErrorCode, fields?: Refusal['fields']): FormAction => ({
  type: 'stopped',
  problem: { kind: 'refused', refusal: { code, request_id: 'r', ...(fields && { fields }) } },
})
const atTwo = () => play(open(), answered('mood', 'sad'), goOn)
const atThree = () => play(atTwo(), answered('why', 'rain'), goOn)

describe('the way through a survey', () => {
  test('begins at its first step, with nothing wrong yet', () => {
    expect(open()).toMatchObject({ step: 'one', isMoved: false, errors: {} })
    expect(errorsHere(open())).toEqual({ 'answers.mood': 'required' })
  })

  test('follows the answers', () => {
    expect(atTwo().step).toBe('two')
    expect(play(open(), answered('mood', 'glad'), goOn).step).toBe('three')
    expect(stepAfter(atThree())).toBeUndefined()
  })

  test('keeps the answers on the way back', () => {
    const back = play(atThree(), moved('one'))
    expect(back).toMatchObject({
      step: 'one',
      isMoved: true,
      answers: { mood: { text: 'sad' }, why: { text: 'rain' } },
    })
    expect(play(back, goOn, goOn).step).toBe('three')
  })

  test('leads no further than the answers do, whatever the history of the browser says', () => {
    expect(play(open(), moved('three')).step).toBe('one')
    expect(play(atTwo(), moved('three')).step).toBe('two')
    expect(play(atTwo(), answered('mood', 'glad'), moved('two')).step).toBe('one')
    expect(play(atThree(), moved()).step).toBe('one')
  })

  test('passes by a step with nothing on it', () => {
    const form = { ...survey, jumps: [], rules: [why] }
    expect(play(open(form), answered('mood', 'glad'), goOn).step).toBe('three')
    expect(play(open(form), answered('mood', 'sad'), goOn).step).toBe('two')
  })
})

describe('progress', () => {
  const at = (form: Form, slug: string, mood = 'sad') => progressAt(form, { mood: { text: mood } }, slug)

  test('is certain where no jump can shorten the way', () => {
    expect(at({ ...survey, jumps: [] }, 'one')).toEqual({ step: 1, steps: 3, isCertain: true })
    expect(at(survey, 'two')).toEqual({ step: 2, steps: 3, isCertain: true })
  })

  test('tells the longest way as the longest while a jump may still be taken', () => {
    expect(at(survey, 'one')).toEqual({ step: 1, steps: 3, isCertain: false })
    expect(at(survey, 'one', 'glad')).toEqual({ step: 1, steps: 3, isCertain: false })
  })

  test('counts the steps taken, not those jumped over', () => {
    expect(at(survey, 'three', 'glad')).toEqual({ step: 2, steps: 2, isCertain: true })
  })

  test('knows jumps that are always taken, and those that hand in', () => {
    const always = { ...survey, jumps: [{ ...skip, conditions: [] }] }
    expect(at(always, 'one')).toEqual({ step: 1, steps: 2, isCertain: true })
    const { to: _, ...handsIn } = skip
    expect(at({ ...survey, jumps: [handsIn] }, 'one')).toEqual({ step: 1, steps: 3, isCertain: false })
  })

  test('does not count a step without visible questions', () => {
    const hidden = step('two', question('source', { kind: 'hidden' }))
    const form = { ...survey, jumps: [], steps: [survey.steps[0]!, hidden, survey.steps[2]!] }
    expect(at(form, 'one')).toEqual({ step: 1, steps: 2, isCertain: true })
    expect(at({ ...survey, jumps: [], rules: [why] }, 'one')).toEqual({ step: 1, steps: 3, isCertain: false })
  })

  test('is quick with many jumps', () => {
    const steps = Array.from({ length: 60 }, (_, index) => step(`s${index}`, question(`q${index}`)))
    const jumps = steps.slice(0, -2).map(({ slug }, index) => ({ ...skip, after: slug, to: `s${index + 2}` }))
    expect(progressAt({ ...survey, steps, jumps }, {}, 's0')).toEqual({ step: 1, steps: 60, isCertain: false })
  })
})

describe('mistakes', () => {
  test('are shown one by one until they are mended', () => {
    const bad = play(open(), { type: 'mistaken', errors: { 'answers.mood': 'required', 'answers.x': 'invalid' } })
    expect(bad.round).toBe(1)
    expect(play(bad, answered('mood', 'sad')).errors).toEqual({ 'answers.x': 'invalid' })
  })

  test('of the server lead back to the step they are on', () => {
    const fields = [{ path: 'answers.why', code: 'too_long' as const }]
    const back = play(atThree(), { type: 'sent' }, refused('invalid_fields', fields))
    expect(back).toMatchObject({ step: 'two', isSubmitting: false, errors: { 'answers.why': 'too_long' }, round: 1 })
  })

  test('that the visitor cannot correct end it', () => {
    const fields = [{ path: 'answers.gone', code: 'not_asked' as const }]
    expect(play(atThree(), refused('invalid_fields', fields)).isOver).toBe(true)
  })
})

describe('handing in', () => {
  const submitted: FormAction = { type: 'submitted', submitted: { submission_id: '1', outcome: 'message' } }

  test('ends with what came of it, and Back does not undo it', () => {
    const done = play(atThree(), { type: 'sent' }, submitted)
    expect(done).toMatchObject({ isSubmitting: false, sent: { outcome: 'message' } })
    expect(play(done, moved('one'))).toBe(done)
  })

  test('is not left while it lasts', () => {
    expect(play(atThree(), { type: 'sent' }, moved('one')).step).toBe('three')
  })

  test.each<ErrorCode>(['unavailable', 'internal', 'idempotency_key_in_use'])('may be tried again after %s', code => {
    const failed = play(atThree(), { type: 'sent' }, refused(code))
    expect(failed).toMatchObject({ step: 'three', isSubmitting: false, problem: { kind: 'refused' } })
    expect(failed.isOver).toBeUndefined()
    expect(play(failed, { type: 'sent' }).problem).toBeUndefined()
  })

  test('may be tried again when no answer came', () => {
    const unsure = play(atThree(), { type: 'sent' }, { type: 'stopped', problem: { kind: 'unreachable' } })
    expect(unsure).toMatchObject({ step: 'three', isSubmitting: false, problem: { kind: 'unreachable' } })
  })

  test.each<ErrorCode>(['form_not_found', 'idempotency_key_reused'])('is over after %s', code => {
    expect(play(atThree(), refused(code)).isOver).toBe(true)
  })
})

test.each([
  ['2,5', '2.5'],
  [' -3 ', '-3'],
  ['−3,25', '-3.25'],
  ['1,2,3', '1,2,3'],
  ['many', 'many'],
])('a number typed as %s is sent as %s', (typed, sent) => {
  const form = { ...survey, steps: [step('one', question('mood', { kind: 'number' }))] }
  expect(toFormAnswers(form, { mood: { text: typed } })).toEqual([{ question: 'mood', text: sent }])
})

test('the address answers hidden questions, and no others', () => {
  const form = { ...survey, steps: [step('one', question('source', { kind: 'hidden' }), question('name'))] }
  expect(hiddenAnswers(form, '?source=%20flyer&name=Eva')).toEqual({ source: { text: 'flyer' } })
  expect(hiddenAnswers(form, `?source=${'x'.repeat(501)}`)).toEqual({})
  expect(hiddenAnswers(form, '?source=a%00b')).toEqual({})
  expect(hiddenAnswers(form, `?source=${encodeURIComponent('a\u202eb')}`)).toEqual({})
})
