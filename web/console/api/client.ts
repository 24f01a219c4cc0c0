import createClient from 'openapi-fetch'
import { endsAfter, inTime, patience, requestLimit } from '../../shared/api/deadline'
import { retrying } from '../../shared/api/retry'
import { markBackground } from './acts'
import type { paths } from './schema.gen'
import type { Refusal } from './types'

// The server takes changes as JSON alone, those without a body too: no form of another page can send that.
function fetchInTime(request: Request): Promise<Response> {
  if (request.method !== 'GET') request.headers.set('content-type', 'application/json')
  markBackground(request)
  return fetch(request, { signal: AbortSignal.any([request.signal, endsAfter(requestLimit)]) })
}

export const api = createClient<paths>({ baseUrl: '/', fetch: retrying(fetchInTime) })

/** The server's no. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** No answer came that could be understood. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** The code of a no; nothing for what is none. */
export const codeOf = (error: unknown) => (error instanceof Refused ? error.refusal.code : undefined)

/** Whether it says that the session has ended: then the console is locked, and its user goes on when they are back. */
export const hasEnded = (error: unknown) => ['sign_in_required', 'second_factor_required'].includes(codeOf(error) ?? '')

/** What a call answers, in time; fails as Refused or Unreachable. */
export async function answerOf<T>(call: Promise<{ data?: T; error?: unknown }>): Promise<T> {
  const { data, error } = await inTime(call, patience).catch(() => ({ data: undefined, error: undefined }))
  if (data !== undefined) return data
  throw isRefusal(error) ? new Refused(error) : new Unreachable()
}

// A proxy in between may answer with something of its own.
function isRefusal(error: unknown): error is Refusal {
  return typeof error === 'object' && error !== null && typeof (error as Refusal).code === 'string'
}
