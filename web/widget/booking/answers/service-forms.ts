import type { Form } from '../../../shared/api/types'
import type { BookingState } from '../state'
import { chosenServices } from '../time-choice'

// The questions that services ask with a form of their own, among the details of a booking.

/** The forms of the services that are wanted, each once. */
export function formsOf(flow: BookingState): Form[] {
  const forms = chosenServices(flow).flatMap(({ form }) => form ?? [])
  return forms.filter(({ id }, index) => forms.findIndex(form => form.id === id) === index)
}

export const asksQuestions = (flow: BookingState) => formsOf(flow).length > 0
