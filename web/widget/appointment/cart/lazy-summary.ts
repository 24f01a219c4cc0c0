import { createChunk } from '../../../shared/lib/create-chunk'

/** What the screens after a menu show of the order; it is loaded with the menu. */
export const cartSummaryChunk = createChunk(async () => (await import('./summary')).CartSummary)
