import type { FieldCode, FormAnswer, GuestVisit, Refusal } from '../../../shared/api/types'
import { without } from '../../../shared/lib/omit'
import { type Answers, said } from '../../booking/answers/answers'
import { evaluate } from '../../booking/answers/evaluate'
import { nextStep } from '../../booking/recovery'
import type { Trouble } from '../../booking/state'

// What a guest sees of the booking behind their own link: pure, without network and clock.

export type Mistakes = Readonly<Record<string, FieldCode>>
export type Attempt = 'form' | 'leave'

export interface VisitFlow {
  readonly visit: GuestVisit
  readonly answers: Answers
  /** Those shown, by path in the request. */
  readonly mistakes: Mistakes
  /** Counts up when the guest should be led to the first mistake. */
  readonly round: number
  readonly busy?: Attempt
  readonly trouble?: { attempt: Attempt; trouble: Trouble }
  /** The link has done its work, for what the trouble says. */
  readonly isOver?: true
}

export type VisitEvent =
  | { type: 'answered'; question: string; answer: Answers[string] }
  | { type: 'mistaken'; mistakes: Mistakes }
  | { type: 'sent'; attempt: Attempt }
  | { type: 'done'; visit: GuestVisit }
  | { type: 'stopped'; attempt: Attempt; trouble: Trouble }

export const startVisit = (visit: GuestVisit): VisitFlow => ({ visit, answers: {}, mistakes: {}, round: 0 })

/** What the guest sees next, for everything that can happen. */
export function nextVisit(flow: VisitFlow, event: VisitEvent): VisitFlow {
  switch (event.type) {
    case 'answered': {
      const { [`answers.${event.question}`]: _, ...mistakes } = flow.mistakes
      return { ...flow, answers: { ...flow.answers, [event.question]: event.answer }, mistakes }
    }
    case 'mistaken':
      return { ...without(flow, 'trouble'), mistakes: event.mistakes, round: flow.round + 1 }
    case 'sent':
      return { ...without(flow, 'trouble'), busy: event.attempt, mistakes: {} }
    case 'done':
      return { ...without(without(flow, 'busy'), 'trouble'), visit: event.visit }
    case 'stopped':
      return stopped({ ...without(flow, 'busy'), trouble: { attempt: event.attempt, trouble: event.trouble } })
  }
}

function stopped(flow: VisitFlow): VisitFlow {
  const trouble = flow.trouble?.trouble
  if (trouble?.kind !== 'refused') return flow
  const way = nextStep(trouble.refusal.code)
  if (way === 'link_over' || way === 'leave') return { ...flow, isOver: true }
  if (way !== 'fix_fields') return flow
  const mistakes = mistakesOf(trouble.refusal)
  // What is no field of this page is a page that is out of date.
  const isKnown = Object.keys(mistakes).length > 0 && Object.keys(mistakes).every(path => path.startsWith('answers.'))
  return isKnown ? { ...flow, mistakes, round: flow.round + 1 } : { ...flow, isOver: true }
}

const mistakesOf = ({ fields = [] }: Refusal): Mistakes =>
  Object.fromEntries(fields.map(({ path, code }) => [path, code]))

/** What is wrong with the answers, by path in the request. */
export function mistakesIn({ visit, answers }: VisitFlow): Mistakes {
  const found = visit.forms.flatMap(form => evaluate(form, said(form, answers)).mistakes)
  return Object.fromEntries(found.map(({ question, code }) => [`answers.${question}`, code]))
}

/** The answers to all that is asked; of a question that two services ask, once. */
export function answersOf({ visit, answers }: VisitFlow): FormAnswer[] {
  const all = visit.forms.flatMap(form => evaluate(form, said(form, answers)).answers)
  return all.filter(({ question }, index) => all.findIndex(one => one.question === question) === index)
}
