import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { once } from './once'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const done = { data: 'done' }
const busy = { error: { code: 'staff_busy', request_id: 'r' } }

/** A server that gives these answers, one for each try, and notes the keys that came. */
function scripted(...answers: ({ data?: string; error?: unknown } | 'no network')[]) {
  const keys: string[] = []
  let made = 0
  const change = once(() => `key ${++made}`)
  const submit = async () => {
    const answered = change(async header => {
      const next = answers[keys.push(header['Idempotency-Key']) - 1]
      if (next === undefined || next === 'no network') throw new TypeError('no network')
      return next
    })
    await vi.runAllTimersAsync()
    return answered
  }
  return { submit, keys }
}

test('an answer ends it, and what comes next is something new', async () => {
  const { submit, keys } = scripted(done, done)
  expect(await submit()).toEqual({ kind: 'ok', data: 'done' })
  expect(await submit()).toEqual({ kind: 'ok', data: 'done' })
  expect(keys).toEqual(['key 1', 'key 2'])
})

test('a lost answer is asked for once more, under the same key', async () => {
  const { submit, keys } = scripted('no network', done)
  expect(await submit()).toEqual({ kind: 'ok', data: 'done' })
  expect(keys).toEqual(['key 1', 'key 1'])
})

test('an answer that cannot be understood counts as lost', async () => {
  const { submit } = scripted({ error: '<html>Bad gateway' }, done)
  expect(await submit()).toEqual({ kind: 'ok', data: 'done' })
})

test('the visitor who tries again keeps the key until it is done', async () => {
  const { submit, keys } = scripted('no network', 'no network', busy, done, done)
  expect(await submit()).toEqual({ kind: 'unreachable' })
  expect(await submit()).toMatchObject({ kind: 'refused' })
  await submit()
  await submit()
  expect(keys).toEqual(['key 1', 'key 1', 'key 1', 'key 1', 'key 2'])
})

test('a refusal is an answer: nothing is sent again', async () => {
  const { submit, keys } = scripted(busy)
  expect(await submit()).toMatchObject({ kind: 'refused' })
  expect(keys).toHaveLength(1)
})

test('a key is what the server takes, and no two are alike', async () => {
  const keys = new Set<string>()
  for (let i = 0; i < 100; ++i)
    await once()(async header => {
      keys.add(header['Idempotency-Key'])
      return done
    })
  expect(keys.size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-z-]{10,40}$/)
})
