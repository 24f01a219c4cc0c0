import { expect, test, vi } from 'vitest'
import type { ApiResult } from '../../shared/api/client'
import type { SitePage } from '../../shared/api/types'
import { createPageCache } from './page-cache'

const ok = { kind: 'ok', data: {} as SitePage } satisfies ApiResult<SitePage>

test('a page is fetched once a minute', async () => {
  let now = 0
  const fetchPage = vi.fn(async (): Promise<ApiResult<SitePage>> => ok)
  const get = createPageCache(fetchPage, () => now)
  await Promise.all([get('/a'), get('/a'), get('/b')])
  expect(fetchPage.mock.calls).toEqual([['/a'], ['/b']])
  now = 59_999
  await get('/a')
  expect(fetchPage).toHaveBeenCalledTimes(2)
  now = 60_000
  await get('/a')
  expect(fetchPage).toHaveBeenCalledTimes(3)
})

test('what failed is asked for again', async () => {
  const fetchPage = vi.fn(async (): Promise<ApiResult<SitePage>> => ({ kind: 'unreachable' }))
  const get = createPageCache(fetchPage, () => 0)
  await get('/a')
  await get('/a')
  expect(fetchPage).toHaveBeenCalledTimes(2)
})

test('only so many are kept', async () => {
  const fetchPage = vi.fn(async (): Promise<ApiResult<SitePage>> => ok)
  const get = createPageCache(fetchPage, () => 0)
  for (let page = 0; page <= 30; page++) await get(`/${page}`)
  await get('/30')
  expect(fetchPage).toHaveBeenCalledTimes(31)
  await get('/0')
  expect(fetchPage).toHaveBeenCalledTimes(32)
})

test('a page that never comes is loaded as any other', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { href: 'https://salon.example/' })
  vi.stubGlobal(
    'Request',
    class {
      signal = new AbortController().signal
      clone = () => this
    },
  )
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  let came: unknown = 'nothing'
  void createPageCache()('/a').then(answer => (came = answer))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(came).toEqual({ kind: 'unreachable' })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
