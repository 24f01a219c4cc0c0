// Data that are erased because a business keeps them for a shorter time than before.
import type { SetupOutcome } from '../../../api/types'
import type { Texts } from '../../../i18n/texts'
import type { Values } from '../table'

export type ToErase = NonNullable<SetupOutcome['to_erase']>

/** The fields that say for how many months data are kept. Where one says nothing, they are kept for good. */
export const retentionPaths = [
  'retention.customers_months',
  'retention.submissions_months',
  'retention.messages_months',
] as const

/** Whether some data are kept for a shorter time after a change than before it. */
export const keepsShorter = (before: Values, after: Values) =>
  retentionPaths.some(path => {
    const [was = Number.POSITIVE_INFINITY, is] = [before[path], after[path]]
    return typeof is === 'number' && is < Number(was)
  })

export const isAny = (of: ToErase | undefined) =>
  of !== undefined && Object.values(of).some((count: number) => count > 0)

/** What would be erased, in a few words; empty if it is nothing. */
export function wordsOfErased(text: Texts['text'], of: ToErase | undefined): string {
  // Bookings last: what stands after them could be taken for data of which only some are erased.
  const kinds = ['submissions', 'messages', 'bookings'] as const
  const words = kinds.map(kind => of && of[kind] > 0 && text(`setup.erases.${kind}`, { count: of[kind] }))
  return words.filter(Boolean).join(', ')
}
