import { describe, expect, test } from 'vitest'
import { toResult } from './client'
import { retrying } from './retry'

/** Plays a list of answers: a status, or a network failure. Counts how often it was asked. */
function scripted(...answers: (number | 'no network')[]) {
  const asked: Request[] = []
  const fetchOnce = async (request: Request) => {
    const next = answers[asked.push(request) - 1]
    if (next === undefined || next === 'no network') throw new TypeError('no network')
    return new Response('{}', { status: next })
  }
  return { fetch: retrying(fetchOnce), asked }
}

const request = (method: string) => new Request('http://localhost/x', { method, body: method === 'GET' ? null : '{}' })

describe('what changes nothing', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('is asked once more after %i', async status => {
    const { fetch, asked } = scripted(status, 200)
    expect((await fetch(request('GET'))).status).toBe(200)
    expect(asked).toHaveLength(2)
  })
  test.each(['GET', 'HEAD', 'OPTIONS'])('with %s is asked once more', async method => {
    const { fetch, asked } = scripted(503, 200)
    expect((await fetch(new Request('http://localhost/x', { method }))).status).toBe(200)
    expect(asked).toHaveLength(2)
  })
  test('keeps the second trouble', async () => {
    const { fetch, asked } = scripted(500, 502, 200)
    expect((await fetch(request('GET'))).status).toBe(502)
    expect(asked).toHaveLength(2)
  })
  test.each([200, 201, 400, 401, 403, 404, 405, 410, 413, 415, 422, 431, 501, 505])(
    'is not asked again after %i',
    async status => {
      const { fetch, asked } = scripted(status, 200)
      expect((await fetch(request('GET'))).status).toBe(status)
      expect(asked).toHaveLength(1)
    },
  )
  test('is asked once more without a network, and then no more', async () => {
    const { fetch, asked } = scripted('no network', 503, 200)
    expect((await fetch(request('GET'))).status).toBe(503)
    expect(asked).toHaveLength(2)
  })
  test('is not asked again after the caller aborted the request', async () => {
    const { fetch, asked } = scripted('no network', 200)
    const signal = AbortSignal.abort()
    await expect(fetch(new Request('http://localhost/x', { signal }))).rejects.toThrow()
    expect(asked).toHaveLength(1)
  })
})

describe('what may change something', () => {
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE']
  const troubles = [408, 409, 425, 429, 500, 502, 503, 504]
  test.each(methods.flatMap(method => troubles.map(status => [method, status] as const)))(
    '%s is sent exactly once, even after %i',
    async (method, status) => {
      const { fetch, asked } = scripted(status, 200)
      expect((await fetch(request(method))).status).toBe(status)
      expect(asked).toHaveLength(1)
    },
  )
  test.each(methods)('%s is sent exactly once, even without a network', async method => {
    const { fetch, asked } = scripted('no network', 200)
    await expect(fetch(request(method))).rejects.toThrow()
    expect(asked).toHaveLength(1)
  })
})

describe('a server that asks to come back', () => {
  const now = Date.parse('2026-03-10T12:00:00Z')
  /** What came of it, and how long was waited before the second try. */
  async function asking(retryAfter: string | undefined, status = 503) {
    const waited: number[] = []
    let asked = 0
    const fetchOnce = async () => {
      asked += 1
      if (asked > 1) return new Response('{}')
      return new Response('{}', { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } })
    }
    const fetch = retrying(fetchOnce, { now: () => now, wait: async time => waited.push(time) })
    return { status: (await fetch(request('GET'))).status, waited }
  }
  test.each([
    ['1', [1000]],
    [' 3 ', [3000]],
    ['Tue, 10 Mar 2026 12:00:02 GMT', [2000]],
    ['0', []],
    ['Tue, 10 Mar 2026 11:59:00 GMT', []],
    ['soon', []],
    ['', []],
    [undefined, []],
  ])('after %j is waited for %j ms', async (retryAfter, waited) => {
    expect(await asking(retryAfter)).toEqual({ status: 200, waited })
    expect(await asking(retryAfter, 429)).toEqual({ status: 200, waited })
  })
  test.each(['4', '3600', '99999999999999999999', 'Tue, 10 Mar 2026 12:01:00 GMT'])(
    'after %j is not asked again: that is too long to wait',
    async retryAfter => {
      expect(await asking(retryAfter)).toEqual({ status: 503, waited: [] })
    },
  )
})

test('a call ends in an answer, a refusal, or none', async () => {
  const refusal = { code: 'staff_busy', request_id: 'r' }
  expect(await toResult(Promise.resolve({ data: 1 }))).toEqual({ kind: 'ok', data: 1 })
  expect(await toResult(Promise.resolve({ error: refusal }))).toEqual({ kind: 'refused', refusal })
  expect(await toResult(Promise.resolve({ error: '<html>Bad gateway' }))).toEqual({ kind: 'unreachable' })
  expect(await toResult(Promise.reject(new TypeError('no network')))).toEqual({ kind: 'unreachable' })
})
