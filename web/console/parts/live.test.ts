// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery, hearChanges } from './live'

class FakeStream {
  static readonly CLOSED = 2
  static all: FakeStream[] = []
  readyState = 1
  onmessage?: (event: { data: string }) => void
  onerror?: () => void
  readonly address: string
  constructor(address: string) {
    this.address = address
    FakeStream.all.push(this)
  }
  close() {
    this.readyState = 2
  }
  say(version: number) {
    this.onmessage?.({ data: JSON.stringify({ version }) })
  }
  static open = () => FakeStream.all.filter(stream => stream.readyState !== 2)
}

// The browser's queue for one lock.
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const turn = last.then(() => (signal.aborted ? Promise.reject(signal.reason) : work()))
    last = turn.catch(() => undefined)
    return turn
  }
  return { request }
}

const seen = (state: string) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeStream.all = []
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
  seen('visible')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const settle = () => vi.advanceTimersByTimeAsync(0)

test('a change is told at once, and what comes within a second once at its end', async () => {
  const told = vi.fn()
  const news = atMostEvery(1_000, told)
  news.call()
  expect(told).toHaveBeenCalledTimes(1)
  news.call()
  news.call()
  expect(told).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(told).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5_000)
  expect(told).toHaveBeenCalledTimes(2)
})

test('the version with which a stream begins is no news; another one is', async () => {
  const told = vi.fn()
  const end = hearChanges(told)
  await settle()
  const [stream] = FakeStream.all
  stream!.say(7)
  stream!.say(7)
  expect(told).not.toHaveBeenCalled()
  stream!.say(8)
  expect(told).toHaveBeenCalledTimes(1)
  end()
  await settle()
  expect(FakeStream.open()).toEqual([])
})

test('one page listens; the next one when it has gone', async () => {
  const ends = [hearChanges(() => undefined), hearChanges(() => undefined)]
  await settle()
  expect(FakeStream.all).toHaveLength(1)
  ends[0]!()
  await settle()
  expect(FakeStream.open()).toHaveLength(1)
  expect(FakeStream.all).toHaveLength(2)
  ends[1]!()
})

test('without locks each page listens', async () => {
  vi.stubGlobal('isSecureContext', false)
  const ends = [hearChanges(() => undefined), hearChanges(() => undefined)]
  await settle()
  expect(FakeStream.open()).toHaveLength(2)
  for (const end of ends) end()
  expect(FakeStream.open()).toEqual([])
})

test('a page that is hidden for a minute gives its turn up, and queues again when it is seen', async () => {
  const end = hearChanges(() => undefined)
  await settle()
  seen('hidden')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(FakeStream.open()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(FakeStream.open()).toEqual([])
  seen('visible')
  await settle()
  expect(FakeStream.open()).toHaveLength(1)
  end()
})

test('a stream that was refused is tried again after a while', async () => {
  const end = hearChanges(() => undefined)
  await settle()
  FakeStream.all[0]!.close()
  FakeStream.all[0]!.onerror!()
  await vi.advanceTimersByTimeAsync(19_000)
  expect(FakeStream.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(FakeStream.open()).toHaveLength(1)
  end()
})
