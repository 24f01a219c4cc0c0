import type { Form } from '../../shared/api/types'
import type { Flow } from '../booking/state'
import { chosenServices } from '../booking/time-choice'

// The questions that services ask with a form of their own, among the details of a booking. All that deals with them is
// a chunk of its own, for those who are asked.

/** The forms of the services that are wanted, each once. */
export function formsOf(flow: Flow): Form[] {
  const forms = chosenServices(flow).flatMap(({ form }) => form ?? [])
  return forms.filter(({ id }, index) => forms.findIndex(form => form.id === id) === index)
}

export const asksQuestions = (flow: Flow) => formsOf(flow).length > 0

export type Questions = typeof import('./form-questions')

let loaded: Questions | undefined

export async function loadQuestions(): Promise<Questions> {
  loaded = await import('./form-questions')
  return loaded
}

/** Whether what deals with the questions is there, if any are asked: the details begin with it. */
export const hasQuestions = (flow: Flow) => !asksQuestions(flow) || loaded !== undefined

/** What deals with the questions; nothing where none are asked. */
export const questionsOf = (flow: Flow): Questions | undefined => (asksQuestions(flow) ? loaded : undefined)
