import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findNumber } from './find-number'
import { prove, solve } from './prove'

// Node has no page to which an address could be relative.
vi.hoisted(() => {
  const { Request } = globalThis
  globalThis.Request = class extends Request {
    constructor(address: string, init?: RequestInit) {
      super(new URL(address, 'http://localhost'), init)
    }
  } as typeof Request
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const salt = '0000000000000000000000002a?expires=1790000000&'
const given = { algorithm: 'SHA-256', challenge: sha256(`${salt}1234`), maxnumber: 5000, salt, signature: 'f00d' }

const workers: FakeWorker[] = []
let behaviour: 'works' | 'blocked' | 'silent' = 'works'

class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | undefined
  onerror: ((event: unknown) => void) | undefined
  isEnded = false
  readonly url: string
  constructor(url: string) {
    this.url = url
    workers.push(this)
  }
  postMessage(challenge: typeof given) {
    if (behaviour === 'works') {
      setTimeout(() => this.onmessage?.({ data: 'begun' }))
      setTimeout(() => this.onmessage?.({ data: findNumber(challenge) }))
    }
    if (behaviour === 'blocked') setTimeout(() => this.onerror?.('blocked'))
  }
  terminate() {
    this.isEnded = true
  }
}

function serving(...answers: (object | number | 'no network')[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const next = answers[asked.push(new URL(request.url).pathname) - 1] ?? 'no network'
    if (next === 'no network') throw new TypeError('no network')
    if (typeof next === 'number') return new Response('{}', { status: next })
    return Response.json(next)
  })
  return asked
}

const read = (proof: string) => JSON.parse(Buffer.from(proof, 'base64').toString())

beforeEach(() => {
  behaviour = 'works'
  workers.length = 0
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => void vi.unstubAllGlobals())

test('a proof is the challenge with its number, in base64, and the worker ends', async () => {
  const asked = serving(given)
  const { maxnumber: _, ...kept } = given
  expect(read(await prove())).toEqual({ ...kept, number: 1234, took: expect.any(Number) })
  expect(asked).toEqual(['/api/v1/proof-challenge'])
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true])
})

test('where no worker may run, the page itself looks', async () => {
  behaviour = 'blocked'
  serving(given)
  expect(read(await prove()).number).toBe(1234)
  vi.stubGlobal('Worker', undefined)
  serving(given)
  expect(read(await prove()).number).toBe(1234)
})

test('a challenge is asked for once more after a temporary failure', async () => {
  const asked = serving('no network', given)
  expect(read(await prove()).number).toBe(1234)
  expect(asked).toHaveLength(2)
})

test('without a challenge, or without its solution, there is no proof', async () => {
  serving(503, 503)
  await expect(prove()).rejects.toThrow()
  serving({ ...given, maxnumber: 1000 })
  await expect(prove()).rejects.toThrow()
  serving({ ...given, algorithm: 'SHA-512' })
  await expect(prove()).rejects.toThrow()
})

test('where the script of the worker never comes, the page itself looks', async () => {
  vi.useFakeTimers()
  behaviour = 'silent'
  const solving = solve(given)
  await vi.advanceTimersByTimeAsync(6000)
  vi.useRealTimers()
  expect(await solving).toBe(1234)
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true])
})

test('a challenge that never comes is not waited for', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const failed = vi.fn()
  void prove().catch(failed)
  await vi.advanceTimersByTimeAsync(6000)
  vi.useRealTimers()
  expect(failed).toHaveBeenCalledOnce()
})

test('aborted, the worker ends, and nothing is tried instead', async () => {
  behaviour = 'silent'
  const leaving = new AbortController()
  const solving = solve(given, leaving.signal)
  leaving.abort()
  await expect(solving).rejects.toThrow()
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true])
  await expect(solve(given, leaving.signal)).rejects.toThrow()
  expect(workers).toHaveLength(1)
})

test('a page that trusts addresses only by a rule gets the address by one', async () => {
  const made: string[] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: { createScriptURL: () => string }) => {
      made.push(name)
      return rules
    },
  })
  serving(given)
  await prove()
  expect(made).toEqual(['solver'])
  expect(workers[0]!.url).toContain('solver')
})
