// What the server is asked, kept by what is asked for: fresh when the server says that something has changed (live.ts),
// when one comes back to the page, and every 20 seconds while it is seen, for where the stream does not get through. Of
// answers to an older question none counts.
import { QueryClient, type QueryClientConfig, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf } from '../api/client'
import { useText } from '../i18n/texts'
import styles from './controls.module.css'
import { Trouble } from './trouble'

/** The usual pace, in milliseconds. */
export const every = 20_000

export const newClient = (caches: QueryClientConfig = {}) =>
  new QueryClient({
    ...caches,
    defaultOptions: {
      // Without a network too: then the failure is told, and what is shown has its age.
      queries: {
        networkMode: 'always',
        refetchInterval: every,
        refetchOnReconnect: 'always',
        refetchOnWindowFocus: 'always',
        retry: false,
        staleTime: 2_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

/** What there is of an answer. */
export interface Asked<T> {
  data: T | undefined
  error: unknown
  /** When `data` came, in milliseconds since 1970. */
  cameAt: number
  again: () => unknown
}

type Call<T> = (signal: AbortSignal) => Promise<{ data?: T; error?: unknown }>

/**
 * Asks, and goes on asking, at the pace (in milliseconds) that the last answer wants. The key says all that the
 * question depends on. What is stale was kept from an earlier look, and is asked anew.
 */
export function useAsk<T>(
  key: readonly unknown[],
  call: Call<T>,
  isOn = true,
  pace: (data: T | undefined) => number = () => every,
): Asked<T> & { isStale: boolean } {
  const { data, error, dataUpdatedAt, isStale, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => answerOf(call(signal)),
    enabled: isOn,
    refetchInterval: query => pace(query.state.data),
  })
  return { data, error, cameAt: dataUpdatedAt, isStale, again: refetch }
}

/** Asks once, and again only where one wants to: what is printed or confirmed does not change under one's hands. */
export function useAskOnce<T>(key: readonly unknown[], find: (signal: AbortSignal) => Promise<T>): Asked<T> {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => find(signal),
    enabled: query => query.state.data === undefined,
    refetchInterval: false,
    gcTime: 0,
  })
  return { data, error, cameAt: dataUpdatedAt, again: refetch }
}

interface AnswerProps<T> {
  of: Asked<T>
  /** What stands there until the answer comes, with its measures. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/**
 * What was asked for, or what stands in its place: nothing yet, or trouble. What was known before stays, and the frame
 * says how old it is (shell/frame.tsx): a notice here would move what is looked at.
 */
export function Answer<T>({ of: { data, error, again }, skeleton, children }: AnswerProps<T>) {
  const text = useText()
  if (data === undefined) {
    if (error) return <Trouble error={error} again={again} />
    return skeleton ?? <p className={styles.quiet}>{text('state.loading')}</p>
  }
  return children(data)
}

/** A moment on the clock of this device, as the server writes times. */
export function localTime(moment: number): string {
  const offset = new Date(moment).getTimezoneOffset()
  return new Date(moment - offset * 60_000).toISOString().slice(0, 16)
}
