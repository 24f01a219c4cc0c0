import type { PagePayload } from '../../../shared/api/types'
import { createOptionalChunk } from '../../../shared/lib/create-chunk'

// Most guests are asked nothing.
export const guestQuestionsChunk = createOptionalChunk(async () => (await import('./guest-questions')).GuestQuestions)

/** Loads what a guest is asked with, before the page is shown, so that nothing moves later. */
export async function loadGuestQuestions({ visit }: PagePayload): Promise<void> {
  if (visit?.forms.length) await guestQuestionsChunk.load()
}
