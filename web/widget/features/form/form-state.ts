import type { FieldCode, Form, FormStep, Refusal, SubmittedForm } from '../../../shared/api/types'
import { omit } from '../../../shared/lib/omit'
import type { Answers } from '../../booking/answers/answers'
import { questionPath, validateForm, visibleQuestions } from '../../booking/answers/visible-questions'
import { recoveryForCode } from '../../booking/recovery'
import type { Problem } from '../../booking/state'
import { stepsShown } from './steps'

type Mistakes = Readonly<Record<string, FieldCode>>

/** Everything the screens of a form or survey draw. */
export interface FormState {
  readonly form: Form
  readonly answers: Answers
  /** The step shown, by slug. */
  readonly step: string
  /** Whether it is another one than the page began with, or the visitor was on another one meanwhile. */
  readonly isMoved: boolean
  /** Those shown, by path in the request. */
  readonly errors: Mistakes
  /** Counts up when the visitor should be led to the first mistake. */
  readonly round: number
  readonly isSubmitting: boolean
  readonly problem?: Problem
  readonly sent?: SubmittedForm
  /** Nothing more can be done here, for what the trouble says. */
  readonly isOver?: true
}

export type FormAction =
  | { type: 'answered'; question: string; answer: Answers[string] }
  | { type: 'mistaken'; errors: Mistakes }
  | { type: 'went_on' }
  /** To a step of the browser's history; without one, to the first. */
  | { type: 'moved'; step?: string | undefined }
  | { type: 'sent' }
  | { type: 'submitted'; submitted: SubmittedForm }
  | { type: 'stopped'; problem: Problem }

/** `answers` are those the address of the page brought along, and those given before it was loaded anew at `step`. */
export function startForm(form: Form, answers: Answers, step?: string): FormState {
  const flow = { form, answers, step: '', isMoved: false, errors: {}, round: 0, isSubmitting: false }
  return { ...flow, step: reachable(flow, step) }
}

/** What the visitor sees next, for everything that can happen. No React, no network and no clock in here. */
export function formReducer(flow: FormState, event: FormAction): FormState {
  switch (event.type) {
    case 'answered':
      return answered(flow, event.question, event.answer)
    case 'mistaken':
      return { ...omit(flow, 'problem'), errors: event.errors, round: flow.round + 1 }
    case 'went_on':
      return at(flow, stepAfter(flow)?.slug ?? flow.step)
    case 'moved':
      return flow.isSubmitting || flow.sent || flow.isOver ? flow : at(flow, reachable(flow, event.step))
    case 'sent':
      return { ...omit(flow, 'problem'), isSubmitting: true, errors: {} }
    case 'submitted':
      return { ...flow, isSubmitting: false, sent: event.submitted }
    case 'stopped':
      return stopped({ ...flow, isSubmitting: false, problem: event.problem })
  }
}

// What is answered anew is no longer what was found wrong.
function answered(flow: FormState, question: string, answer: Answers[string]): FormState {
  const { [questionPath(question)]: _, ...errors } = flow.errors
  const isMended = Object.keys(errors).length === 0 && Object.keys(flow.errors).length > 0
  const rest = isMended ? omit(flow, 'problem') : flow
  return { ...rest, answers: { ...flow.answers, [question]: answer }, errors }
}

function at(flow: FormState, step: string): FormState {
  return { ...omit(flow, 'problem'), step, isMoved: flow.isMoved || step !== flow.step, errors: {} }
}

/** The step shown; none where a form has no steps at all. */
export function stepOf({ form, step }: FormState): FormStep | undefined {
  return form.steps.find(({ slug }) => slug === step)
}

/** The step that follows as things are; none where the answers are handed in. */
export function stepAfter(flow: FormState): FormStep | undefined {
  const shown = stepsShown(flow.form, flow.answers)
  return shown[shown.findIndex(({ slug }) => slug === flow.step) + 1]
}

/** What is wrong with the answers on the step shown. */
export function errorsHere(flow: FormState): Mistakes {
  return validateForm(flow.form, flow.answers, stepOf(flow))
}

// As far as the answers lead: the steps before one must be answered.
function reachable({ form, answers }: FormState, step: string | undefined): string {
  const shown = stepsShown(form, answers)
  const wanted = Math.max(
    0,
    shown.findIndex(({ slug }) => slug === step),
  )
  const open = shown.findIndex(one => Object.keys(validateForm(form, answers, one)).length > 0)
  return shown[open < 0 ? wanted : Math.min(wanted, open)]?.slug ?? ''
}

function stopped(flow: FormState & { problem: Problem }): FormState {
  if (flow.problem.kind === 'unreachable') return flow
  switch (recoveryForCode(flow.problem.refusal.code)) {
    case 'try_again':
      return flow
    case 'fix_fields':
      return withRefused(flow, flow.problem.refusal)
    default:
      return { ...flow, isOver: true }
  }
}

// Back to the first step with something to mend; if nothing of it is on any, the page is out of date.
function withRefused(flow: FormState & { problem: Problem }, { fields = [] }: Refusal): FormState {
  const errors: Record<string, FieldCode> = {}
  for (const { path, code } of fields) errors[path] ??= code
  const step = stepsShown(flow.form, flow.answers).find(one =>
    visibleQuestions(flow.form, flow.answers, one).some(({ slug }) => errors[questionPath(slug)]),
  )
  return step
    ? { ...at(flow, step.slug), problem: flow.problem, errors, round: flow.round + 1 }
    : { ...flow, isOver: true }
}
