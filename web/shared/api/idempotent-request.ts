import { withoutReload } from '../navigation/reload-guard'
import { whileProving } from '../proof/proving'
import { type ApiResult, toResult } from './client'
import { inTime, patience } from './deadline'

/** How long to wait before the second try, in milliseconds. */
export const pause = 1000
/** The longest that a second try may take. */
const secondTry = 4000
/** What a challenge may take to come. */
const challengeLimit = 5000

interface World {
  newKey: () => string
  prove: (signal: AbortSignal | undefined) => Promise<string>
}

/**
 * Sends what changes something so that it happens once, however often it is sent. All tries share one Idempotency-Key
 * until the server says that it is done; the next one is something new. When no answer comes, the first try may have
 * gone through, and so a second one is made at once: it then gets the first one's answer. A server that wants a proof
 * of work gets one, once; aborted, none is made. Both tries together take `within` milliseconds at most.
 */
export function idempotentRequest({ newKey = randomKey, prove = makeProof }: Partial<World> = {}) {
  let key = newKey()
  return async <T>(send: (header: Header) => Called<T>, { signal, within = patience }: Limits = {}) => {
    const header: Header = { 'Idempotency-Key': key }
    const tried = (limit: number): Promise<ApiResult<T>> => toResult(send(header), limit)
    let answered = await twice(tried, isThere, { signal: undefined, within })
    if (answered.kind === 'refused' && answered.refusal.code === 'proof_required') {
      const made = await whileProving(() => twice(() => prove(signal).catch(() => ''), isMade, { signal, within }))
      if (made) {
        header['Proof-Of-Work'] = made
        answered = await twice(tried, isThere, { signal: undefined, within })
      }
    }
    if (answered.kind === 'ok') key = newKey()
    return answered
  }
}

interface Limits {
  signal?: AbortSignal | undefined
  within?: number
}

type Called<T> = Promise<{ data?: T; error?: unknown }>

interface Header {
  'Idempotency-Key': string
  'Proof-Of-Work'?: string
}

const isThere = ({ kind }: { kind: string }) => kind !== 'unreachable'
const isMade = (proof: string) => proof !== ''

/** Tries again, after a pause, what did not come to anything. */
async function twice<T>(
  work: (limit: number) => Promise<T>,
  isDone: (result: T) => boolean,
  { signal, within }: Required<Limits>,
): Promise<T> {
  const second = Math.min(secondTry, within / 3)
  const first = await work(within - pause - second)
  if (isDone(first) || signal?.aborted) return first
  await new Promise(later => setTimeout(later, pause))
  return work(second)
}

// What the visitor has typed is worth more than a page that has this part.
const makeProof = (signal: AbortSignal | undefined) =>
  withoutReload(() => inTime(import('../proof/prove'), challengeLimit)).then(({ prove }) => prove(signal))

// Not randomUUID: without https browsers do not have it.
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-')
}
