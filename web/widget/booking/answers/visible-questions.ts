import type { FieldCode, Form, FormStep, Question } from '../../../shared/api/types'
import { type Answers, toFormAnswers } from './answers'
import { evaluate } from './evaluate'

/** What is wrong, by path in the request. */
type Mistakes = Readonly<Record<string, FieldCode>>

/** Where the answer to a question is in a request, as the server names it in a refusal. */
export const questionPath = (question: string) => `answers.${question}`

/** What there is to see of a form with some answers: hidden kinds are asked, but not of the visitor. */
export function visibleQuestions(form: Form, answers: Answers, step?: FormStep): Question[] {
  const { asked } = evaluate(form, toFormAnswers(form, answers))
  return asked.filter(
    question => question.kind !== 'hidden' && (!step || step.questions.some(({ slug }) => slug === question.slug)),
  )
}

/** What is wrong with the answers, or with those on one step. */
export function validateForm(form: Form, answers: Answers, step?: FormStep): Mistakes {
  const { mistakes } = evaluate(form, toFormAnswers(form, answers))
  const here = mistakes.filter(({ question }) => !step || step.questions.some(({ slug }) => slug === question))
  return Object.fromEntries(here.map(({ question, code }) => [questionPath(question), code]))
}
