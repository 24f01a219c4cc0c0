import createClient from 'openapi-fetch'
import { endsAfter, inTime, patience, requestLimit } from './deadline'
import { retrying } from './retry'
import type { paths } from './schema.gen'
import type { Refusal } from './types'

const fetchInTime = (request: Request) =>
  fetch(request, { signal: AbortSignal.any([request.signal, endsAfter(requestLimit)]) })

export const api = createClient<paths>({ baseUrl: '/', fetch: retrying(fetchInTime) })

/** What a call came to: the answer, the server's no, or no answer that could be understood. */
export type ApiResult<T> = { kind: 'ok'; data: T } | { kind: 'refused'; refusal: Refusal } | { kind: 'unreachable' }

/**
 * Puts the three ways a call can end into one value, so that none is forgotten. A call that takes longer than `limit`
 * milliseconds has no answer.
 */
export async function toResult<T>(
  call: Promise<{ data?: T; error?: unknown }>,
  limit = patience,
): Promise<ApiResult<T>> {
  try {
    const { data, error } = await inTime(call, limit)
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
