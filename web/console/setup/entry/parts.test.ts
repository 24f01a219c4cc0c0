import { expect, test } from 'vitest'
import type { Setup } from '../../api/types'
import { businessTable } from '../business/table'
import { hoursTable } from '../hours/table'
import { translationsTable } from '../languages/table'
import { looksTable } from '../looks/table'
import { keyOf } from './drafts'
import { beginDraft, broughtOn, editOf, typedSince } from './use-entry'

const first = {
  slug: 'salon',
  name: 'Salon',
  time_zone: 'Europe/Vienna',
  currency: 'EUR',
  locale: 'en',
  contact_kind: 'phone',
  contact: '+43 1 555 01 34',
  tint: 'warm',
  hosts: ['salon.example'],
}

const setupOf = (business: object, version: string) =>
  ({ business, staff: [], services: [], versions: [{ entry: 'business', slug: 'salon', version }] }) as unknown as Setup

const begun = (table: typeof looksTable) =>
  beginDraft({ table, setup: setupOf(first, '1'), slug: 'salon', begin: {} }) ?? expect.fail('There is no draft.')

test('each part of the business has a draft of its own', () => {
  const keys = [businessTable, looksTable, hoursTable, translationsTable].map(({ part }) =>
    keyOf('business', 'salon', part),
  )
  expect(new Set(keys).size).toBe(4)
})

test('a part sends all of the business, with what was saved of another part meanwhile', () => {
  const draft = begun(looksTable)
  const typed = { ...draft, typed: { ...draft.typed, tint: 'cool', accent: '#1f6f5c' } }
  const saved = setupOf({ ...first, name: 'Salon Lindengasse', closures: [] }, '2')
  const now = broughtOn({ table: looksTable, setup: saved, slug: 'salon' }, typed)
  expect(editOf({ table: looksTable, slug: 'salon' }, now)).toEqual({
    entry: 'business',
    slug: 'salon',
    version: '2',
    business: { ...first, name: 'Salon Lindengasse', closures: [], tint: 'cool', accent: '#1f6f5c' },
  })
})

test('a draft stays at its version where another user changed the same part', () => {
  const draft = begun(looksTable)
  const saved = setupOf({ ...first, tint: 'neutral' }, '2')
  expect(broughtOn({ table: looksTable, setup: saved, slug: 'salon' }, draft)).toBe(draft)
})

test('what is typed while a draft is saved is the next draft, on top of what others saved', () => {
  const draft = begun(looksTable)
  const sent = { ...draft.typed, tint: 'cool' }
  const saved = { table: looksTable, setup: setupOf({ ...first, tint: 'cool', corners: 'round' }, '2'), slug: 'salon' }
  expect(typedSince(saved, sent, { ...draft, typed: sent })).toBeUndefined()
  expect(typedSince(saved, sent, undefined)).toBeUndefined()
  const next = typedSince(saved, sent, { ...draft, typed: { ...sent, accent: '#1f6f5c' } }) ?? expect.fail()
  expect(next.seen.version).toBe('2')
  expect(editOf(saved, next).business).toEqual({ ...first, tint: 'cool', corners: 'round', accent: '#1f6f5c' })
})

test('a limit that is as usual is not written', () => {
  const draft = begun(businessTable)
  const typed = { ...draft.typed, 'visitor_limits.open_per_client': 40, 'visitor_limits.open_per_mailbox': 30 }
  const { business } = editOf({ table: businessTable, slug: 'salon' }, { ...draft, typed })
  expect(business?.visitor_limits).toEqual({ open_per_client: 40 })
})
