import { describe, expect, test } from 'vitest'
import { answer } from './client'
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
  test.each([200, 400, 404, 410, 422])('is not asked again after %i', async status => {
    const { fetch, asked } = scripted(status, 200)
    expect((await fetch(request('GET'))).status).toBe(status)
    expect(asked).toHaveLength(1)
  })
  test('is asked once more without a network, and then no more', async () => {
    const { fetch, asked } = scripted('no network', 503, 200)
    expect((await fetch(request('GET'))).status).toBe(503)
    expect(asked).toHaveLength(2)
  })
  test('is not asked again by somebody who no longer wants to know', async () => {
    const { fetch, asked } = scripted('no network', 200)
    const signal = AbortSignal.abort()
    await expect(fetch(new Request('http://localhost/x', { signal }))).rejects.toThrow()
    expect(asked).toHaveLength(1)
  })
})

describe('what may change something', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is sent exactly once', async method => {
    const { fetch, asked } = scripted(503, 200)
    expect((await fetch(request(method))).status).toBe(503)
    expect(asked).toHaveLength(1)
    await expect(scripted('no network').fetch(request(method))).rejects.toThrow()
  })
})

test('a call ends in an answer, a refusal, or none', async () => {
  const refusal = { code: 'staff_busy', request_id: 'r' }
  expect(await answer(Promise.resolve({ data: 1 }))).toEqual({ kind: 'ok', data: 1 })
  expect(await answer(Promise.resolve({ error: refusal }))).toEqual({ kind: 'refused', refusal })
  expect(await answer(Promise.resolve({ error: '<html>Bad gateway' }))).toEqual({ kind: 'unreachable' })
  expect(await answer(Promise.reject(new TypeError('no network')))).toEqual({ kind: 'unreachable' })
})
