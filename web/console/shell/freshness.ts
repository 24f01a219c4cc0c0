// Whether what is shown is what the server says now, or how old it is.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { codeOf } from '../api/client'

/** What there is of an answer: `dataUpdatedAt` is when it came, in milliseconds since 1970; 0 if none did. */
interface Known {
  error: unknown
  dataUpdatedAt: number
}

/**
 * When the oldest of these answers came, if the server could not be asked for any of them anew; else nothing. A no is
 * no lost connection: one that ends the session is answered with signing in.
 */
export function staleSince(answers: readonly Known[]): number | undefined {
  const lost = answers.filter(({ error, dataUpdatedAt }) => error && codeOf(error) === undefined && dataUpdatedAt > 0)
  return lost.length > 0 ? Math.min(...lost.map(({ dataUpdatedAt }) => dataUpdatedAt)) : undefined
}

/** The same of all that is shown. */
export function useStaleSince(): number | undefined {
  const cache = useQueryClient().getQueryCache()
  const listen = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  return useSyncExternalStore(listen, () => staleSince(cache.findAll({ type: 'active' }).map(({ state }) => state)))
}
