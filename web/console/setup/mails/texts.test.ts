import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Setup } from '../../api/types'
import { loadMessages } from '../../i18n/messages'
import { createTexts } from '../../i18n/texts'
import { wordsIn } from '../entry/words'
import { audiencesOf, followKind, kinds, lineOf, nextMail, placeholders } from './texts'

const schemasOf = (file: string) =>
  parse(readFileSync(new URL(`../../../../api/${file}`, import.meta.url), 'utf8')).components.schemas

test('each kind of notice of the contract can be chosen', () => {
  const events: string[] = schemasOf('openapi.yaml').WebhookEvent.enum.map((one: string) => one.replace('.', '_'))
  const notices: string[] = schemasOf('words.yaml').NoticeKind.enum
  expect(kinds.toSorted()).toEqual([...events, ...notices].toSorted())
})

test('a row says which mail it is, to whom, and how its own words begin', async () => {
  const words = wordsIn(createTexts('en', await loadMessages('en', true)), { business: { currency: 'EUR' } } as Setup)
  const line = (object: Record<string, unknown>) => lineOf({ object, words })
  expect(line({ kind: 'booking_reminder', text: 'See you.' })).toEqual({
    title: 'Reminder',
    more: 'Customer · See you.',
  })
  expect(line({ kind: 'booking_scheduled', audience: 'staff', subject: 'New', text: 'a' }).more).toBe('Staff · New')
  expect(line({ kind: 'booking_scheduled' }).more).toBe('Customer')
})

const source = (file: string) =>
  readFileSync(new URL(`../../../../server/domain/catalogue/${file}`, import.meta.url), 'utf8')

test('who gets a kind of mail, and what may stand in braces, is as the server has it', () => {
  // In is_mailed: those that guests get, then those that staff do not get.
  const lists = [...source('mail_text.cpp').matchAll(/is_one_of\(\{([^}]+)\}\)/g)]
  const [guests, notStaff] = lists.map(([, words = '']) => words.split(/[\s,]+/).filter(Boolean))
  const offered = (audience: 'guest' | 'staff') => kinds.filter(kind => audiencesOf(kind).includes(audience))
  expect(offered('guest').toSorted()).toEqual(guests?.toSorted())
  expect(kinds.filter(kind => !offered('staff').includes(kind)).toSorted()).toEqual(notStaff?.toSorted())
  const [, words = ''] = /to_array<std::string_view>\(\{([^}]+)\}\)/.exec(source('mail_text.hpp')) ?? []
  expect([...placeholders]).toEqual([...words.matchAll(/"(\w+)"/g)].map(([, word]) => word))
})

test('guests and staff are offered only for what they are told', () => {
  expect(audiencesOf('booking_scheduled')).toEqual(['visitor', 'guest', 'staff'])
  expect(audiencesOf('booking_reminder')).toEqual(['visitor', 'guest'])
  expect(audiencesOf('booking_requested')).toEqual(['visitor', 'staff'])
  expect(audiencesOf('times_proposed')).toEqual(['visitor'])
})

test('a new text is of the first kind that customers have none of yet', () => {
  expect(nextMail({})).toEqual({ kind: 'booking_scheduled' })
  expect(nextMail({ mail_texts: [{ kind: 'booking_scheduled', audience: 'staff' }] }).kind).toBe('booking_scheduled')
  expect(nextMail({ mail_texts: [{ kind: 'booking_scheduled' }] }).kind).toBe('booking_requested')
  expect(nextMail({ mail_texts: kinds.map(kind => ({ kind })) }).kind).toBe('booking_scheduled')
})

test('a text of another kind is for customers where those it was for get no such mail', () => {
  const staff = { kind: 'booking_scheduled', audience: 'staff', text: 'a' }
  expect(followKind(staff, { ...staff, kind: 'booking_cancelled' }).audience).toBe('staff')
  expect(followKind(staff, { ...staff, kind: 'booking_reminder' })).toEqual({
    kind: 'booking_reminder',
    audience: 'visitor',
    text: 'a',
  })
})
