import { describe, expect, test } from 'vitest'
import type { ErrorCode, Form, GuestVisit } from '../../../shared/api/types'
import type { Problem } from '../../booking/state'
import { answersOf, type GuestAction, guestReducer, startGuest, validateGuest } from './guest-state'

const form = (id: string, ...slugs: string[]) =>
  ({
    id,
    kind: 'form',
    rules: [],
    jumps: [],
    steps: [
      {
        slug: 'one',
        questions: slugs.map(slug => ({ slug, kind: 'text', label: slug, is_required: slug === 'must' })),
      },
    ],
  }) as unknown as Form

const visit = (forms: Form[] = []) =>
  ({ has_left: false, may_leave: true, has_answered: false, forms }) as unknown as GuestVisit
const refused = (code: ErrorCode, path?: string): Problem => ({
  kind: 'refused',
  refusal: { code, request_id: 'r', ...(path && { fields: [{ path, code: 'required' }] }) },
})
const played = (first: GuestVisit, ...events: GuestAction[]) => events.reduce(guestReducer, startGuest(first))
const typed = (question: string, text: string): GuestAction => ({ type: 'answered', question, answer: { text } })

describe('a guest’s page', () => {
  test('answers each question once, though two services ask it', () => {
    const flow = played(
      visit([form('a', 'must', 'tea'), form('b', 'tea')]),
      typed('must', ' yes '),
      typed('tea', 'green'),
    )
    expect(answersOf(flow)).toEqual([
      { question: 'must', text: 'yes' },
      { question: 'tea', text: 'green' },
    ])
  })

  test('leads to what is missing, until it is there', () => {
    const missing = startGuest(visit([form('a', 'must')]))
    expect(validateGuest(missing)).toEqual({ 'answers.must': 'required' })
    const led = guestReducer(missing, { type: 'mistaken', errors: validateGuest(missing) })
    expect(led.round).toBe(1)
    expect(guestReducer(led, typed('must', 'x')).errors).toEqual({})
  })

  test('shows what came of it', () => {
    const flow = played(visit(), { type: 'sent', attempt: 'leave' })
    expect(flow.isSubmitting).toBe('leave')
    const left = guestReducer(flow, { type: 'done', visit: { ...visit(), has_left: true } })
    expect(left.visit.has_left).toBe(true)
    expect(left.isSubmitting).toBeUndefined()
  })

  test.each<[what: string, Problem, isOver: boolean, round: number]>([
    ['a link that has done its work', refused('link_expired'), true, 0],
    ['a guest who has left on another page', refused('guest_has_left'), true, 0],
    ['answers that are wrong', refused('invalid_fields', 'answers.must'), false, 1],
    ['a page that is out of date', refused('invalid_fields', 'locale'), true, 0],
    ['a server that is busy', refused('unavailable'), false, 0],
    ['no answer', { kind: 'unreachable' }, false, 0],
  ])('%s', (_, problem, isOver, round) => {
    const flow = played(
      visit([form('a', 'must')]),
      { type: 'sent', attempt: 'form' },
      { type: 'stopped', attempt: 'form', problem },
    )
    expect(Boolean(flow.isOver)).toBe(isOver)
    expect(flow.round).toBe(round)
    expect(flow.problem).toEqual({ attempt: 'form', problem })
    expect(flow.isSubmitting).toBeUndefined()
  })
})
