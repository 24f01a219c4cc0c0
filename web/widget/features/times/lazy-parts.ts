import type { PagePayload } from '../../../shared/api/types'
import { type Chunk, createOptionalChunk } from '../../../shared/lib/create-chunk'
import { hasOptions } from '../../booking/order'

// Parts of the screen that few pages show, or that are not there at first: chunks of their own.
export const choicesChunk = createOptionalChunk(async () => (await import('./choices')).Choices)
export const slotTakenChunk = createOptionalChunk(async () => (await import('./slot-taken')).SlotTaken)
export const noTimesChunk = createOptionalChunk(async () => (await import('./no-times')).NoTimes)

/** Loads what belongs to the first look at a page, so that nothing moves later. */
export async function loadFirstParts(payload: PagePayload): Promise<void> {
  await Promise.all(firstParts(payload).map(part => part.load()))
}

/** Whether all of it is there. */
export function hasFirstParts(payload: PagePayload): boolean {
  return firstParts(payload).every(part => part.get() !== undefined)
}

function firstParts(payload: PagePayload): Pick<Chunk<unknown>, 'load' | 'get'>[] {
  return [
    ...(needsChoices(payload) ? [choicesChunk] : []),
    ...(payload.slots?.starts.length === 0 ? [noTimesChunk] : []),
  ]
}

/** Whether a page has something to decide beside its times. */
export function needsChoices({ screen, order, services, staff, team, managed }: PagePayload): boolean {
  if (screen === 'reschedule') return (managed?.booking.items.length ?? 0) > 0
  const [service] = services ?? []
  const isSingle = screen === 'times' && order?.items.length === 1
  return isSingle && service !== undefined && hasOptions(service, Boolean(staff || team))
}
