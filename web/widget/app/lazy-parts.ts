import { useEffect, useState } from 'react'
import type { PagePayload } from '../../shared/api/types'
import { withoutReload } from '../../shared/navigation/reload-guard'
import { hasOptions } from '../booking/order'

// Parts of a screen that few pages show, or that are not there at first: chunks of their own.
const chunks = {
  choices: async () => (await import('../features/times/choices')).Choices,
  lostNotice: async () => (await import('../features/times/slot-taken')).LostNotice,
  nothingFree: async () => (await import('../features/times/no-times')).NothingFree,
  foot: async () => (await import('./footer')).Foot,
}
type Part = keyof typeof chunks
type PartOf = { [P in Part]: Awaited<ReturnType<(typeof chunks)[P]>> }

const loaded: Partial<PartOf> = {}

/** Loads a part; does nothing if it is there. */
export async function loadPart<P extends Part>(part: P): Promise<void> {
  if (!loaded[part]) Object.assign(loaded, { [part]: await withoutReload<unknown>(chunks[part]) })
}

/** Between two tries for a part that did not come, in milliseconds. */
const pause = 3000

/** A part once it is there, if it is wanted; the page can do without. */
export function usePart<P extends Part>(part: P, isWanted = true): PartOf[P] | undefined {
  const [, setLoaded] = useState(0)
  useEffect(() => {
    if (!isWanted || loaded[part]) return
    let timer = 0
    const load = () =>
      void loadPart(part).then(
        () => setLoaded(count => count + 1),
        () => {
          timer = window.setTimeout(load, pause)
        },
      )
    load()
    return () => clearTimeout(timer)
  }, [part, isWanted])
  return isWanted ? (loaded[part] as PartOf[P] | undefined) : undefined
}

/** Loads what belongs to the first look at a page, so that nothing moves later. */
export async function loadFirstParts(payload: PagePayload): Promise<void> {
  const wanted: Part[] = []
  if (needsChoices(payload)) wanted.push('choices')
  if (payload.slots?.starts.length === 0) wanted.push('nothingFree')
  await Promise.all(wanted.map(loadPart))
}

/** Whether a page has something to decide beside its times. */
export function needsChoices({ screen, order, services, staff, team }: PagePayload): boolean {
  const [service] = services ?? []
  const isSingle = screen === 'times' && order?.items.length === 1
  return isSingle && service !== undefined && hasOptions(service, Boolean(staff || team))
}
