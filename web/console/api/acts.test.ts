// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { actLasts, markBackground, noteActs } from './acts'

let now = 0
const header = (method: string) => {
  const request = new Request('http://localhost/api/v1/console/today', { method })
  markBackground(request, now)
  return request.headers.get('kalends-background')
}

test('what is asked while a person does something is theirs, and what is asked later says that it is not', () => {
  expect(header('GET')).toBe('1') // The page is not even open.
  now = 1_000_000
  noteActs(window, () => now)
  expect(header('GET')).toBeNull()
  now += actLasts
  expect(header('GET')).toBeNull()
  now += 1
  expect(header('GET')).toBe('1')
  for (const act of ['pointerdown', 'keydown', 'wheel']) {
    window.dispatchEvent(new Event(act))
    expect(header('GET'), act).toBeNull()
    now += actLasts + 1
    expect(header('GET'), act).toBe('1')
  }
})

test('that events arrive or a mouse lies still on the page is no act', () => {
  now += actLasts + 1
  for (const event of ['message', 'visibilitychange', 'focus', 'scroll']) window.dispatchEvent(new Event(event))
  expect(header('GET')).toBe('1')
})

test('a change is made by a person', () => {
  now += actLasts + 1
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) expect(header(method)).toBeNull()
})
