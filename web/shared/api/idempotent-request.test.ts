import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isProving } from '../proof/proving'
import { idempotentRequest } from './idempotent-request'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const done = { data: 'done' }
const busy = { error: { code: 'staff_busy', request_id: 'r' } }

/** A server that gives these answers, one for each try, and notes the keys that came. */
function scripted(...answers: ({ data?: string; error?: unknown } | 'no network')[]) {
  const keys: string[] = []
  let made = 0
  const change = idempotentRequest({ newKey: () => `key ${++made}` })
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
    await idempotentRequest()(async header => {
      keys.add(header['Idempotency-Key'])
      return done
    })
  expect(keys.size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-z-]{10,40}$/)
})

const proofRequired = { error: { code: 'proof_required', request_id: 'r' } }

/** As scripted, with what each try to make a proof gives; notes key and proof of each request. */
function guarded(answers: ({ data?: string; error?: unknown } | 'no network')[], proofs: (string | 'fails')[]) {
  const sent: (string | undefined)[][] = []
  const proving: boolean[] = []
  let made = 0
  let tried = 0
  const change = idempotentRequest({
    newKey: () => `key ${++made}`,
    prove: async () => {
      proving.push(isProving())
      const proof = proofs[tried++] ?? 'fails'
      if (proof === 'fails') throw new Error('no proof')
      return proof
    },
  })
  const submit = async (signal?: AbortSignal) => {
    const answered = change(
      async header => {
        const next = answers[sent.push([header['Idempotency-Key'], header['Proof-Of-Work']]) - 1]
        if (next === undefined || next === 'no network') throw new TypeError('no network')
        return next
      },
      { signal },
    )
    await vi.runAllTimersAsync()
    return answered
  }
  return { submit, sent, proving }
}

describe('a server that wants a proof of work', () => {
  test('gets the same request with one, under the same key', async () => {
    const { submit, sent, proving } = guarded([proofRequired, done, done], ['proof'])
    expect(await submit()).toEqual({ kind: 'ok', data: 'done' })
    expect(sent).toEqual([
      ['key 1', undefined],
      ['key 1', 'proof'],
    ])
    expect(proving).toEqual([true])
    expect(isProving()).toBe(false)
    await submit()
    expect(sent[2]).toEqual(['key 2', undefined])
  })

  test('gets one proof and not another, whatever it says then', async () => {
    const { submit, sent, proving } = guarded([proofRequired, proofRequired, done], ['one', 'two'])
    expect(await submit()).toMatchObject({ kind: 'refused', refusal: { code: 'proof_required' } })
    expect(sent).toHaveLength(2)
    expect(proving).toHaveLength(1)
  })

  test('gets the same proof again when its answer is lost', async () => {
    const { submit, sent } = guarded([proofRequired, 'no network', done], ['proof'])
    expect(await submit()).toEqual({ kind: 'ok', data: 'done' })
    expect(sent.slice(1)).toEqual([
      ['key 1', 'proof'],
      ['key 1', 'proof'],
    ])
  })

  test('also where the first answer was lost', async () => {
    const { submit, sent } = guarded(['no network', proofRequired, done], ['proof'])
    expect(await submit()).toEqual({ kind: 'ok', data: 'done' })
    expect(sent).toHaveLength(3)
  })

  test('is tried for once more when none could be made, and then told nothing', async () => {
    const second = guarded([proofRequired, done], ['fails', 'proof'])
    expect(await second.submit()).toEqual({ kind: 'ok', data: 'done' })
    const none = guarded([proofRequired, done], ['fails', 'fails', 'proof'])
    expect(await none.submit()).toMatchObject({ kind: 'refused', refusal: { code: 'proof_required' } })
    expect(none.sent).toHaveLength(1)
    expect(none.proving).toHaveLength(2)
    expect(isProving()).toBe(false)
  })

  test('gets nothing more of a visitor who has left', async () => {
    const { submit, sent, proving } = guarded([proofRequired, done], ['fails', 'proof'])
    expect(await submit(AbortSignal.abort())).toMatchObject({ kind: 'refused' })
    expect(sent).toHaveLength(1)
    expect(proving).toHaveLength(1)
  })
})
