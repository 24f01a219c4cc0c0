import { expect, test } from 'vitest'
import { latestOnly } from './latest'

test('an answer that was overtaken by a later choice is dropped', async () => {
  const ask = latestOnly()
  let arrive = (_: string) => {}
  const first = ask(new Promise<string>(resolve => (arrive = resolve)))
  expect(await ask(Promise.resolve('pl'))).toBe('pl')
  arrive('de')
  expect(await first).toBeUndefined()
})

test('one choice after the other is heard', async () => {
  const ask = latestOnly()
  expect(await ask(Promise.resolve('de'))).toBe('de')
  expect(await ask(Promise.resolve('pl'))).toBe('pl')
})
