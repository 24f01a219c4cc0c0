// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { shown } from '../ui/control.fixture'
import { type Chunk, chunkPart, createChunk, useOptionalChunk } from './create-chunk'
import { happens } from './mounted.fixture'

test('a chunk is loaded once, and those who wait for it are told', async () => {
  const load = vi.fn(async () => ({ name: 'menu' }))
  const chunk = createChunk(load)
  const told = vi.fn()
  chunk.subscribe(told)
  expect(chunk.get()).toBeUndefined()
  expect(await chunk.load()).toEqual({ name: 'menu' })
  expect(chunk.get()).toBe(await chunk.load())
  expect(load).toHaveBeenCalledTimes(1)
  expect(told).toHaveBeenCalledTimes(1)
})

test('of two who ask at once one loads', async () => {
  const load = vi.fn(async () => 'menu')
  const chunk = createChunk(load)
  expect(await Promise.all([chunk.load(), chunk.load()])).toEqual(['menu', 'menu'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('who no longer waits is not told', async () => {
  const chunk = createChunk(async () => 1)
  const told = vi.fn()
  chunk.subscribe(told)()
  await chunk.load()
  expect(told).not.toHaveBeenCalled()
})

test('a chunk that did not come can be asked for again', async () => {
  const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(7)
  const chunk = createChunk(load)
  await expect(chunk.load()).rejects.toThrow('gone')
  expect(chunk.get()).toBeUndefined()
  expect(await chunk.load()).toBe(7)
})

test('a part of a chunk comes with the whole of it', async () => {
  const whole = createChunk(async () => ({ details: 1, done: 2 }))
  const [details, done] = [chunkPart(whole, one => one.details), chunkPart(whole, one => one.done)]
  const told = vi.fn()
  done.subscribe(told)
  expect(await details.load()).toBe(1)
  expect(done.get()).toBe(2)
  expect(told).toHaveBeenCalledTimes(1)
})

function Waiting({ chunk }: { chunk: Chunk<number> }) {
  return String(useOptionalChunk(chunk))
}

test('who left before a chunk failed does not ask for it again', async () => {
  let fail = () => {}
  const load = vi.fn(() => new Promise<number>((_, failed) => (fail = () => failed(new Error('gone')))))
  const chunk = createChunk(load)
  const { close } = await shown(createElement(Waiting, { chunk }))
  await close()
  vi.useFakeTimers()
  const failed = happens(fail)
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  vi.useRealTimers()
  expect(load).toHaveBeenCalledTimes(1)
})
