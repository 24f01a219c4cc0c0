const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The longest a visitor is kept waiting for the second try, in milliseconds. */
const patience = 3000

interface World {
  now: () => number
  wait: (milliseconds: number) => Promise<unknown>
}

const browser: World = { now: Date.now, wait: time => new Promise(later => setTimeout(later, time)) }

/**
 * A fetch that repeats a request once after a temporary failure, if the request changes nothing. A request that could
 * change something is sent exactly once: only its caller knows whether it may be sent again (idempotent-request.ts).
 * A server that names a time to come back (Retry-After) is asked then, or not again if that is too long to wait.
 */
export function retrying(fetchOnce: (request: Request) => Promise<Response>, { now, wait }: World = browser) {
  return async (request: Request): Promise<Response> => {
    if (!safeMethods.has(request.method)) return fetchOnce(request)
    const first = await fetchOnce(request.clone()).catch(error => {
      if (request.signal.aborted) throw error
      return undefined
    })
    if (first && !retriedStatuses.has(first.status)) return first
    const pause = first ? pauseOf(first, now()) : 0
    if (first && pause > patience) return first
    if (pause > 0) await wait(pause)
    return fetchOnce(request)
  }
}

/** For how many milliseconds the server asks not to be asked: seconds or a date, by HTTP; none for nonsense. */
function pauseOf(response: Response, now: number): number {
  const text = response.headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now)
}
