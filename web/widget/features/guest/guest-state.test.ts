import { describe, expect, test } from 'vitest'
import type { ErrorCode, Form, GuestVisit } from '../../../shared/api/types'
import type { Trouble } from '../../booking/state'
import { answersOf, mistakesIn, nextVisit, startVisit, type VisitEvent } from './guest-state'

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
const refused = (code: ErrorCode, path?: string): Trouble => ({
  kind: 'refused',
  refusal: { code, request_id: 'r', ...(path && { fields: [{ path, code: 'required' }] }) },
})
const played = (first: GuestVisit, ...events: VisitEvent[]) => events.reduce(nextVisit, startVisit(first))
const typed = (question: string, text: string): VisitEvent => ({ type: 'answered', question, answer: { text } })

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
    const missing = startVisit(visit([form('a', 'must')]))
    expect(mistakesIn(missing)).toEqual({ 'answers.must': 'required' })
    const led = nextVisit(missing, { type: 'mistaken', mistakes: mistakesIn(missing) })
    expect(led.round).toBe(1)
    expect(nextVisit(led, typed('must', 'x')).mistakes).toEqual({})
  })

  test('shows what came of it', () => {
    const flow = played(visit(), { type: 'sent', attempt: 'leave' })
    expect(flow.busy).toBe('leave')
    const left = nextVisit(flow, { type: 'done', visit: { ...visit(), has_left: true } })
    expect(left.visit.has_left).toBe(true)
    expect(left.busy).toBeUndefined()
  })

  test.each<[what: string, Trouble, isOver: boolean, round: number]>([
    ['a link that has done its work', refused('link_expired'), true, 0],
    ['answers that are wrong', refused('invalid_fields', 'answers.must'), false, 1],
    ['a page that is out of date', refused('invalid_fields', 'locale'), true, 0],
    ['a server that is busy', refused('unavailable'), false, 0],
    ['no answer', { kind: 'unreachable' }, false, 0],
  ])('%s', (_, trouble, isOver, round) => {
    const flow = played(
      visit([form('a', 'must')]),
      { type: 'sent', attempt: 'form' },
      { type: 'stopped', attempt: 'form', trouble },
    )
    expect(Boolean(flow.isOver)).toBe(isOver)
    expect(flow.round).toBe(round)
    expect(flow.trouble).toEqual({ attempt: 'form', trouble })
    expect(flow.busy).toBeUndefined()
  })
})
