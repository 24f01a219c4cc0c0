import type { FieldCode, Form, FormStep, Refusal, SubmittedForm } from '../../../shared/api/types'
import { without } from '../../../shared/lib/omit'
import type { Answers } from '../../booking/answers/answers'
import { mistakesInForm, questionPath, shownQuestions } from '../../booking/answers/visible-questions'
import { nextStep } from '../../booking/recovery'
import type { Trouble } from '../../booking/state'
import { stepsShown } from './steps'

type Mistakes = Readonly<Record<string, FieldCode>>

/** Everything the screens of a form or survey draw. */
export interface FormFlow {
  readonly form: Form
  readonly answers: Answers
  /** The step shown, by slug. */
  readonly step: string
  /** Whether it is another one than the page began with, or the visitor was on another one meanwhile. */
  readonly isMoved: boolean
  /** Those shown, by path in the request. */
  readonly mistakes: Mistakes
  /** Counts up when the visitor should be led to the first mistake. */
  readonly round: number
  readonly busy: boolean
  readonly trouble?: Trouble
  readonly sent?: SubmittedForm
  /** Nothing more can be done here, for what the trouble says. */
  readonly isOver?: true
}

export type FormEvent =
  | { type: 'answered'; question: string; answer: Answers[string] }
  | { type: 'mistaken'; mistakes: Mistakes }
  | { type: 'went_on' }
  /** To a step of the browser's history; without one, to the first. */
  | { type: 'moved'; step?: string | undefined }
  | { type: 'sent' }
  | { type: 'submitted'; submitted: SubmittedForm }
  | { type: 'stopped'; trouble: Trouble }

/** `answers` are those the address of the page brought along, and those given before it was loaded anew at `step`. */
export function startForm(form: Form, answers: Answers, step?: string): FormFlow {
  const flow = { form, answers, step: '', isMoved: false, mistakes: {}, round: 0, busy: false }
  return { ...flow, step: reachable(flow, step) }
}

/** What the visitor sees next, for everything that can happen. No React, no network and no clock in here. */
export function nextForm(flow: FormFlow, event: FormEvent): FormFlow {
  switch (event.type) {
    case 'answered':
      return answered(flow, event.question, event.answer)
    case 'mistaken':
      return { ...without(flow, 'trouble'), mistakes: event.mistakes, round: flow.round + 1 }
    case 'went_on':
      return at(flow, stepAfter(flow)?.slug ?? flow.step)
    case 'moved':
      return flow.busy || flow.sent || flow.isOver ? flow : at(flow, reachable(flow, event.step))
    case 'sent':
      return { ...without(flow, 'trouble'), busy: true, mistakes: {} }
    case 'submitted':
      return { ...flow, busy: false, sent: event.submitted }
    case 'stopped':
      return stopped({ ...flow, busy: false, trouble: event.trouble })
  }
}

// What is answered anew is no longer what was found wrong.
function answered(flow: FormFlow, question: string, answer: Answers[string]): FormFlow {
  const { [questionPath(question)]: _, ...mistakes } = flow.mistakes
  const isMended = Object.keys(mistakes).length === 0 && Object.keys(flow.mistakes).length > 0
  const rest = isMended ? without(flow, 'trouble') : flow
  return { ...rest, answers: { ...flow.answers, [question]: answer }, mistakes }
}

function at(flow: FormFlow, step: string): FormFlow {
  return { ...without(flow, 'trouble'), step, isMoved: flow.isMoved || step !== flow.step, mistakes: {} }
}

/** The step shown; none where a form has no steps at all. */
export function stepOf({ form, step }: FormFlow): FormStep | undefined {
  return form.steps.find(({ slug }) => slug === step)
}

/** The step that follows as things are; none where the answers are handed in. */
export function stepAfter(flow: FormFlow): FormStep | undefined {
  const shown = stepsShown(flow.form, flow.answers)
  return shown[shown.findIndex(({ slug }) => slug === flow.step) + 1]
}

/** What is wrong with the answers on the step shown. */
export function mistakesHere(flow: FormFlow): Mistakes {
  return mistakesInForm(flow.form, flow.answers, stepOf(flow))
}

// As far as the answers lead: the steps before one must be answered.
function reachable({ form, answers }: FormFlow, step: string | undefined): string {
  const shown = stepsShown(form, answers)
  const wanted = Math.max(
    0,
    shown.findIndex(({ slug }) => slug === step),
  )
  const open = shown.findIndex(one => Object.keys(mistakesInForm(form, answers, one)).length > 0)
  return shown[open < 0 ? wanted : Math.min(wanted, open)]?.slug ?? ''
}

function stopped(flow: FormFlow & { trouble: Trouble }): FormFlow {
  if (flow.trouble.kind === 'unreachable') return flow
  switch (nextStep(flow.trouble.refusal.code)) {
    case 'try_again':
      return flow
    case 'fix_fields':
      return withRefused(flow, flow.trouble.refusal)
    default:
      return { ...flow, isOver: true }
  }
}

// Back to the first step with something to mend; if nothing of it is on any, the page is out of date.
function withRefused(flow: FormFlow & { trouble: Trouble }, { fields = [] }: Refusal): FormFlow {
  const mistakes: Record<string, FieldCode> = {}
  for (const { path, code } of fields) mistakes[path] ??= code
  const step = stepsShown(flow.form, flow.answers).find(one =>
    shownQuestions(flow.form, flow.answers, one).some(({ slug }) => mistakes[questionPath(slug)]),
  )
  return step
    ? { ...at(flow, step.slug), trouble: flow.trouble, mistakes, round: flow.round + 1 }
    : { ...flow, isOver: true }
}
