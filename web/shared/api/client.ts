import createClient from 'openapi-fetch'
import { retrying } from './retry'
import type { paths } from './schema.gen'
import type { Refusal } from './types'

export const api = createClient<paths>({ baseUrl: '/', fetch: retrying(request => fetch(request)) })

/** What a call came to: the answer, the server's no, or no answer that could be understood. */
export type Answer<T> = { kind: 'ok'; data: T } | { kind: 'refused'; refusal: Refusal } | { kind: 'unreachable' }

/** Puts the three ways a call can end into one value, so that none is forgotten. */
export async function answer<T>(call: Promise<{ data?: T; error?: unknown }>): Promise<Answer<T>> {
  try {
    const { data, error } = await call
    if (data !== undefined) return { kind: 'ok', data }
    return isRefusal(error) ? { kind: 'refused', refusal: error } : { kind: 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}

// A proxy in between may answer with something of its own.
function isRefusal(error: unknown): error is Refusal {
  return typeof error === 'object' && error !== null && typeof (error as Refusal).code === 'string'
}
