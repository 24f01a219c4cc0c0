import { expect, test } from 'vitest'
import { mayReload } from './reload-guard'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('a path is reloaded at most once in ten seconds', () => {
  const store = memory()
  expect(mayReload('/a', 1_000, store)).toBe(true)
  expect(mayReload('/a', 10_999, store)).toBe(false)
  expect(mayReload('/b', 10_999, store)).toBe(true)
  expect(mayReload('/a', 11_000, store)).toBe(true)
})

test('without a memory nothing is reloaded', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(mayReload('/a', 0, { getItem: forbidden, setItem: forbidden })).toBe(false)
})
