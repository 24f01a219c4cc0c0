const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A fetch that asks once more when a request that changes nothing meets a passing trouble. What could change
 * something is sent exactly once from here: only whoever sends it knows whether it may be sent again (once.ts).
 */
export function retrying(fetchOnce: (request: Request) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    if (!safeMethods.has(request.method)) return fetchOnce(request)
    const first = await fetchOnce(request.clone()).catch(error => {
      if (request.signal.aborted) throw error
      return undefined
    })
    return first && !retriedStatuses.has(first.status) ? first : fetchOnce(request)
  }
}
