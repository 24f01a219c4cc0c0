import { useSyncExternalStore } from 'react'

/** What is being booked or moved and not saved yet: the calendar draws it where it would be. */
export interface Draft {
  title: string
  /** The booking that moves: where it was it is drawn as a ghost. */
  booking?: string | undefined
  hasException: boolean
  pieces: readonly DraftPiece[]
}

interface DraftPiece {
  staff_id: string
  /** On the clock of the business. */
  starts_at: string
  ends_at: string
  words: string
}

let draft: Draft | undefined
const listeners = new Set<() => void>()

export function showDraft(next: Draft | undefined) {
  draft = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useDraft = () => useSyncExternalStore(listen, () => draft)
