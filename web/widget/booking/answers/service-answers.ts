import type { FieldCode, FormAnswer } from '../../../shared/api/types'
import type { BookingState } from '../state'
import { toFormAnswers } from './answers'
import { evaluate } from './evaluate'
import { formsOf } from './service-forms'

/** What is wrong with the answers to the services' questions, by path in the request. */
export function validateAnswers(flow: BookingState): Record<string, FieldCode> {
  const found = formsOf(flow).flatMap(form => evaluate(form, toFormAnswers(form, flow.answers)).mistakes)
  return Object.fromEntries(found.map(({ question, code }) => [`answers.${question}`, code]))
}

/** The answers to all that is asked; of a question that two services ask, once. */
export function answersToSend(flow: BookingState): FormAnswer[] {
  const answers = formsOf(flow).flatMap(form => evaluate(form, toFormAnswers(form, flow.answers)).answers)
  return answers.filter(({ question }, index) => answers.findIndex(answer => answer.question === question) === index)
}
