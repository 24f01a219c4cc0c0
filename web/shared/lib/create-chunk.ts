import { useEffect, useSyncExternalStore } from 'react'
import { withoutReload } from '../navigation/reload-guard'

/** A part of the page that is loaded when it is wanted. */
export interface Chunk<T> {
  /** Loads it, once for all who ask meanwhile; does nothing if it is there. */
  load: () => Promise<T>
  /** It, if it is there. */
  get: () => T | undefined
  /** Says that it is there already: where nothing can be loaded. */
  give: (part: T) => void
  /** Calls `told` once it is there; what is returned ends that. */
  subscribe: (told: () => void) => () => void
}

export function createChunk<T>(load: () => Promise<T>): Chunk<T> {
  let loaded: T | undefined
  let coming: Promise<T> | undefined
  const listeners = new Set<() => void>()
  const give = (part: T) => {
    loaded = part
    for (const told of listeners) told()
    return part
  }
  const come = () => {
    coming ??= load()
      .then(give)
      .finally(() => {
        coming = undefined
      })
    return coming
  }
  return {
    load: async () => loaded ?? come(),
    get: () => loaded,
    give,
    subscribe: told => {
      listeners.add(told)
      return () => listeners.delete(told)
    },
  }
}

/** A chunk that the page can do without: that it does not come is no reason to load the page anew. */
export function createOptionalChunk<T>(load: () => Promise<T>): Chunk<T> {
  return createChunk(() => withoutReload(load))
}

/** One export of a chunk that has several. */
export function chunkPart<T, P>({ load, get, subscribe }: Chunk<T>, part: (whole: T) => P): Omit<Chunk<P>, 'give'> {
  const of = (whole: T | undefined) => (whole === undefined ? undefined : part(whole))
  return { load: async () => part(await load()), get: () => of(get()), subscribe }
}

/** A chunk once it is there. This does not load it. */
export function useChunk<T>({ get, subscribe }: Pick<Chunk<T>, 'get' | 'subscribe'>): T | undefined {
  return useSyncExternalStore(subscribe, get, get)
}

/** Between two tries for a chunk that did not come, in milliseconds. */
const pause = 3000

/** Loads a chunk if it is wanted, and tries again until it comes. */
export function useOptionalChunk<T>(chunk: Chunk<T>, isWanted = true): T | undefined {
  useEffect(() => {
    if (!isWanted || chunk.get() !== undefined) return
    let timer = 0
    let isOver = false
    const load = () =>
      void chunk.load().catch(() => {
        if (!isOver) timer = window.setTimeout(load, pause)
      })
    load()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [chunk, isWanted])
  const part = useChunk(chunk)
  return isWanted ? part : undefined
}
