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

let loaded: Questions | undefined

export async function loadQuestions(): Promise<Questions> {
  loaded = await import('./forms/form-questions')
  return loaded
}

/** What deals with the questions, once it is there; nothing where none are asked. */
export function useQuestions(flow: Flow): Questions | undefined {
  const [questions, setQuestions] = useState(loaded)
  const [failure, setFailure] = useState<unknown>()
  const isAsked = asksQuestions(flow)
  useEffect(() => {
    if (isAsked) loadQuestions().then(setQuestions, setFailure)
  }, [isAsked])
  // The page says that it is broken, and can be loaded again.
  if (failure && isAsked && !questions) throw failure
  return isAsked ? questions : undefined
}
