import { expect, test } from 'vitest'
import type { Permission } from '../api/types'
import { entriesFor, isAt, isInPhoneBar } from './navigation'

const wordsFor = (...granted: Permission[]) =>
  entriesFor(permission => granted.includes(permission)).map(({ words }) => words)

const desk: Permission[] = [
  'calendar.see',
  'bookings.see',
  'customers.see',
  'history.see',
  'links.make',
  'messages.see',
]

test('who may see the set-up finds one-time links and mails in it, others come to them directly', () => {
  expect(wordsFor('links.make', 'messages.see', 'setup.see')).toEqual(['nav.set-up', 'nav.me'])
  expect(wordsFor(...desk).slice(-3)).toEqual(['setup.once', 'setup.mails', 'nav.me'])
  expect(wordsFor(...desk, 'money.give_back').slice(-2)).toEqual(['setup.payments', 'nav.me'])
  expect(wordsFor('calendar.see')).toEqual(['nav.today', 'nav.calendar', 'nav.me'])
})

test('one is at a screen in all of its rooms, and at a room in that one alone', () => {
  const at = (words: string, granted: Permission[], room?: 'mails') => {
    const entry = entriesFor(permission => granted.includes(permission)).find(one => one.words === words)!
    return isAt(entry, 'set-up', { screen: 'set-up', room })
  }
  expect(at('nav.set-up', ['setup.see'], 'mails')).toBe(true)
  expect(at('setup.mails', desk, 'mails')).toBe(true)
  expect(at('setup.once', desk, 'mails')).toBe(false)
})

test('a phone has the day at its bottom, and all else behind More', () => {
  const inBar = entriesFor(permission => desk.includes(permission)).filter(isInPhoneBar)
  expect(inBar.map(({ words }) => words)).toEqual(['nav.today', 'nav.calendar', 'nav.requests'])
})
