// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { hostPage, leadingOn, takeArrival } from './host-page'

const sites = ['https://a.example']
const kept = new Map<string, string>()
const memory = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}
const arrive = (from?: string) => {
  history.replaceState(null, '', leadingOn('/verify-payment-callback?token=t', from))
  return takeArrival(sites, memory)
}
beforeEach(() => kept.clear())

test('leads on once, and leaves nothing of the host page in the address', () => {
  expect(arrive('https://a.example/prices?x=1')).toBe(true)
  expect(location.hash).toBe('')
  expect(location.search).toBe('?token=t')
  expect(takeArrival(sites, memory)).toBe(false)
  expect(hostPage(sites, memory)?.href).toBe('https://a.example/prices?x=1')
})

test.each(['https://b.example/', 'https://a.example.evil/', 'javascript:alert(1)', 'no address'])(
  'knows no way back to %s',
  from => {
    expect(arrive(from)).toBe(true)
    expect(hostPage(sites, memory)).toBeUndefined()
  },
)

test('a site that is listed no more is forgotten', () => {
  arrive('https://a.example/')
  expect(hostPage([], memory)).toBeUndefined()
})
