import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toResult } from './client'
import { endsAfter, inTime, patience } from './deadline'
import { idempotentRequest } from './idempotent-request'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})
/** A visitor has a way out by then. */
const wayOut = 15_000

/** What it came to by the time that a visitor has to have a way out; 'nothing' if to nothing. */
async function byTheWayOut<T>(work: Promise<T>): Promise<T | 'nothing'> {
  let result: T | 'nothing' = 'nothing'
  void work.then(outcome => (result = outcome))
  await vi.advanceTimersByTimeAsync(wayOut)
  return result
}

test('a question that is never answered ends', async () => {
  expect(await byTheWayOut(toResult(never()))).toEqual({ kind: 'unreachable' })
})

test('what comes in time is taken, and what comes late is not', async () => {
  const late = (time: number) => new Promise<{ data: string }>(done => setTimeout(() => done({ data: 'x' }), time))
  expect(await byTheWayOut(toResult(late(patience - 1)))).toEqual({ kind: 'ok', data: 'x' })
  expect(await byTheWayOut(toResult(late(patience + 1)))).toEqual({ kind: 'unreachable' })
})

test('a change of which no try is answered ends, after two tries under one key', async () => {
  const keys: string[] = []
  const change = idempotentRequest({ newKey: () => 'key' })
  const changed = change(header => {
    keys.push(header['Idempotency-Key'])
    return never()
  })
  expect(await byTheWayOut(changed)).toEqual({ kind: 'unreachable' })
  expect(keys).toEqual(['key', 'key'])
})

test('a first answer that comes late makes no new key: the next try is still the same change', async () => {
  const keys: string[] = []
  let made = 0
  const change = idempotentRequest({ newKey: () => `key ${++made}` })
  const slow = change(async header => {
    keys.push(header['Idempotency-Key'])
    await new Promise(later => setTimeout(later, 14_000))
    return { data: 'done' }
  })
  expect(await byTheWayOut(slow)).toEqual({ kind: 'unreachable' })
  await vi.advanceTimersByTimeAsync(wayOut)
  await change(async header => {
    keys.push(header['Idempotency-Key'])
    return { data: 'done' }
  })
  expect(keys).toEqual(['key 1', 'key 1', 'key 1'])
})

test('less time is kept to as well', async () => {
  const changed = idempotentRequest()(never, { within: 6000 })
  const begun = Date.now()
  void changed.then(() => expect(Date.now() - begun).toBeLessThanOrEqual(6000))
  expect(await byTheWayOut(changed)).toEqual({ kind: 'unreachable' })
  expect.assertions(2)
})

test('a signal ends after its time, and work that fails in time fails as it did', async () => {
  const signal = endsAfter(100)
  await vi.advanceTimersByTimeAsync(99)
  expect(signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(signal.aborted).toBe(true)
  await expect(inTime(Promise.reject(new TypeError('no network')), 100)).rejects.toThrow('no network')
})
