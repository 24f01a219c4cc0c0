import { useEffect, useState } from 'react'
import type { Form } from '../shared/api/words'
import type { Flow } from './flow'
import { chosenServices } from './flow-times'

// The questions that services ask with a form of their own, among the details of a booking. All that deals with them is
// a chunk of its own, for those who are asked.

/** The forms of the services that are wanted, each once. */
export function formsOf(flow: Flow): Form[] {
  const forms = chosenServices(flow).flatMap(({ form }) => form ?? [])
  return forms.filter(({ id }, index) => forms.findIndex(form => form.id === id) === index)
}

export const asksQuestions = (flow: Flow) => formsOf(flow).length > 0

export type Questions = typeof import('./forms/form-questions')

export const loadQuestions = (): Promise<Questions> => import('./forms/form-questions')

/** What deals with the questions, once it is there; nothing where none are asked. */
export function useQuestions(flow: Flow): Questions | undefined {
  const [questions, setQuestions] = useState<Questions>()
  const isAsked = asksQuestions(flow)
  useEffect(() => {
    if (isAsked) loadQuestions().then(setQuestions, () => undefined)
  }, [isAsked])
  return isAsked ? questions : undefined
}
