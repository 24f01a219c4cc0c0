import { createChunk, useChunk } from '../../shared/lib/create-chunk'
import { asksQuestions } from '../booking/answers/service-forms'
import type { BookingState } from '../booking/state'

export type Questions = typeof import('./service-questions')

/** What deals with the questions of services; only few pages ask any. */
export const questionsChunk = createChunk<Questions>(() => import('./service-questions'))

/** What deals with the questions, once it is there; nothing where none are asked. */
export function useQuestions(flow: BookingState): Questions | undefined {
  const questions = useChunk(questionsChunk)
  return asksQuestions(flow) ? questions : undefined
}
