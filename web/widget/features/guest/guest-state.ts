import type { FieldCode, FormAnswer, GuestVisit, Refusal } from '../../../shared/api/types'
import { omit } from '../../../shared/lib/omit'
import { type Answers, toFormAnswers } from '../../booking/answers/answers'
import { evaluate } from '../../booking/answers/evaluate'
import { recoveryForCode } from '../../booking/recovery'
import type { Problem } from '../../booking/state'

// What a guest sees of the booking behind their own link: pure, without network and clock.

export type FieldErrors = Readonly<Record<string, FieldCode>>
export type Attempt = 'form' | 'leave'

export interface GuestState {
  readonly visit: GuestVisit
  readonly answers: Answers
  /** Those shown, by path in the request. */
  readonly errors: FieldErrors
  /** Counts up when the guest should be led to the first mistake. */
  readonly round: number
  readonly isSubmitting?: Attempt
  readonly problem?: { attempt: Attempt; problem: Problem }
  /** The link has done its work, for what the trouble says. */
  readonly isOver?: true
}

export type GuestAction =
  | { type: 'answered'; question: string; answer: Answers[string] }
  | { type: 'mistaken'; errors: FieldErrors }
  | { type: 'sent'; attempt: Attempt }
  | { type: 'done'; visit: GuestVisit }
  | { type: 'stopped'; attempt: Attempt; problem: Problem }

export const startGuest = (visit: GuestVisit): GuestState => ({ visit, answers: {}, errors: {}, round: 0 })

/** What the guest sees next, for everything that can happen. */
export function guestReducer(flow: GuestState, event: GuestAction): GuestState {
  switch (event.type) {
    case 'answered': {
      const { [`answers.${event.question}`]: _, ...errors } = flow.errors
      return { ...flow, answers: { ...flow.answers, [event.question]: event.answer }, errors }
    }
    case 'mistaken':
      return { ...omit(flow, 'problem'), errors: event.errors, round: flow.round + 1 }
    case 'sent':
      return { ...omit(flow, 'problem'), isSubmitting: event.attempt, errors: {} }
    case 'done':
      return { ...omit(omit(flow, 'isSubmitting'), 'problem'), visit: event.visit }
    case 'stopped':
      return stopped({ ...omit(flow, 'isSubmitting'), problem: { attempt: event.attempt, problem: event.problem } })
  }
}

function stopped(flow: GuestState): GuestState {
  const problem = flow.problem?.problem
  if (problem?.kind !== 'refused') return flow
  const way = recoveryForCode(problem.refusal.code)
  if (way === 'link_over' || way === 'leave') return { ...flow, isOver: true }
  if (way !== 'fix_fields') return flow
  const errors = mistakesOf(problem.refusal)
  // What is no field of this page is a page that is out of date.
  const isKnown = Object.keys(errors).length > 0 && Object.keys(errors).every(path => path.startsWith('answers.'))
  return isKnown ? { ...flow, errors, round: flow.round + 1 } : { ...flow, isOver: true }
}

const mistakesOf = ({ fields = [] }: Refusal): FieldErrors =>
  Object.fromEntries(fields.map(({ path, code }) => [path, code]))

/** What is wrong with the answers, by path in the request. */
export function validateGuest({ visit, answers }: GuestState): FieldErrors {
  const found = visit.forms.flatMap(form => evaluate(form, toFormAnswers(form, answers)).mistakes)
  return Object.fromEntries(found.map(({ question, code }) => [`answers.${question}`, code]))
}

/** The answers to all that is asked; of a question that two services ask, once. */
export function answersOf({ visit, answers }: GuestState): FormAnswer[] {
  const all = visit.forms.flatMap(form => evaluate(form, toFormAnswers(form, answers)).answers)
  return all.filter(({ question }, index) => all.findIndex(one => one.question === question) === index)
}
