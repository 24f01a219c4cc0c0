import { type ApiResult, api, toResult } from '../../shared/api/client'
import type { SitePage } from '../../shared/api/types'

type Fetched = Promise<ApiResult<SitePage>>

const freshFor = 60_000
const most = 30
/** For a page, in milliseconds: then the browser loads it as any other. */
const longestWait = 5000

interface Kept {
  at: number
  answer: Fetched
}

const ask = (path: string): Fetched =>
  toResult(api.GET('/api/v1/site-pages', { params: { query: { path } } }), longestWait)

/** Pages that were fetched, also ahead of time. What failed is not kept. */
export function createPageCache(fetchPage: (path: string) => Fetched = ask, now: () => number = Date.now) {
  const kept = new Map<string, Kept>()
  return (path: string): Fetched => {
    const known = kept.get(path)
    if (known && now() - known.at < freshFor) return known.answer
    const fetched = fetchPage(path)
    kept.delete(path)
    kept.set(path, { at: now(), answer: fetched })
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
    void fetched.then(({ kind }) => {
      if (kind !== 'ok' && kept.get(path)?.answer === fetched) kept.delete(path)
    })
    return fetched
  }
}
